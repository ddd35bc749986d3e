/** Filled pages in the largest window that the app is made for. */
import { ROUTES } from '../../src/client/app/routes/table/routes.ts';
import { expect, inLocale, test } from './fixtures.ts';
import { loaded } from './sideways.ts';

const SIZE = { width: 2560, height: 1440 };
const PAGES = [
  ...Object.keys(ROUTES).filter((path) => path.startsWith('/demo')),
  '/tools/ttk',
  '/tools/items',
];

test('pages use a wide window, and nothing is wider than it @turn13', async ({ page, server }) => {
  test.setTimeout(240_000);
  await page.setViewportSize(SIZE);
  expect(PAGES.length).toBeGreaterThan(15);
  for (const path of PAGES) {
    await page.goto(server.url + inLocale('ru', path));
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
    await loaded(page);
    const [content, main] = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main section, main table, main ul, main form')].map(
        (box) => box.getBoundingClientRect(),
      );
      const shown = boxes.filter(({ width }) => width > 0);
      return [
        document.documentElement.scrollWidth,
        Math.max(...shown.map(({ right }) => right)) - Math.min(...shown.map(({ left }) => left)),
      ];
    });
    expect.soft(content, path).toBeLessThanOrEqual(SIZE.width);
    expect.soft(main, path).toBeGreaterThan(SIZE.width / 3);
  }
});
