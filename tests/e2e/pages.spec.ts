import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, inLocale, signIn, test, type Person } from './fixtures.ts';
import { WORDS } from './words.ts';

const PAGES: readonly (readonly [name: string, path: string, person: Person | null])[] = [
  ['landing', '/', null],
  ['sign-in that did not work', '/callback', null],
  ['character selection', '/character-selection', 'leader'],
  ['character selection without characters', '/character-selection', 'newcomer'],
  ['dashboard', '/dashboard', 'officer'],
  ['dashboard without a clan', '/dashboard', 'drifter'],
  ['calculator', '/tools/ttk', 'member'],
  ['item library', '/tools/items', 'member'],
  ['item library as a grid', '/tools/items?view=grid&cmp=p6m3w_0r2g1', 'member'],
  ['comparison of items', '/tools/items?view=compare&cmp=p6m3w*15_0r2g1_04yr', 'member'],
  ['comparison of four unlike items', '/tools/items?view=compare&cmp=p6m3w*15_0r2g1_5l23g_y9go', 'member'],
  ['item library with names found', '/tools/items?q=солян', 'member'],
  ['item with levels', '/tools/items/p6m3w?level=15', 'member'],
  ['unknown item', '/tools/items/no-such-item', 'member'],
  ['own skips', '/dashboard/skips', 'member'],
  ['skip panel', '/officer/skipsPanel', 'officer'],
  ['skip manager', '/officer/skipsPanel?tab=manager', 'officer'],
  ['not found', '/no/such-page', 'member'],
];

/** Waits until nothing loads and nothing moves. */
const settled = async (page: Page): Promise<void> => {
  // behind the sign-in a stream stays open, and the network with it
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(async () => {
    // the chart of an item comes when it is near
    for (const history of await page.locator('[data-history]').all()) await history.scrollIntoViewIfNeeded();
    await expect(page.locator('.skeleton:visible')).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
};

for (const [name, path, person] of PAGES) {
  test(`axe finds nothing on: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (person !== null) await signIn(page, person);
    await page.goto(path);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        const found = violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
        expect(found, `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });

  test(`nothing runs out of a 320 px screen, in any language: ${name}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 320, height: 640 });
    if (person !== null) await signIn(page, person);
    for (const locale of ['en', 'ru', 'ua'] as const) {
      await page.goto(inLocale(locale, path));
      await settled(page);
      const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect(content, locale).toBeLessThanOrEqual(screen ?? 0);
    }
  });
}

test('the picker of the calculator fits a 320 px screen, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'member');
  for (const locale of ['en', 'ru', 'ua'] as const) {
    await page.goto(inLocale(locale, '/tools/ttk'));
    await page.getByRole('button', { name: `${WORDS[locale].ttk.weapon}:` }).click();
    const picker = page.getByRole('dialog', { name: WORDS[locale].ttk.pickWeapon });
    await expect(picker.getByRole('listbox').getByRole('option').first()).toBeVisible();
    const [content, room] = await picker.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(content, locale).toBeLessThanOrEqual(room ?? 0);
  }
});

test('the whole way from the landing page to a result works by keyboard', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const reach = async (name: RegExp): Promise<void> => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => `${document.activeElement?.getAttribute('aria-label') ?? ''} ${document.activeElement?.textContent ?? ''}`);
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
  await settled(page);
  await reach(/TTK calculator/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tools\/ttk/);
});
