/** The public tools on the phone of somebody without an account: what the server writes is the page's largest paint. */
import { expect, inLocale, signIn, test } from './fixtures.ts';
import { WORDS } from './words.ts';

/** The width of Lighthouse's phone. */
const PHONE = { width: 412, height: 823 };
const RIFLE = '5ldkg';
const RIFLE_NAME = 'AKM';

interface Paint {
  readonly id: string;
  readonly size: number;
  readonly text: string;
}

const LOCALES = ['en', 'ru', 'ua'] as const;
const TOOLS = ['/tools/ttk', '/tools/crafting', '/tools/auction', '/tools/items', `/tools/items/${RIFLE}`];

for (const locale of LOCALES)
  for (const path of TOOLS)
    test(`${path} in ${locale} says what it is for at once, and nothing larger comes later @turn13`, async ({
      browser,
      server,
    }) => {
      const phone = await browser.newContext({
        viewport: PHONE,
        isMobile: true,
        hasTouch: true,
        serviceWorkers: 'block',
        locale: 'en-US',
        reducedMotion: 'reduce',
      });
      try {
        const page = await phone.newPage();
        await page.addInitScript(() => {
          const paints: Paint[] = [];
          Object.assign(window, { paints });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              element: Element | null;
              size: number;
            })[])
              paints.push({
                id: entry.element?.id ?? '',
                size: entry.size,
                text: entry.element?.textContent ?? '',
              });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
          document.addEventListener('DOMContentLoaded', () => {
            const box = document.getElementById('page-intro')?.getBoundingClientRect();
            Object.assign(window, { servedBox: [box?.x, box?.y, box?.width] });
          });
        });
        await page.goto(server.url + inLocale(locale, path));
        const intro = page.locator('main .tool-intro:not(#page-intro)');
        await expect(intro).toBeVisible();
        // the catalogue has come
        await expect(
          page.locator('[data-figure], main [data-item], main section li, main li').first(),
        ).toBeVisible();
        await expect(page.locator(path.endsWith(RIFLE) ? '[data-missing]' : 'main .skeleton')).toHaveCount(0);
        const { paints, servedBox } = await page.evaluate(() => {
          const seen = window as unknown as { paints: Paint[]; servedBox: number[] };
          return { paints: seen.paints, servedBox: seen.servedBox };
        });
        const words = (await intro.textContent()) ?? '';
        expect(paints.at(-1), 'the largest text').toMatchObject({ id: 'page-intro', text: words });
        const box = await intro.boundingBox();
        expect(servedBox.slice(0, 2), 'it stays where it was').toEqual([box?.x, box?.y]);
      } finally {
        await phone.close();
      }
    });

test('the style sheet of the served page does not share the bandwidth with the program @turn14', async ({
  browser,
  server,
}) => {
  const phone = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en-US' });
  try {
    const page = await phone.newPage();
    await page.goto(`${server.url}/tools/crafting`);
    await expect(page.locator('main .tool-intro:not(#page-intro)')).toBeVisible();
    const { styledAt, requestedAt } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        styledAt:
          files.find(({ name }) => /\/assets\/index-[^/]+\.css$/.test(name))?.responseEnd ?? Number.NaN,
        requestedAt: files
          .filter(({ name }) => name.includes('/assets/app-'))
          .map(({ startTime }) => startTime),
      };
    });
    expect(requestedAt).toHaveLength(1);
    expect(requestedAt[0]).toBeGreaterThan(styledAt);
  } finally {
    await phone.close();
  }
});

test('somebody who is signed in sees no introduction, before and after the program @turn7', async ({
  page,
  server,
}) => {
  await signIn(page, 'member', { at: server.url, path: '/tools/ttk' });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const served = document.getElementById('page-intro');
      Object.assign(window, {
        isServedShown: served !== null && getComputedStyle(served).display !== 'none',
      });
    });
  });
  await page.goto(`${server.url}/tools/ttk`);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.ttk.title })).toBeVisible();
  await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
  await expect(page.locator('.tool-intro')).toHaveCount(0);
  const isServedShown = await page.evaluate(
    () => (window as unknown as { isServedShown: boolean }).isServedShown,
  );
  expect(isServedShown).toBe(false);
});

test('the page of an item has its name before the catalogue has come @turn16', async ({
  browser,
  server,
}) => {
  const phone = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en-US' });
  try {
    const page = await phone.newPage();
    await page.route('**/catalogue/**', () => undefined);
    await page.goto(`${server.url}/tools/items/${RIFLE}`);
    await expect(page.locator('main .tool-intro:not(#page-intro)')).toContainText(RIFLE_NAME);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(RIFLE_NAME);
  } finally {
    await phone.close();
  }
});
