import type { Page } from '@playwright/test';
import { common } from '../../src/i18n/locales/en/common.ts';
import { clanWars as words } from '../../src/i18n/locales/en/clan-wars.ts';
import { exports } from '../../src/i18n/locales/en/exports.ts';
import { warPictures as entry } from '../../src/i18n/locales/en/war-pictures.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf, variantsTimeoutMs } from './accessibility.ts';
import { fill, nameOf } from './app-calls.ts';
import { exported } from './exported.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { everyDay } from './schedule-tools.ts';
import { ALLOWED, elsewhere, NO_SERVER, openAs, PHONE } from './skip-tools.ts';
import { UPLOAD, pasteRows } from './war-entry-tools.ts';

test.use({ permissions: ALLOWED });

function field(page: Page, label: string, name: string) {
  return page.getByRole('textbox', { name: `${label}: ${name}` });
}

test('a war is pasted and confirmed without a connection; members read it, and it is corrected @turn13', async ({
  browser,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  test.setTimeout(180_000 + variantsTimeoutMs());
  expectedProblems.push(...NO_SERVER);
  const people = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(people, ownClan.url, 'member', '/clan-war');
  const name = await nameOf(member);
  await expect(member.getByText(words.noWars, { exact: true })).toBeVisible({ timeout: 30_000 });

  const officer = await openAs(context, ownClan.url, 'officer', UPLOAD);
  await officer.setViewportSize(PHONE);
  const own = await nameOf(officer);
  await everyDay(
    await openAs(await elsewhere(browser, problems, ownClan.url), ownClan.url, 'leader', UPLOAD),
  );
  const begin = officer
    .getByRole('button', { name: new RegExp(`^${words.enter}: ${schedule.kindBrawl}`) })
    .first();
  await expect(begin).toBeVisible({ timeout: 30_000 });
  // whoever opens it once has it
  await begin.focus();
  await context.setOffline(true);
  await begin.press('Enter');
  await expect(officer.getByText(words.waitCreate)).toBeVisible({ timeout: 30_000 });

  // who is certain is found; the others are decided on, and nothing is confirmed before
  await pasteRows(officer, [
    `${own.toUpperCase()}\t12\t3\t4\t1500\t900`,
    `${name}x\t1O\t2\t1\t300\t400`,
    'Passer By\t1\t9\t0\t100\t50',
  ]);
  await officer.getByRole('radio', { name: words.outcomeWin }).check({ force: true });
  await officer.getByRole('textbox', { name: words.ownScore }).fill('1360');
  await officer.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(officer.getByRole('alert')).toContainText(fill(words.refusedUndecided_other, { count: 3 }));
  await officer.getByRole('button', { name: fill(words.acceptAll_one, { count: 1 }) }).click();
  await officer
    .getByRole('combobox', { name: fill(words.whoIs, { name: 'Passer By' }) })
    .selectOption({ label: fill(words.whoGuest, { name: 'Passer By' }) });
  await officer.getByRole('button', { name: words.rowFine }).click();
  // the sum says what is wrong
  await expect(officer.getByText(/10 less than the team/)).toBeVisible();
  await field(officer, words.score, name).fill('410');
  await expect(officer.getByText(words.scoreFits)).toBeVisible();

  await officer.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(officer.getByText(words.waitConfirm)).toBeVisible({ timeout: 30_000 });
  await expect(member.getByText(words.noWars, { exact: true })).toBeVisible();
  await context.setOffline(false);

  const line = member.locator('[data-war] a');
  await expect(line).toBeVisible({ timeout: 60_000 });
  await line.click();
  await expect(member.locator(`[data-row="${name.toLowerCase()}"]`)).toContainText('410', {
    timeout: 30_000,
  });
  const address = new URL(member.url()).pathname;
  const table = await exported(member, await titleOf(member));
  expect(table.rows.flat()).toEqual(expect.arrayContaining([own, name, 'Passer By', 12]));

  // corrected with a reason, for everybody to read
  await expect(officer.getByRole('button', { name: words.correct, exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await officer.getByRole('button', { name: words.correct, exact: true }).click();
  await field(officer, words.kills, own).fill('13');
  // nothing stores a correction before it is sent: whoever leaves is asked
  await officer.getByRole('link', { name: words.openWar }).click();
  const question = officer.getByRole('dialog', { name: entry.leaveTitle });
  await expect(question).toContainText(entry.leaveCorrection);
  await question.getByRole('button', { name: common.stay }).click();
  await expect(field(officer, words.kills, own)).toHaveValue('13');
  await officer.getByRole('button', { name: words.correctSave }).click();
  await expect(officer.getByRole('alert')).toContainText(words.reasonMissing);
  await officer.getByRole('textbox', { name: words.correctReason }).fill('Misread');
  await officer.getByRole('button', { name: words.correctSave }).click();
  await expect(
    member.getByRole('button', { name: fill(words.correctionsCount_one, { count: 1 }) }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(member.locator(`[data-row="${own.toLowerCase()}"]`)).toContainText('13');
  await member.getByRole('button', { name: fill(words.correctionsCount_one, { count: 1 }) }).press('Enter');
  await expect(member.getByText(`${own}, ${words.kills}: 12 → 13`)).toBeVisible();

  // a reload loses nothing of the next stage
  const next = `${UPLOAD}?war=${address.split('/').at(-1) ?? ''}&stage=s2`;
  await officer.goto(ownClan.url + next);
  await officer.getByRole('button', { name: words.rowAdd }).click({ timeout: 30_000 });
  await officer.getByRole('combobox', { name: fill(words.rowName, { number: 1 }) }).fill(own);
  await field(officer, words.kills, own).fill('21');
  // nobody reloads in the same instant: the device has a moment to write it
  await officer.waitForTimeout(1_500);
  await officer.reload();
  await expect(field(officer, words.kills, own)).toHaveValue('21', { timeout: 30_000 });
  // its tab says that it is not saved, and so does whoever leaves
  await expect(
    officer.getByRole('navigation', { name: words.stages }).getByRole('button', { name: 'Stage 2' }),
  ).toContainText(entry.stageUnsaved);
  await officer.getByRole('link', { name: words.openWar }).click();
  const leaving = officer.getByRole('dialog', { name: entry.leaveTitle });
  await expect(leaving).toContainText('Stage 2');
  await leaving.getByRole('button', { name: entry.leaveGo }).click();
  // what is entered is not the end of the war
  await expect(officer.locator('[data-open-stages]').first()).toContainText('Stage 2', { timeout: 30_000 });
  await officer.goto(ownClan.url + next);
  await expect(field(officer, words.kills, own)).toHaveValue('21', { timeout: 30_000 });

  for (const variant of variantsOf(5)) {
    for (const [page, path, heading] of [
      [member, address, 'warTitle'],
      [member, '/clan-war', 'wars'],
      [member, '/clan-war/dashboard', 'people'],
      [officer, next, 'stages'],
    ] as const) {
      await applyVariant(page, variant);
      await page.goto(ownClan.url + inLocale(variant.locale, path));
      await expect(page.getByRole('main').locator('section').first()).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, labelOf(`clan-wars ${heading}`, variant));
    }
  }
});

/** What the war that is open is saved as. */
async function titleOf(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /Excel/ }).first().getAttribute('aria-label');
  return (label ?? '').replace(fill(exports.saveExcel, { title: '' }), '');
}
