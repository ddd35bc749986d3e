import type { Page, Request } from '@playwright/test';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { expect, inLocale, signIn, test, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';
import { alternates, oneOf } from '../support/depth.ts';

const PAGES: readonly (readonly [name: string, path: string, person: Person | null])[] = [
  ['landing', '/', null],
  ['sign-in that did not work', '/callback', null],
  ['character selection', '/character-selection', 'leader'],
  ['character selection without characters', '/character-selection', 'newcomer'],
  ['dashboard', '/dashboard', 'officer'],
  ['dashboard without a clan', '/dashboard', 'drifter'],
  ['start page of the tools', '/tools', null],
  ['settings', '/settings', 'member'],
  ['settings of a guest', '/settings', null],
  ['start page of officers', '/officer', 'officer'],
  ['calculator', '/tools/ttk', 'member'],
  ['item library', '/tools/items', 'member'],
  ['item library as a grid', '/tools/items?view=grid&cmp=p6m3w_0r2g1', 'member'],
  ['comparison of items', '/tools/items?view=compare&cmp=p6m3w*15_0r2g1_04yr', 'member'],
  ['comparison of four unlike items', '/tools/items?view=compare&cmp=p6m3w*15_0r2g1_5l23g_y9go', 'member'],
  ['item library with names found', '/tools/items?q=солян', 'member'],
  ['item with levels', '/tools/items/p6m3w?level=15', 'member'],
  ['unknown item', '/tools/items/no-such-item', 'member'],
  ['calculator of a guest', '/tools/ttk', null],
  ['item library of a guest', '/tools/items', null],
  ['item of a guest', '/tools/items/p6m3w?level=15', null],
  ['crafting of a guest', '/tools/crafting', null],
  ['auction of a guest', '/tools/auction', null],
  ['lots of an item, to a guest', '/tools/auction?item=5ldkg', null],
  ['own skips', '/dashboard/skips', 'member'],
  ['skip panel', '/officer/skipsPanel', 'officer'],
  ['skip manager', '/officer/skipsPanel?tab=manager', 'officer'],
  ['not found', '/no/such-page', 'member'],
];

/** A page is idle when nothing was requested for this long; late loads start within it. */
const QUIET_MS = 500;

/** Answers a wait until a page has requested nothing for a while; the live stream does not count. */
function watchTraffic(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const isCounted = (request: Request): boolean => !new URL(request.url()).pathname.startsWith('/api/live');
  const end = (request: Request): void => {
    if (open.delete(request)) lastAt = Date.now();
  };
  page.on('request', (request) => {
    if (!isCounted(request)) return;
    open.add(request);
    lastAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    lastAt = Date.now();
    await expect
      .poll(
        () =>
          open.size === 0 && Date.now() - lastAt >= QUIET_MS ? [] : [...open].map((request) => request.url()),
        { intervals: [50], message: 'nothing loads any more', timeout: 20_000 },
      )
      .toEqual([]);
  };
}

/** Waits until nothing loads and nothing moves. */
async function settle(page: Page, isQuiet: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await isQuiet();
  await expect(async () => {
    // the chart of an item comes when it is near
    for (const history of await page.locator('[data-history]').all()) await history.scrollIntoViewIfNeeded();
    await expect(page.locator('.skeleton:visible')).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await isQuiet();
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...document.getAnimations().map((one) => one.finished.catch(() => undefined)),
    ]),
  );
}

function open(page: Page, person: Person | null, path: string, at: string): Promise<unknown> {
  return person === null ? page.goto(path) : signIn(page, person, { at, path });
}

for (const [index, [name, path, person]] of PAGES.entries()) {
  if (!alternates(index, 4)) continue;
  test(`axe finds nothing and nothing overflows 320 px, in every language: ${name}`, async ({
    page,
    server,
    expectedProblems,
  }) => {
    if (path.includes('such')) expectedProblems.push(/status of 404/);
    const variants = variantsOf(index);
    test.setTimeout(60_000 * variants.length);
    const isQuiet = watchTraffic(page);
    for (const [position, variant] of variants.entries()) {
      await applyVariant(page, variant);
      const localPath = inLocale(variant.locale, path);
      await (position === 0 ? open(page, person, localPath, server.url) : page.goto(localPath));
      await settle(page, isQuiet);
      await expectAccessible(page, labelOf(name, variant));
    }
  });
}

test('the item picker of the calculator fits a 320 px screen, in every language @turn2', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member', { at: server.url });
  for (const locale of oneOf(['en', 'ru', 'ua'] as const)) {
    await page.goto(inLocale(locale, '/tools/ttk'));
    await page.getByRole('button', { name: `${WORDS[locale].ttk.weapon}:` }).click();
    const picker = page.getByRole('dialog', { name: WORDS[locale].ttk.pickWeapon });
    await expect(picker.getByRole('listbox').getByRole('option').first()).toBeVisible();
    const [content, room] = await picker.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(content, locale).toBeLessThanOrEqual(room ?? 0);
  }
});

test('from the landing page to a result by keyboard', async ({ page }) => {
  const isQuiet = watchTraffic(page);
  await page.goto('/');
  await settle(page, isQuiet);
  const reach = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () =>
          `${document.activeElement?.getAttribute('aria-label') ?? ''} ${document.activeElement?.textContent ?? ''}`,
      );
      if (name.test(label)) return;
    }
    throw new Error(`${String(name)} is not reached by the Tab key`);
  };
  await reach(/Sign in with your game account/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/oauth\/authorize/);
  await page.locator('a[href*="login=member"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await settle(page, isQuiet);
  await reach(/TTK calculator/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/ttk/);
});
