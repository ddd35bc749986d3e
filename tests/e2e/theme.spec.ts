import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const GROUND = { dark: 'rgb(15, 19, 18)', light: 'rgb(241, 239, 231)' } as const;

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** The colour that a browser takes for its bars: of the first tag whose condition holds. */
function barColourOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
  );
}

test('the theme of the device stands before the first paint, on the landing page too @turn1', async ({
  page,
}) => {
  const words = WORDS.en.shell;
  await page.goto('/');
  expect(await groundOf(page)).toBe(GROUND.dark);
  // a press before the page's script has come does nothing
  await expect(async () => {
    if ((await groundOf(page)) === GROUND.dark)
      await page.getByRole('button', { name: words.themeToggle }).click();
    expect(await groundOf(page)).toBe(GROUND.light);
  }).toPass();
  expect(await barColourOf(page)).toBe('#faf8f2');

  // nothing but the script before the first paint runs
  await page.route(/\/assets\/(?!first-paint)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const path of ['/', '/ru', '/tools/ttk']) {
    await page.goto(path);
    expect(await groundOf(page), path).toBe(GROUND.light);
    expect(await barColourOf(page), path).toBe('#faf8f2');
  }
});

test('the theme follows the system until it is chosen @turn2', async ({ page }) => {
  const words = WORDS.en.shell;
  await signIn(page, 'member');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/ttk');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => groundOf(page)).toBe(GROUND.light);

  await page.getByRole('button', { name: words.tabMore, exact: true }).click();
  await page.getByRole('radio', { name: words.themeDark }).check();
  expect(await groundOf(page)).toBe(GROUND.dark);
  await page.reload();
  expect(await groundOf(page)).toBe(GROUND.dark);
  expect(await barColourOf(page)).toBe('#161c1a');

  await page.getByRole('button', { name: words.tabMore, exact: true }).click();
  await page.getByRole('radio', { name: words.themeSystem }).check();
  expect(await groundOf(page)).toBe(GROUND.light);
});
