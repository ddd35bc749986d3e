/** What a hand on a phone needs: places big enough to press, nothing out of sight without a sign. */
import { loadouts } from '../../src/i18n/locales/en/loadouts.ts';
import { expect, signIn, test } from './fixtures.ts';
import { PHONE } from './request-tools.ts';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('the row of a member opens the character, not only the name', async ({ page, server }) => {
  await signIn(page, 'leader', { at: server.url, path: '/clan/members' });
  const facts = page.locator('[data-facts]').first();
  const box = await facts.boundingBox();
  if (box === null) throw new Error('no row');
  await page.touchscreen.tap(box.x + 20, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/character\//);
});

test('all maps of a request are in sight', async ({ page, server }) => {
  await signIn(page, 'leader', { at: server.url, path: '/dashboard/request/create' });
  await expect(page.locator('[data-stage]')).toHaveCount(4);
  for (const tile of await page.locator('[data-stage]').all()) {
    const box = await tile.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
  await expect(page.getByRole('radio', { name: loadouts.stageAllMaps })).toBeVisible();
});
