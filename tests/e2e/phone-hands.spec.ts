/** What a hand on a phone needs: places big enough to press, nothing out of sight without a sign. */
import { loadouts } from '../../src/i18n/locales/en/loadouts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { MANAGER, PHONE, requestSupplies, SOLYANKA } from './request-tools.ts';
import { callAs } from './app-calls.ts';
import { WORDS } from './words.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('the row of a member opens the character, not only the name @turn11', async ({ page, server }) => {
  await signIn(page, 'leader', { at: server.url, path: '/clan/members' });
  const facts = page.locator('[data-facts]').first();
  const box = await facts.boundingBox();
  if (box === null) throw new Error('no row');
  await page.touchscreen.tap(box.x + 20, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/character\//);
});

test('all maps of a request are in sight @turn4', async ({ page, server }) => {
  await signIn(page, 'leader', { at: server.url, path: '/dashboard/request/create' });
  await expect(page.locator('[data-stage]')).toHaveCount(4);
  for (const tile of await page.locator('[data-stage]').all()) {
    const box = await tile.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
  await expect(page.getByRole('radio', { name: loadouts.stageAllMaps })).toBeVisible();
});

for (const size of [PHONE, { width: 360, height: 640 }])
  test(`the first person to supply, and the first skip to decide, are in sight at ${size.width}×${size.height} @turn5`, async ({
    page,
    ownClan,
  }) => {
    await page.setViewportSize(size);
    await signIn(page, 'leader', { at: ownClan.url, path: '/dashboard' });
    await requestSupplies(page, 'berda', [{ itemId: SOLYANKA, quantity: 2 }]);
    const day = await page.evaluate(() => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
    const asked = await callAs(page, 'POST', '/api/skips', {
      id: await page.evaluate(() => crypto.randomUUID()),
      startDate: day,
      endDate: day,
      reason: 'away',
    });
    expect(asked.status).toBe(200);
    for (const [path, row] of [
      [MANAGER, '[data-person]'],
      ['/officer/skipsPanel', '[data-review]'],
    ] as const) {
      await page.goto(`${ownClan.url}${path}`);
      const first = page.locator(row).first();
      await expect(first).toBeVisible({ timeout: 30_000 });
      // the whole first line of it can be seen and pressed: neither below the screen nor under the bar of tabs
      await expect
        .poll(() =>
          first.evaluate((element) => {
            const { left, top } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 60, top + 44));
          }),
        )
        .toBe(true);
    }
    // what is rarely pressed is one press away
    await page.goto(`${ownClan.url}${MANAGER}`);
    await expect(page.getByRole('button', { name: loadouts.closeWar })).toBeInViewport();
    const search = page.getByRole('searchbox', { name: loadouts.findPerson });
    await expect(search).toBeHidden();
    await page.getByRole('button', { name: loadouts.moreControls }).click();
    await expect(search).toBeVisible();
    // it takes a row of its own instead of the room of the map
    const map = await page.getByRole('combobox', { name: WORDS.en.common.map }).boundingBox();
    expect(map?.width).toBeGreaterThan(180);
    expect((await search.boundingBox())?.y).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0));
  });
