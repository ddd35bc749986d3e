import { expect, inLocale, signIn, test } from './fixtures.ts';
import { LANGUAGE_TAGS, WORDS } from './words.ts';

const YEAR_SECONDS = 31_536_000;

for (const [browserLocale, locale] of [['ru-RU', 'ru'], ['uk-UA', 'ua'], ['de-DE', 'en'], ['en-US', 'en']] as const) {
  test.describe(`a browser in ${browserLocale}`, () => {
    test.use({ locale: browserLocale });
    test(`first sees the app in ${locale}`, async ({ page, context }) => {
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

test('a kept language beats the browser’s', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'ua', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page).toHaveURL((url) => url.pathname === '/ua');
});

test('the language switch keeps the page and its search', async ({ page, context }) => {
  await signIn(page, 'member', { path: '/tools/ttk' });
  await page.goto('/tools/ttk?d=38');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { search } = new URL(page.url());
  expect(search).not.toBe('');
  for (const [from, to] of [['en', 'ru'], ['ru', 'ua'], ['ua', 'en']] as const) {
    const name = { en: WORDS.en.shell.languageEn, ru: WORDS.en.shell.languageRu, ua: WORDS.en.shell.languageUa }[to];
    const link = page.getByRole('link', { name: new RegExp(`${name}$`) }).first();
    if (!(await link.isVisible())) await page.getByRole('button', { name: WORDS[from].shell.language }).first().click();
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === inLocale(to, '/tools/ttk') && url.search === search);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[to]);
    await expect(page.getByRole('button', { name: WORDS[to].shell.logOut }).first()).toBeVisible();
    await expect.poll(async () => (await context.cookies()).find((one) => one.name === 'i18n_redirected')?.value).toBe(to);
  }
});

test('every page speaks the language of its address', async ({ page }) => {
  await signIn(page, 'member');
  for (const locale of ['ru', 'ua'] as const) {
    await page.goto(inLocale(locale, '/dashboard'));
    await expect(page).toHaveTitle(WORDS[locale].paint.titleDashboard);
    await expect(page.getByRole('button', { name: WORDS[locale].shell.logOut }).first()).toBeVisible();
    await page.goto(inLocale(locale, '/character-selection'));
    await expect(page.getByRole('heading', { name: WORDS[locale].characters.selectionTitle })).toBeVisible();
  }
});
