/** What a hand on a phone needs: places big enough to press, nothing out of sight without a sign. */
import { loadouts } from '../../src/i18n/locales/en/loadouts.ts';
import { skips } from '../../src/i18n/locales/en/skips.ts';
import { callAs } from './app-calls.ts';
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

test('a skip cancelled by keyboard leaves the focus at its list', async ({ page, ownClan }) => {
  await signIn(page, 'member', { at: ownClan.url, path: '/dashboard/unsent' });
  const startDate = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { status } = await callAs(page, 'POST', '/api/skips', {
    id: await page.evaluate(() => crypto.randomUUID()),
    startDate,
    endDate: startDate,
  });
  expect(status).toBe(200);
  await page.goto(`${ownClan.url}/dashboard/skips`);
  const list = page.getByRole('group', { name: skips.comingTitle });
  await list.getByRole('button', { name: new RegExp(`^${skips.cancelSkip}: `) }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: skips.cancelYes }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect(list.locator(':focus').or(list.and(page.locator(':focus')))).toHaveCount(1);
});
