/** The start pages of tools and officers, and the switches between pages, on a phone. */
import { hubs } from '../../src/i18n/locales/en/hubs.ts';
import { expect, expectDenied, signIn, test } from './fixtures.ts';
import { CLAYMORE, PHONE, requestSupplies } from './request-tools.ts';
import { WORDS } from './words.ts';

const { shell, ttk } = WORDS.en;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('an officer is two taps away from what waits, and a member has no tab of officers @turn15', async ({
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

  await signIn(page, 'leader', { at: ownClan.url });
  const tabs = page.getByRole('navigation', { name: shell.mainNavigation });
  const tab = tabs.getByRole('link', { name: shell.navOfficer });
  await expect(tab.getByText(/\d+ waiting/)).toBeAttached();
  await tab.click();
  await expect(page.getByRole('heading', { level: 2, name: hubs.waitingTitle })).toBeVisible();
  await expect(page.locator('[data-task=send]')).toContainText('1 request to send');
  // the tab counts what the page lists
  const waiting = async (): Promise<number> =>
    (await page.locator('[data-task]').allTextContents())
      .map((text) => Number(/\d+/.exec(text)?.[0] ?? 0))
      .reduce((sum, count) => sum + count, 0);
  const badge = async (): Promise<number> =>
    Number(/\d+/.exec((await tab.getByText(/\d+ waiting/).textContent()) ?? '')?.[0] ?? 0);
  await expect.poll(async () => (await badge()) - (await waiting())).toBe(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: shell.navTreasuryManage })).toBeVisible();
  await page.goto(`${ownClan.url}/tools`);
  for (const [name, does] of [
    [shell.navRequestsList, hubs.doesRequests],
    [shell.navTactics, hubs.doesTactics],
  ] as const)
    await expect(main.getByRole('link', { name }).filter({ hasText: does })).toBeVisible();
  await tab.click();
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

test('the names of tabs and switches fit on the smallest phone @turn9', async ({ page, server }) => {
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

test('the dashboard says how old it is once all of it is there, with refresh beside its name @turn2', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'officer', { at: server.url, path: '/tools' });
  await page.addInitScript(() => {
    Object.assign(window, { earlyAges: 0 });
    const look = (): void => {
      const age = document.querySelector('main h1 + time');
      if (
        age !== null &&
        getComputedStyle(age).visibility === 'visible' &&
        document.querySelector('main .skeleton') !== null
      )
        Object.assign(window, { earlyAges: 1 });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const locale of ['', '/ru', '/ua']) {
    await page.goto(`${server.url}${locale}/dashboard`);
    await expect(page.locator('main h1 + time')).toBeVisible({ timeout: 30_000 });
    expect(await page.evaluate(() => (window as unknown as { earlyAges: number }).earlyAges)).toBe(0);
    const line = page.locator('main h1').locator('..');
    const [name, refresh] = [await line.boundingBox(), await line.locator('xpath=../button').boundingBox()];
    if (name === null || refresh === null) throw new Error('The head of the page is gone.');
    expect(refresh.y, `${locale}: on the same line`).toBeLessThan(name.y + name.height);
    expect(refresh.y + refresh.height).toBeGreaterThan(name.y);
  }
});
