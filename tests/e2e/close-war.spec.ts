import { loadouts as en } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import {
  CLAYMORE,
  elsewhere,
  MANAGER,
  NO_SERVER,
  openAs,
  PHONE,
  requestSupplies,
  SOLYANKA,
} from './request-tools.ts';
import { WORDS } from './words.ts';

const OWN = '/dashboard/requests';

test('an officer closes the war on a phone in two taps; members ask for the same again without a network @turn16', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const theirs = await elsewhere(browser, problems, ownClan.url, PHONE);
  const member = await openAs(theirs, ownClan.url, 'member', OWN);
  await requestSupplies(member, 'berda', [
    { itemId: SOLYANKA, quantity: 4 },
    { itemId: CLAYMORE, quantity: 6 },
  ]);
  await expect(member.locator('[data-own=berda]')).toBeVisible({ timeout: 30_000 });

  await page.setViewportSize(PHONE);
  await signIn(page, 'officer', { at: ownClan.url, path: MANAGER });
  await expect(page.locator('[data-person]').first()).toBeVisible({ timeout: 30_000 });
  let taps = 0;
  const tap = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).last().click();
    taps += 1;
  };
  await tap(en.closeWar);
  await expect(page.locator('[data-war-summary]')).toContainText('0 of 10');
  await tap(en.closeWar);
  await expect(page.locator('[data-war-closed="1"]')).toBeVisible({ timeout: 30_000 });
  expect(taps).toBe(2);
  await expect(page.locator('[data-person]')).toHaveCount(0, { timeout: 30_000 });

  // taken back: everything is there again; then closed for good
  await page.locator('[data-war-closed]').getByRole('button', { name: WORDS.en.common.undo }).click();
  await expect(page.locator('[data-person]').first()).toBeVisible({ timeout: 30_000 });
  await expect(member.locator('[data-own=berda]')).toHaveAttribute('data-total', '10', { timeout: 30_000 });
  // the member changes the request without a network, and the war is closed meanwhile
  await member.goto(`${ownClan.url}/dashboard/request/create?map=berda`);
  const soup = member.locator(`[data-supply="${SOLYANKA}"] input`);
  await expect(soup).toHaveValue('4', { timeout: 30_000 });
  await theirs.setOffline(true);
  await soup.fill('9');
  await member.getByRole('button', { name: en.saveChanges }).click();
  await expect(member.locator('[data-voice=waiting]')).toBeVisible({ timeout: 30_000 });
  await tap(en.closeWar);
  await tap(en.closeWar);
  await expect(page.locator('[data-war-closed="1"]')).toBeVisible({ timeout: 30_000 });
  await theirs.setOffline(false);
  await expect(member.locator('[data-refused]')).toContainText('Vesper-7', { timeout: 60_000 });
  await expect(page.locator('[data-person]')).toHaveCount(0, { timeout: 30_000 });
  await member.locator('[data-refused]').getByRole('button', { name: en.mendIt }).click();
  await expect(soup).toHaveValue('9');
  await member.getByRole('button', { name: en.dropDraft }).click();

  await member.getByRole('link', { name: en.myTitle }).click();
  await expect(member.locator('[data-repeat="1"]')).toBeVisible({ timeout: 30_000 });
  await theirs.setOffline(true);
  await member.getByRole('button', { name: en.repeatAsk }).click();
  await expect(member.locator('[data-own=berda]')).toHaveAttribute('data-total', '10', { timeout: 30_000 });
  await theirs.setOffline(false);
  await expect(page.locator('[data-person]').first()).toBeVisible({ timeout: 60_000 });

  await page.goto(`${ownClan.url}${MANAGER}?view=history`);
  await page.locator('[data-war="1"]').getByRole('button').first().click();
  await expect(page.locator('[data-archived]')).toContainText('Morrow', { timeout: 30_000 });
  await expect(page.locator('[data-archived]')).toContainText('0/6');
  const download = page.waitForEvent('download');
  await page.locator('[data-war="1"]').getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^War 1 - \d{4}-\d\d-\d\d\.csv$/);
  await theirs.close();
});

test('closing a war that another officer has closed says so @turn3', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 409/);
  await signIn(page, 'officer', { at: ownClan.url, path: MANAGER });
  await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 2 }]);
  await expect(page.locator('[data-person]').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: en.closeWar }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-war-summary]')).toBeVisible();
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const leader = await openAs(theirs, ownClan.url, 'leader', '/dashboard');
  const answer = await callAs(leader, 'POST', '/api/requests/wars', {
    id: await leader.evaluate(() => crypto.randomUUID()),
    after: 0,
  });
  expect(answer.status).toBe(200);
  await dialog.getByRole('button', { name: en.closeWar }).click();
  await expect(dialog.getByRole('alert')).toContainText('Halden', { timeout: 30_000 });
  await theirs.close();
});
