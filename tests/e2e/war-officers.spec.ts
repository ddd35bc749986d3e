/** A stage that two officers enter at once: one result counts, and the other officer decides what becomes of the own one. */
import { clanWars as words } from '../../src/i18n/locales/en/clan-wars.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { unsent } from '../../src/i18n/locales/en/unsent.ts';
import { warPictures as pictures } from '../../src/i18n/locales/en/war-pictures.ts';
import { largePicture } from '../support/war-picture-calls.ts';
import { fill, nameOf } from './app-calls.ts';
import { expect, test } from './fixtures.ts';
import { everyDay } from './schedule-tools.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs } from './skip-tools.ts';
import { pasteRows, stored, UPLOAD } from './war-entry-tools.ts';

test.use({ permissions: ALLOWED });

test('two officers confirm the same stage; the second one hears of it, compares, and corrects with the own numbers @turn5', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const leader = await openAs(await elsewhere(browser, problems, ownClan.url), ownClan.url, 'leader', UPLOAD);
  await everyDay(leader);
  const first = await nameOf(leader);
  const officer = await openAs(context, ownClan.url, 'officer', UPLOAD);
  const begin = { name: new RegExp(`^${words.enter}: ${schedule.kindBrawl}`) };
  for (const page of [officer, leader]) {
    await page.getByRole('button', begin).first().click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: words.paste })).toBeVisible();
  }
  await context.setOffline(true);
  await officer
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: await largePicture(300, 200) });
  // it shows no scoreboard: only a person's word stores it
  await officer.getByRole('checkbox', { name: pictures.attach }).check();
  for (const [page, kills] of [
    [officer, 12],
    [leader, 9],
  ] as const) {
    await pasteRows(page, [`${first}\t${kills}\t3\t4\t1500\t900`]);
    await page.getByRole('radio', { name: words.outcomeWin }).check({ force: true });
    await page.getByRole('textbox', { name: words.ownScore }).fill('900');
    await page.getByRole('button', { name: words.confirm, exact: true }).click();
  }
  await expect(leader.getByRole('button', { name: words.correct, exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(officer.getByText(words.waitConfirm)).toBeVisible();

  await context.setOffline(false);
  const notice = officer
    .getByRole('alert')
    .filter({ hasText: fill(words.confirmedMeanwhile, { name: first }) });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await expect(
    officer.getByText(fill(words.differsIn, { what: `${first}, ${words.kills}`, from: 9, to: 12 })),
  ).toBeVisible();

  // who corrects decides about it: it is not asked beside the correction
  await officer.getByRole('button', { name: words.correctWithOwn }).click();
  const kills = officer.getByRole('textbox', { name: `${words.kills}: ${first}` });
  await expect(kills).toHaveValue('12');
  await expect(officer.getByRole('alert')).toHaveCount(0);
  await officer.getByRole('textbox', { name: words.correctReason }).fill('Misread');
  await officer.getByRole('button', { name: words.correctSave }).click();
  await expect(officer.getByRole('button', { name: words.correct, exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(notice).toHaveCount(0);

  await leader.getByRole('link', { name: words.openWar }).first().click();
  await expect(leader.locator(`[data-row="${first.toLowerCase()}"]`)).toContainText('12', {
    timeout: 30_000,
  });
  await leader.getByRole('button', { name: fill(words.correctionsCount_one, { count: 1 }) }).click();
  await expect(leader.getByText(`${first}, ${words.kills}: 9 → 12`)).toBeVisible();
  // what counts, colonels alone delete: nobody else is asked for a reason first
  await expect(leader.getByRole('button', { name: words.deleteWar })).toBeVisible();
  await officer.goto(leader.url());
  await expect(officer.getByRole('link', { name: words.editWar })).toBeVisible({ timeout: 30_000 });
  await expect(officer.getByRole('button', { name: words.deleteWar })).toHaveCount(0);

  // the picture of the refused entry goes on
  await expect(stored(leader)).toBeVisible({ timeout: 60_000 });
  // nothing of it waits on the device
  await officer.goto(`${ownClan.url}/dashboard/unsent`);
  await expect(officer.getByRole('heading', { level: 1 })).toBeVisible();
  for (const heading of [unsent.needsHeading, unsent.waitingHeading])
    await expect(officer.getByRole('heading', { name: heading })).toHaveCount(0);
});
