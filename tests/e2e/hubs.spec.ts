/** The start pages of tools and officers, and the switches between pages, on a phone. */
import { hubs } from '../../src/i18n/locales/en/hubs.ts';
import { expect, expectDenied, signIn, test } from './fixtures.ts';
import { CLAYMORE, PHONE, requestSupplies } from './request-tools.ts';
import { WORDS } from './words.ts';

const { shell, ttk } = WORDS.en;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('an officer is two taps away from what waits, and a member has no tab of officers @turn7', async ({
  page,
  ownClan,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: ownClan.url, viewport: PHONE });
  const member = await context.newPage();
  await signIn(member, 'member', { at: ownClan.url });
  await requestSupplies(member, 'berda', [{ itemId: CLAYMORE, quantity: 2 }]);
  const memberTabs = member.getByRole('navigation', { name: shell.mainNavigation });
  await expect(memberTabs.getByRole('link', { name: shell.navTools })).toBeVisible();
  await expect(memberTabs.getByRole('link', { name: shell.navOfficer })).toHaveCount(0);
  await member.goto(`${ownClan.url}/officer`);
  await expectDenied(member);
  await context.close();

  await signIn(page, 'officer', { at: ownClan.url });
  const tabs = page.getByRole('navigation', { name: shell.mainNavigation });
  const tab = tabs.getByRole('link', { name: shell.navOfficer });
  await expect(tab.getByText(/\d+ waiting/)).toBeAttached();
  await tab.click();
  await expect(page.getByRole('heading', { level: 2, name: hubs.waitingTitle })).toBeVisible();
  await expect(page.locator('[data-task=send]')).toContainText('1 request to send');
  await page.locator('[data-task=send] a').click();
  await expect(page.getByRole('heading', { level: 1, name: shell.navRequestManager })).toBeVisible();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  // from one page of officers to the next
  const pages = page.getByRole('navigation', { name: shell.groupOfficer });
  await pages.getByRole('link', { name: shell.tabSkips }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.navSkipPanel })).toBeVisible();
});

test('the start page of the tools says what each was last used for, and goes on there @turn8', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', { at: server.url, path: '/tools/ttk' });
  await expect(page.locator('[data-figure=discrete]')).toBeVisible();
  await page.getByRole('button', { name: ttk.addToComparison }).click();
  const setups = await page.locator('[data-setup-row], tbody tr').count();
  await page.waitForTimeout(1_500);
  await page
    .getByRole('navigation', { name: shell.mainNavigation })
    .getByRole('link', { name: shell.navTools })
    .click();
  const row = page.locator('[data-tool=ttk]');
  await expect(row.locator('[data-last-used]')).toContainText(/, \d/);
  await expect(page.locator('[data-tool=crafting]')).toContainText(hubs.doesCrafting);
  const address = page.url();
  await row.getByRole('link').click();
  await expect(page).not.toHaveURL(address);
  await expect(page).toHaveURL(/\/tools\/ttk\?/);
  await expect(page.locator('[data-setup-row], tbody tr')).toHaveCount(setups);
  await page
    .getByRole('navigation', { name: shell.navTools })
    .getByRole('link', { name: shell.navItems })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: shell.navItems })).toBeVisible();
});

test('the names of tabs and switches fit on the smallest phone @turn1', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'officer', { at: server.url, path: '/tools/ttk' });
  for (const locale of ['', '/ru', '/ua'])
    for (const path of ['/tools/ttk', '/officer/skipsPanel']) {
      await page.goto(`${server.url}${locale}${path}`);
      await expect(page.locator('nav a[aria-current=page] .truncate').first()).toBeVisible();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('nav .truncate')]
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cut, `${locale}${path}`).toEqual([]);
    }
});
