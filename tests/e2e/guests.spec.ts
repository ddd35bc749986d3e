import type { APIRequestContext, Page } from '@playwright/test';
import { catalogueCached, expect, signInByHand, test, workerReady } from './fixtures.ts';
import { freePort, prepareServer } from '../support/running-server.ts';
import { WORDS } from './words.ts';

const { shell, auction, crafting, ttk } = WORDS.ru;
const PHONE = { width: 390, height: 844 };
const NO_SERVER = [/net::ERR_/, /Failed to fetch/i, /status of 50[0-9]/];
/** Of the built-in catalogue. */
const RIFLE = '5ldkg';
const SOUP = 'wj2zp';

/** The first sign-in link of the page's frame. */
async function signInFromHere(page: Page, person: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: shell.signIn }).click();
  await page.locator(`a[href*="login=${person}"]`).click();
  await expect(page.getByRole('main')).toBeVisible();
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

test.describe('on a phone, in Russian', () => {
  test.use({ viewport: PHONE, hasTouch: true, locale: 'ru-RU' });

  test('a shared set-up of the calculator opens for a guest, and is theirs after the sign-in @turn4', async ({
    page,
  }) => {
    await page.goto(`/ru/tools/ttk?v=1&d=38&s1=w-${RIFLE}_hp-140`);
    const figure = page.locator('[data-figure=discrete]').first();
    await expect(figure).toContainText(/\d/);
    await page.getByRole('radio', { name: ttk.head }).check({ force: true });
    await expect(page).toHaveURL(/t-head/);
    const [before, answer] = [addressOf(page), (await figure.textContent()) ?? ''];
    await signInFromHere(page, 'member');
    await expect(page).toHaveURL(/\/ru\/tools\/ttk/);
    expect(addressOf(page)).toBe(before);
    await expect(figure).toHaveText(answer);
    await expect(page.getByRole('banner').getByRole('link', { name: shell.signIn })).toHaveCount(0);
  });

  test('links of an item and of the auction open for a guest, with prices, lots and sales as they are stored @turn13', async ({
    page,
    server,
    browser,
  }) => {
    // somebody with a character has looked at it
    const other = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
    const theirs = await other.newPage();
    await signInByHand(theirs, 'officer', { path: `/tools/auction?item=${RIFLE}` });
    await expect(theirs.locator('[data-lot]').first()).toBeVisible({ timeout: 60_000 });
    await other.close();

    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto(`/ru/tools/items/${RIFLE}`);
    await expect(page.locator(`[data-market="${RIFLE}"] [data-price=lowest]`).first()).toContainText(/\d/);
    await expect(page.getByText(auction.offerWatch)).toBeVisible();
    await page.goto(`/ru/tools/auction?item=${RIFLE}`);
    await expect(page.locator('[data-lot]').first()).toBeVisible();
    await expect(page.locator('[data-history]')).toBeVisible();
    expect(calls.filter((path) => !/^\/api\/(?:auction\/regions\/|catalogue$|locale$)/.test(path))).toEqual(
      [],
    );

    // the offer of the watch list leads back here
    await page.locator('[data-sign-in-offer]').first().getByRole('link', { name: shell.signIn }).click();
    await page.locator('a[href*="login=member"]').click();
    await expect(page).toHaveURL((url) => url.pathname === '/ru/tools/auction');
    await expect(page.getByRole('button', { name: auction.watch }).first()).toBeEnabled();
    expect(new URL(page.url()).searchParams.get('item')).toBe(RIFLE);
  });

  test('a shared plan opens for a guest, who changes it, and it is theirs after the sign-in @turn6', async ({
    page,
  }) => {
    await page.goto(`/ru/tools/crafting?item=${SOUP}&n=6&mode=craft&own=404p-10&by=dabcde`);
    await expect(page.getByText(crafting.linkBody)).toBeVisible();
    await page.getByRole('button', { name: crafting.linkAdopt }).click();
    await expect(page.getByText(crafting.linkBody)).toHaveCount(0);
    // the address is theirs from now on
    await expect(page).not.toHaveURL(/by=dabcde/);
    await signInFromHere(page, 'member');
    await expect(page).toHaveURL(/\/ru\/tools\/crafting/);
    await expect(page.locator('[data-figure=total]').first()).toBeVisible();
    await expect(page.getByText(crafting.linkBody)).toHaveCount(0);
    // without the address it is there as well
    await page.goto('/ru/tools/crafting');
    await expect(page).toHaveURL((url) => url.pathname === '/ru/tools/crafting');
    await expect(page.locator('[data-figure=total]').first()).toBeVisible();
    const stored = await page.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('muster');
        opening.onsuccess = () => done(opening.result);
      });
      const rows = await new Promise<{ userId: string; value: unknown }[]>((done) => {
        const reading = opened.transaction('desks').objectStore('desks').getAll();
        reading.onsuccess = () => done(reading.result as { userId: string; value: unknown }[]);
      });
      opened.close();
      return rows;
    });
    expect(stored.map(({ userId }) => userId)).not.toContain('guest');
    expect(JSON.stringify(stored)).toContain('"404p":10');
  });

  test('each tool is one tap away, and nothing else is @turn7', async ({ page }) => {
    await page.goto('/ru/tools/ttk');
    const tabs = page.getByRole('navigation', { name: shell.mainNavigation });
    for (const [tab, path] of [
      [shell.tabCrafting, '/ru/tools/crafting'],
      [shell.navAuction, '/ru/tools/auction'],
      [shell.navItems, '/ru/tools/items'],
      [shell.tabTtk, '/ru/tools/ttk'],
    ] as const) {
      await tabs.getByRole('link', { name: tab, exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    await expect(tabs.getByRole('link')).toHaveCount(4);
    await tabs.getByRole('button', { name: shell.tabMore }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: shell.signIn })).toBeVisible();
    await expect(sheet.getByRole('link', { name: shell.navCharacterSelection })).toHaveCount(0);
  });

  test('a guest’s tools reload without the server @worker @turn3', async ({
    page,
    ownServer,
    expectedProblems,
  }) => {
    expectedProblems.push(...NO_SERVER);
    await page.goto(`${ownServer.url}/ru/tools/auction?item=${RIFLE}`);
    await workerReady(page);
    await catalogueCached(page);
    await expect(page.locator('[data-price=lowest]').first()).toBeVisible({ timeout: 60_000 });
    await page.waitForFunction(async () => {
      const names = await indexedDB.databases();
      return names.some(({ name }) => name === 'muster-kept');
    });
    const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await ownServer.stop();
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible();
    for (const [path, sign] of [
      ['/ru/tools/ttk', '[data-figure=discrete]'],
      [`/ru/tools/crafting?item=${SOUP}`, '[data-figure=total]'],
      [`/ru/tools/items/${SOUP}`, 'main h1'],
    ] as const) {
      await page.goto(ownServer.url + path);
      await expect(page.locator(sign).first()).toContainText(/\S/);
      await expect(page.getByRole('banner').getByText(shell.stateOffline)).toBeVisible({ timeout: 15_000 });
    }
  });
});

test('a guest chooses among the regions of the server, and the device remembers it @turn16', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/tools/**', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html.replace(/data-regions="[^"]*"/, 'data-regions="EU RU"'),
    });
  });
  await page.route('**/market/RU.json', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('RU.json', 'EU.json') });
    const prices = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...prices, region: 'RU' } });
  });
  await page.goto('/tools/auction');
  const choice = page.getByRole('combobox', { name: WORDS.en.shell.priceRegion });
  await expect(choice).toHaveValue('EU');
  await choice.selectOption('RU');
  await expect(page.locator('[data-age]')).toContainText('(RU)');
  await page.reload();
  await expect(choice).toHaveValue('RU');
  await expect(page.locator('[data-age]')).toContainText('(RU)');
  expect(asked).toContain('/market/RU.json');
  // a link about another region shows it, and says so
  await page.goto('/tools/auction?region=EU');
  await expect(page.locator('[data-other-region=EU]')).toBeVisible();
  await expect(page.locator('[data-age]')).toContainText('(EU)');
  await expect(choice).toHaveValue('RU');
  await page.locator('[data-other-region] button').click();
  await expect(page.locator('[data-age]')).toContainText('(RU)');
  // it is the only choice of a region on the page
  await expect(page.getByRole('combobox').filter({ hasText: 'RU' })).toHaveCount(1);
  await page.goto('/tools/auction?region=RU');
  await choice.selectOption('EU');
  await expect(page.locator('[data-age]')).toContainText('(EU)');
  await expect(page).not.toHaveURL(/region=/);
});

test('whoever logs out on a tool reaches the landing page, and may go on as a guest @turn1', async ({
  page,
}) => {
  await signInByHand(page, 'member', { path: '/tools/items' });
  await page.getByRole('button', { name: WORDS.en.shell.logOut }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/tools/items');
  await expect(page.getByRole('banner').getByRole('link', { name: WORDS.en.shell.signIn })).toBeVisible();
});

test('a guest’s page follows a sign-in in another tab @turn10', async ({ page, context }) => {
  await page.goto('/tools/ttk');
  await expect(page.getByRole('banner').getByRole('link', { name: WORDS.en.shell.signIn })).toBeVisible();
  await signInByHand(await context.newPage(), 'member');
  await expect(page.getByRole('button', { name: WORDS.en.shell.logOut }).first()).toBeVisible();
});

test('the landing page names the page that a sign-in opens @turn11', async ({ page }) => {
  for (const [path, returnTo, name] of [
    ['/', '/dashboard', 'Dashboard'],
    ['/ru', '/ru/clan/members?sort=rank', 'Участники клана'],
    ['/ua', '/ua/character/7-gear', 'Спорядження'],
  ] as const) {
    await page.goto(`${path}?returnTo=${encodeURIComponent(returnTo)}`);
    const hint = page.getByRole('main').getByText(name, { exact: false }).filter({ hasText: /["«]/ });
    await expect(hint).toBeVisible();
    await expect(hint).not.toContainText('/');
  }
  await page.goto('/ru?returnTo=%2Fnope');
  await expect(page.getByRole('main').getByRole('link', { name: WORDS.ru.paint.signIn })).toHaveAttribute(
    'href',
    /returnTo=%2Fnope/,
  );
  await expect(page.getByRole('main')).not.toContainText('После входа');
});

test('an address without a page says so in the app, and leads a guest to the tools @turn12', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 40[04]/);
  for (const [path, status] of [
    ['/ru/tools/items/%E0%A4%A', 400],
    ['/ru//evil.example', 404],
    ['/ru/nothing.html', 404],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByTestId('error-status')).toHaveText('404');
  }
  await page.getByRole('main').getByRole('link', { name: shell.navTools }).click();
  await expect(page).toHaveURL(/\/ru\/tools$/);
});

test.describe('a session that ended', () => {
  test.use({ expectedProblems: [/status of 401/] });

  test('leaves a tool open, and says so @turn5', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'auth_token', value: 'A'.repeat(43), url: baseURL ?? '' }]);
    await page.goto('/tools/ttk');
    await expect(page.getByText(WORDS.en.shell.signedOutHere)).toBeVisible();
    await expect(page.locator('[data-figure=discrete]').first()).toContainText(/\d/);
    await expect(page).toHaveURL((url) => url.pathname === '/tools/ttk');
  });
});

test('search engines and link previews find the public pages, in each language @turn14', async ({
  request,
}) => {
  const port = await freePort();
  const server = await prepareServer({ port, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  await server.start();
  try {
    await expectPublicHeads(request, server.url);
  } finally {
    await server.remove();
  }
});

test('the page of a tool loads nothing of a clan for a guest @turn4', async ({ browser, server }) => {
  const phone = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block', locale: 'en-US' });
  try {
    const page = await phone.newPage();
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`${server.url}/tools/ttk`);
    // the last of the layout's parts
    await expect.poll(() => files.some((file) => file.startsWith('/assets/MoreSheet-'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(
      files.filter((file) => /^\/assets\/(?:panels|mirrors|roster|counts|CharacterDialog)-/.test(file)),
    ).toEqual([]);
  } finally {
    await phone.close();
  }
});

async function expectPublicHeads(request: APIRequestContext, at: string): Promise<void> {
  const html = async (path: string): Promise<string> => (await request.get(new URL(path, at).href)).text();
  const item = await html(`/ru/tools/items/${SOUP}`);
  expect(item).toMatch(/<title>[^<]*[а-я][^<]* · Muster<\/title>/i);
  expect(item).toContain('rel="canonical"');
  expect(item).toMatch(/hreflang="uk" href="http[^"]*\/ua\/tools\/items\//);
  expect(await html('/ua/tools/auction')).toContain(`<title>${WORDS.ua.paint.titleAuction}</title>`);
  for (const path of ['/ru/dashboard', '/ru/tools/items/no-such-item'])
    expect(await html(path), path).toContain('content="noindex"');
  const image = /property="og:image" content="([^"]*)"/.exec(item)?.[1] ?? '';
  const preview = await request.get(image);
  expect(preview.headers()['content-type']).toBe('image/jpeg');
  expect((await preview.body()).byteLength, 'what a messenger still fetches').toBeLessThan(300_000);
  const sitemap = await html('/sitemap-ru.xml');
  for (const [, address = ''] of [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].slice(0, 15))
    expect(await html(address), address).not.toContain('noindex');
  expect(sitemap).toContain(`/ru/tools/items/${SOUP}</loc>`);
}
