/** The checklist of who is new: ticks itself off, leads to each place, and is closed for good. */
import { onboarding } from '../../src/i18n/locales/en/onboarding.ts';
import { shell } from '../../src/i18n/locales/en/shell.ts';
import { expectAccessible } from './accessibility.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test, workerReady } from './fixtures.ts';
import { PHONE } from './request-tools.ts';

test.use({
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  // of the device that is offline
  expectedProblems: [/ERR_INTERNET_DISCONNECTED/],
});

test('a new leader sees what is left, and a step ticks itself off @turn5', async ({ page, ownClan }) => {
  await signIn(page, 'leader', { at: ownClan.url });
  const list = page.locator('[data-checklist=leader]');
  const step = (name: string) => list.locator(`[data-step=${name}]`);
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(step('settings')).toHaveAttribute('data-done', 'false');
  await expectAccessible(page, 'first steps');
  await step('skip').getByRole('link', { name: onboarding.skipGo }).tap();
  await expect(page).toHaveURL(/\/dashboard\/skips$/);
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  await callAs(page, 'POST', '/api/skips', {
    id: await page.evaluate(() => crypto.randomUUID()),
    startDate: day,
    endDate: day,
  });
  await page.goBack();
  await expect(step('skip')).toHaveAttribute('data-done', 'true');
  await expect(step('request')).toHaveAttribute('data-done', 'false');
  await expect(page.getByText(/^[12] of 4$/)).toBeVisible();
  await step('settings').getByRole('link', { name: onboarding.settingsGo }).tap();
  await expect(page).toHaveURL(/\/clan\/settings#general$/);
  await expect(page.getByRole('heading', { level: 1, name: shell.navClanSettings })).toBeVisible();
  await page.goBack();
  await expect(step('settings')).toHaveAttribute('data-done', 'true');
});

test('what is closed without a connection stays closed here and on other devices @worker @turn6', async ({
  page,
  ownClan,
  browser,
}) => {
  await signIn(page, 'member', { at: ownClan.url });
  const list = page.locator('[data-checklist=member]');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await workerReady(page);
  await expect(list).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: onboarding.close }).tap();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expect(list).toHaveCount(0);
  await page.context().setOffline(false);
  const other = await browser.newContext({ baseURL: ownClan.url, viewport: PHONE });
  const second = await other.newPage();
  await signIn(second, 'member', { at: ownClan.url });
  await expect
    .poll(async () => (await callAs<{ isClosed: boolean }>(second, 'GET', '/api/onboarding')).body.isClosed)
    .toBe(true);
  await second.reload();
  await expect(second.locator('main .skeleton')).toHaveCount(0);
  await expect(second.locator('[data-checklist]')).toHaveCount(0);
  await other.close();
});
