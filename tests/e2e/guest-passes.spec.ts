import { audit as auditLines } from '../../src/i18n/locales/en/audit/squads.ts';
import { common } from '../../src/i18n/locales/en/common.ts';
import { guest as guestWords } from '../../src/i18n/locales/en/guest.ts';
import { guestPasses as words } from '../../src/i18n/locales/en/guest-passes.ts';
import { squadList as list } from '../../src/i18n/locales/en/squad-list.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { fill } from './app-calls.ts';
import { expect, inLocale, signIn, test, watchConsole, workerReady } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ timeout: 240_000 });

/** Between two looks of the page at the server, and some more. */
const LATER_MS = 40_000;
const GUEST = 'Bright Stranger';

test('a guest reads the squads with a pass, also offline, until it is revoked @turn5 @worker', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  // the pass that was revoked, and the time without a network
  expectedProblems.push(/status of 410/, /net::ERR_/, /Failed to fetch/i);
  await signIn(page, 'officer', { at: ownClan.url, path: '/officer/squad-manager' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: list.newSquad }).first().click();
  await dialog.getByLabel(list.name, { exact: true }).fill('Spear');
  await dialog.getByRole('button', { name: list.create }).click();
  await page.getByRole('button', { name: list.guests }).click();
  await dialog.getByRole('textbox', { name: list.guestName }).fill(GUEST);
  await dialog.getByRole('button', { name: list.addGuest }).click();
  await expect(dialog.locator('[data-guest]')).toContainText(GUEST);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('main').getByRole('link', { name: list.guestPasses })).toBeVisible();
  await page.goto(`${ownClan.url}/clan/squads`);
  await expect(page.getByRole('main').getByRole('link', { name: list.guestPasses })).toBeVisible();
  await page.goto(`${ownClan.url}/officer`);
  await page.getByRole('main').getByRole('link', { name: list.guestPasses }).click();
  await expect(page.getByText(words.empty)).toBeVisible();
  await page.getByRole('button', { name: words.add }).click();
  await dialog.getByLabel(words.person).selectOption({ label: GUEST });
  await expect(dialog.getByRole('textbox', { name: words.name })).toHaveValue(GUEST);
  await dialog.getByRole('switch', { name: words.showNames }).check();
  await expectAccessible(page, 'new pass');
  await dialog.getByRole('button', { name: words.make }).click();
  await expect(page.getByRole('heading', { name: fill(words.ready, { name: GUEST }) })).toBeFocused();
  await page.getByRole('button', { name: common.copyLink }).click();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toBe('/guest');
  await page.getByRole('button', { name: words.hide }).click();
  await expect(page.locator('[data-pass]')).toContainText(words.neverUsed);
  await expect(page.getByText(/Times in Europe\//)).toBeVisible();
  await expectAccessible(page, 'passes');
  await page.context().setOffline(true);
  await expect(page.getByText(words.offline)).toBeVisible({ timeout: LATER_MS });
  await expect(page.getByRole('button', { name: words.add })).toBeDisabled();
  await page.context().setOffline(false);

  const strange = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  watchConsole(strange, problems);
  const guest = await strange.newPage();
  const headers = (await guest.goto(link.href))?.headers() ?? {};
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(guest.locator('[data-squad]')).toContainText('Spear');
  await expect(guest.getByText(fill(guestWords.passOf, { name: GUEST }))).toBeVisible();
  // without a reload: once it says so, the first visit is enough
  await expect(guest.getByText(guestWords.offlineReady)).toBeVisible({ timeout: 120_000 });
  await strange.setOffline(true);
  await guest.reload();
  await expect(guest.locator('[data-squad]')).toContainText('Spear');
  await strange.setOffline(false);
  for (const variant of [{ locale: 'ru', width: 320, colorScheme: 'dark' } as const, ...variantsOf(1)]) {
    await applyVariant(guest, variant);
    await guest.goto(link.origin + inLocale(variant.locale, link.pathname) + link.hash);
    await expect(guest.locator('[data-squad]')).toHaveCount(1);
    await expectAccessible(guest, labelOf('guest', variant));
  }
  await guest.goto(link.href);
  await expect(guest.locator('[data-squad]')).toHaveCount(1);
  await workerReady(guest);
  await strange.setOffline(true);
  await guest.reload();
  await expect(guest.getByText(guestWords.notLatest)).toBeVisible({ timeout: LATER_MS });
  await expect(guest.locator('[data-squad]')).toHaveCount(1);

  // opened: its link is not shown any more, only when it was used
  await page.reload();
  const pass = page.locator('[data-pass]');
  await expect(pass.getByRole('button', { name: fill(words.revokeLabel, { name: GUEST }) })).toBeVisible();
  await expect(pass).not.toContainText(words.neverUsed);
  await expect(pass.getByRole('button', { name: words.showLink })).toHaveCount(0);
  await pass.getByRole('button', { name: fill(words.revokeLabel, { name: GUEST }) }).click();
  await dialog.getByRole('button', { name: words.revoke, exact: true }).click();
  await expect(pass.getByText(words.revoked, { exact: true })).toBeVisible();

  await strange.setOffline(false);
  await expect(guest.getByText(guestWords.revoked)).toBeVisible({ timeout: LATER_MS });
  await expect(guest.locator('[data-squad]')).toHaveCount(0);
  await expectAccessible(guest, 'revoked pass');
  await guest.reload();
  await expect(guest.getByText(guestWords.revoked)).toBeVisible();

  await page.goto(`${ownClan.url}/clan/audit`);
  await expect(page.getByText(fill(auditLines.guestPassOpened, { subject: GUEST }))).toBeVisible();
});
