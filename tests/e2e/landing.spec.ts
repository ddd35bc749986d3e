import { picturePath } from '../../src/contract/pictures.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { catalogueCached, expect, inLocale, test, workerReady } from './fixtures.ts';
import { WORDS } from './words.ts';

const LOCALES = ['en', 'ru', 'ua'] as const;
/** What a first visit on a phone may fetch in pictures. */
const PHONE_PICTURES_BYTES = 60_000;

test('the landing page shows real screens in its language and theme, and fetches no others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [index, locale] of LOCALES.entries()) {
    const theme = index % 2 === 0 ? 'dark' : 'light';
    const other = theme === 'dark' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: theme });
    const fetched: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/pictures/')) fetched.push(`${response.status()} ${pathname}`);
    });
    await page.goto(inLocale(locale, '/'));
    const hero = page.getByRole('img', { name: WORDS[locale].landing.ttkAlt });
    await expect(hero).toHaveCount(1);
    await expect
      .poll(() => hero.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(1000);
    expect(fetched).toContain(`200 ${picturePath('ttk', locale, theme, 'wide')}`);
    expect(fetched.filter((one) => !one.startsWith('200') || one.includes(`-${other}.`))).toEqual([]);
    page.removeAllListeners('response');
  }
});

test('a phone gets its own small pictures, and the calculator in one tap @turn4', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bodies: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/pictures/')) return;
    expect(response.url()).toContain('-phone-');
    bodies.push(response.body().then(({ byteLength }) => byteLength));
  });
  await page.goto('/');
  await expect
    .poll(async () => (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0))
    .toBeGreaterThan(0);
  expect((await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(
    PHONE_PICTURES_BYTES,
  );
  await page.getByRole('link', { name: WORDS.en.auth.openTools }).click();
  await expect(page).toHaveURL(/\/tools\/ttk$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the help says what works offline, and what this device has @worker @turn5', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i);
  const { help } = WORDS.en;
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: WORDS.en.landing.offlineName }).click();
  await expect(page.getByRole('heading', { level: 1, name: help.title })).toBeVisible();
  await workerReady(page);
  await catalogueCached(page);
  await page.reload();
  const device = page.getByRole('region', { name: help.deviceHeading });
  await expect(device.getByText(help.appReady)).toBeVisible();
  await expect(device.getByText(help.itemsReady)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(device.getByText(help.offline, { exact: true })).toBeVisible();
  await expect(page.getByText(help.packingText)).toBeVisible();
  await context.setOffline(false);
});

test('pictures that were seen are there without a network, and no more than two sets are kept @worker @turn6', async ({
  page,
  context,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i);
  const cachedPictures = (): Promise<number> =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).length);
  const scrollThrough = async (): Promise<void> => {
    const images = page.locator('picture:visible img');
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
        .toBeGreaterThan(100);
    }
  };
  await page.goto('/');
  await workerReady(page);
  await scrollThrough();
  const seen = await page.locator('picture:visible img').count();
  await expect.poll(cachedPictures).toBe(seen);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('picture:visible img')).toHaveCount(seen);
  await scrollThrough();
  await context.setOffline(false);
  for (const locale of ['ru', 'ua'] as const) {
    await page.goto(inLocale(locale, '/'));
    await scrollThrough();
  }
  await expect.poll(cachedPictures).toBeLessThanOrEqual(12);
});

test('landing and help: axe finds nothing, nothing overflows 320 px, in every language @turn7', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, path] of ['/', '/help/offline'].entries())
    for (const variant of variantsOf(index)) {
      await applyVariant(page, variant);
      await page.goto(inLocale(variant.locale, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, labelOf(path, variant));
    }
});
