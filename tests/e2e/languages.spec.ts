import { expect, inLocale, signIn, signInByHand, test, workerReady } from './fixtures.ts';
import { LANGUAGE_TAGS, WORDS } from './words.ts';
import { oneOf } from '../support/depth.ts';

const YEAR_SECONDS = 31_536_000;

for (const [browserLocale, locale] of oneOf([
  ['ru-RU', 'ru'],
  ['uk-UA', 'ua'],
  ['de-DE', 'en'],
  ['en-US', 'en'],
] as const)) {
  test.describe(`a browser in ${browserLocale}`, () => {
    test.use({ locale: browserLocale });
    test(`first sees the app in ${locale} @turn16`, async ({ page, context }) => {
      await page.goto('/');
      await expect(page).toHaveURL((url) => url.pathname === inLocale(locale, '/'));
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
      await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].paint.headline })).toBeVisible();
      await expect(page).toHaveTitle(WORDS[locale].paint.titleLanding);
      const cookie = (await context.cookies()).find((one) => one.name === 'i18n_redirected');
      expect(cookie).toMatchObject({ value: locale, path: '/', sameSite: 'Lax' });
      expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_SECONDS)).toBeLessThan(120);
    });
  });
}

for (const [browserLocale, locale] of oneOf([
  ['ru-RU', 'ru'],
  ['uk-UA', 'ua'],
] as const)) {
  test.describe(`a browser in ${browserLocale} without a stored language`, () => {
    test.use({ locale: browserLocale });

    test(`opens pages without a prefix in ${locale}, through the sign-in too @turn1`, async ({
      page,
      context,
      expectedProblems,
    }) => {
      expectedProblems.push(/status of 404 .*\/no\/such-page$/);
      for (const path of ['/tools/items?q=soup', '/dashboard', '/no/such-page']) {
        await context.clearCookies();
        const fresh = await context.newPage();
        await fresh.goto(path);
        // without a session the tools lead to the landing page, and remember where to go on to
        await expect(fresh, path).toHaveURL(
          (url) => url.pathname.startsWith(`/${locale}`) && !url.search.includes('returnTo=%2Ftools'),
        );
        await expect(fresh.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
        expect((await context.cookies()).find((one) => one.name === 'i18n_redirected')?.value, path).toBe(
          locale,
        );
        await fresh.close();
      }
      await context.clearCookies();
      await signInByHand(page, 'member', { path: '/tools/items?view=grid' });
      await expect(page).toHaveURL(
        (url) => url.pathname === `/${locale}/tools/items` && url.search === '?view=grid',
      );
      await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].shell.navItems })).toBeVisible();
    });

    test(`opens them in ${locale} from the device, without a server @worker @turn14`, async ({
      page,
      context,
      ownServer,
      expectedProblems,
    }) => {
      expectedProblems.push(/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/);
      await signInByHand(page, 'member', { at: ownServer.url, path: '/dashboard' });
      await workerReady(page);
      await expect(page).toHaveURL((url) => url.pathname === `/${locale}/dashboard`);
      await ownServer.kill();
      const later = await context.newPage();
      await later.goto(`${ownServer.url}/tools/items`);
      await expect(later).toHaveURL((url) => url.pathname === `/${locale}/tools/items`);
      await expect(later.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[locale]);
    });
  });
}

test('a URL without a prefix opens in the stored language; a link to another language opens it in a new tab too @turn2', async ({
  page,
  context,
  baseURL,
}) => {
  await signInByHand(page, 'member', { path: '/ru/tools/ttk' });
  await expect
    .poll(async () => (await context.cookies()).find((one) => one.name === 'i18n_redirected')?.value)
    .toBe('ru');
  const typed = await context.newPage();
  await typed.goto('/tools/ttk?d=40');
  await expect(typed).toHaveURL(
    (url) => url.pathname === '/ru/tools/ttk' && url.searchParams.get('d') === '40',
  );
  await typed.close();
  const opened = context.waitForEvent('page');
  await page.evaluate((at) => {
    Object.assign(document.createElement('a'), { href: `${at}/tools/ttk`, target: '_blank' }).click();
  }, baseURL ?? '');
  const english = await opened;
  await expect(english.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(english.url()).pathname).toBe('/tools/ttk');
});

test("a stored language wins over the browser's @turn11", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'ua', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.pathname === '/ua');
});

test('the language switch keeps the page and its query @turn12', async ({ page, context }) => {
  await signInByHand(page, 'member', { path: '/tools/ttk' });
  await page.goto('/tools/ttk?d=38');
  // of the app: a heading is on the static page already
  await expect(page.getByRole('button', { name: WORDS.en.shell.logOut }).first()).toBeVisible();
  const { search } = new URL(page.url());
  expect(search).not.toBe('');
  for (const [from, to] of [
    ['en', 'ru'],
    ['ru', 'ua'],
    ['ua', 'en'],
  ] as const) {
    const name = {
      en: WORDS.en.shell.languageEn,
      ru: WORDS.en.shell.languageRu,
      ua: WORDS.en.shell.languageUa,
    }[to];
    const link = page.getByRole('link', { name: new RegExp(`${name}$`) }).first();
    if (!(await link.isVisible()))
      await page.getByRole('button', { name: WORDS[from].shell.language }).first().click();
    await link.click();
    await expect(page).toHaveURL(
      (url) => url.pathname === inLocale(to, '/tools/ttk') && url.search === search,
    );
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[to]);
    await expect(page.getByRole('button', { name: WORDS[to].shell.logOut }).first()).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).find((one) => one.name === 'i18n_redirected')?.value)
      .toBe(to);
  }
});

test('the name of a page is on the screen before the app has loaded @turn13', async ({ page }) => {
  await signIn(page, 'member');
  await page.route(/\/assets\/(?!first-paint)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const locale of ['en', 'ru', 'ua'] as const) {
    await page.goto(inLocale(locale, '/tools/ttk'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      WORDS[locale].paint.titleTtk.replace(' · Muster', ''),
    );
    await expect(page.getByText(WORDS[locale].paint.loading)).toBeAttached();
  }
});

test('every page is in the language of its URL @turn14', async ({ page }) => {
  await signInByHand(page, 'member');
  for (const locale of ['ru', 'ua'] as const) {
    await page.goto(inLocale(locale, '/dashboard'));
    await expect(page).toHaveTitle(WORDS[locale].paint.titleDashboard);
    await expect(page.getByRole('button', { name: WORDS[locale].shell.logOut }).first()).toBeVisible();
    await page.goto(inLocale(locale, '/character-selection'));
    await expect(page.getByRole('heading', { name: WORDS[locale].characters.selectionTitle })).toBeVisible();
  }
});

test("the planner's name in the rail is whole beside a number of two digits @turn7", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'leader', { at: server.url, path: '/dashboard' });
  for (const locale of ['en', 'ru', 'ua'] as const) {
    await page.goto(server.url + inLocale(locale, '/officer/operations'));
    const link = page
      .getByRole('navigation', { name: WORDS[locale].shell.mainNavigation })
      .getByRole('link', { name: WORDS[locale].shell.navSquadManager });
    await expect(link).toBeVisible();
    const cutPx = await link.evaluate((element) => {
      const badge = document.createElement('span');
      badge.style.cssText = 'flex: none; width: 25px';
      element.append(badge);
      const label = element.querySelector('span');
      return label === null ? Infinity : label.scrollWidth - label.clientWidth;
    });
    expect(cutPx, locale).toBe(0);
  }
});
