import { fastRequests as en } from '../../src/i18n/locales/en/fast-requests.ts';
import { loadouts } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test } from './fixtures.ts';
import { elsewhere, MANAGER, NO_SERVER, openAs, PHONE, SOLYANKA } from './request-tools.ts';
import { WORDS } from './words.ts';

test('a fast request reaches the officer, is packed with the others, and a wrong mark is taken back @turn13', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const theirs = await elsewhere(browser, problems, ownClan.url);
  const member = await openAs(theirs, ownClan.url, 'member', '/dashboard/requests');
  await page.setViewportSize(PHONE);
  await signIn(page, 'officer', { at: ownClan.url, path: '/dashboard/notifications' });
  const { status } = await callAs(member, 'POST', '/api/fast-requests', {
    id: await member.evaluate(() => crypto.randomUUID()),
    items: [{ itemId: SOLYANKA, quantity: 3 }],
    notes: 'stage two',
  });
  expect(status).toBe(200);
  await expect(page.getByText(/Morrow needs 3 pcs - stage two/).first()).toBeVisible({ timeout: 30_000 });

  await page.goto(`${ownClan.url}${MANAGER}?view=list`);
  await expect(page.locator(`[data-shop="${SOLYANKA}"]`)).toHaveAttribute('data-open', '3', {
    timeout: 30_000,
  });
  await page.goto(`${ownClan.url}${MANAGER}?view=pack`);
  const fast = page.locator('[data-pack-fast]');
  await expect(fast).toContainText('stage two', { timeout: 30_000 });
  await page.getByRole('button', { name: loadouts.packFinish }).click();
  await expect(member.locator('[data-fast]').first()).toHaveAttribute('data-status', 'sent', {
    timeout: 30_000,
  });
  // whoever was served stays in the list, where the mark can be taken back
  await expect(page.getByText(loadouts.packAllDone).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-packing]')).toBeVisible();
  await expect(page.getByRole('button', { name: en.notSent, exact: true })).toBeVisible();
  await page.goto(`${ownClan.url}${MANAGER}?view=fast`);
  await page.getByRole('button', { name: en.notSentNamed.replace('{{name}}', 'Morrow') }).click();
  await expect(page.getByText(en.notSentMessage.replace('{{name}}', 'Morrow'))).toBeVisible();
  await expect(member.locator('[data-fast]').first()).toHaveAttribute('data-status', 'pending', {
    timeout: 30_000,
  });
  await expect(page.getByText(WORDS.en.common.undo)).toHaveCount(0);
  await theirs.close();
});
