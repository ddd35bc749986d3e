/** A chunk that fails to load: the tab reloads where that may help, and nowhere else. */
import { expect, test } from './fixtures.ts';
import { WORDS } from './words.ts';

const CHUNK = '**/assets/AuctionScreen-*.js';

for (const isServed of [true, false])
  test(`a chunk that fails ${isServed ? 'reloads the tab once' : 'does not reload into a server that is going down'} @turn8`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
    try {
      const page = await context.newPage();
      await page.goto(`${server.url}/tools/ttk`);
      await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
      let isDown = true;
      await page.route(CHUNK, (route) =>
        isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
      );
      let documents = 0;
      await page.route(`${server.url}/tools/**`, (route) => {
        const isPage = route.request().method() === 'GET';
        if (isPage) {
          documents += 1;
          isDown = false;
        }
        return isServed || !isDown ? route.continue() : route.fulfill({ status: 503, json: {} });
      });
      await page.locator('a[href="/tools/auction"]').first().click();
      if (!isServed) {
        await expect(page.getByTestId('error-status')).toBeVisible();
        expect(documents).toBe(0);
        await page.getByRole('button', { name: WORDS.en.common.tryAgain }).click();
      }
      await expect.poll(() => documents).toBe(1);
      await expect(page).toHaveURL(/\/tools\/auction$/);
      await expect(page.locator('main [data-item], main li').first()).toBeVisible();
      expect(documents).toBe(1);
    } finally {
      await context.close();
    }
  });

test('a start that loses a file reloads once, then says so with a way on @turn11', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'ru-RU' });
  try {
    const page = await context.newPage();
    let failures = 0;
    let isBroken = false;
    await page.route('**/assets/app-*.js', (route) => {
      failures += 1;
      return isBroken || failures === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${server.url}/ru/tools/ttk`);
    await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
    expect(failures).toBeGreaterThan(1);

    isBroken = true;
    await page.reload();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(WORDS.ru.paint.startFailed);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    isBroken = false;
    await notice.getByRole('link', { name: WORDS.ru.paint.reload }).click();
    await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
  } finally {
    await context.close();
  }
});
