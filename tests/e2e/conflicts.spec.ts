import type { Page } from '@playwright/test';
import { loadouts } from '../../src/i18n/locales/en/loadouts.ts';
import { callAs } from './app-calls.ts';
import { expect, signIn, test, workerReady } from './fixtures.ts';
import { CLAYMORE, elsewhere, NO_SERVER, PHONE, requestSupplies, SOLYANKA } from './request-tools.ts';
import { WORDS } from './words.ts';

const { gear, unsent, common } = WORDS.en;
const RIFLE = 'p6m3w';
const CREATE = '/dashboard/request/create';
const UNSENT = '/dashboard/unsent';

async function openGear(page: Page, at: string): Promise<void> {
  const id = await page.evaluate(() => /selected_character_id=([^;]+)/.exec(document.cookie)?.[1] ?? '');
  await page.goto(`${at}/character/${id}-gear`);
  await expect(page.getByRole('button', { name: common.edit })).toBeVisible({ timeout: 30_000 });
}

async function setLevel(page: Page, level: string): Promise<void> {
  await page.getByRole('button', { name: common.edit }).click();
  await page
    .getByRole('combobox', { name: new RegExp(`^${gear.level.split('{{')[0] ?? ''}`) })
    .first()
    .selectOption(level);
  await page.getByRole('button', { name: gear.save, exact: true }).click();
}

function side(page: Page, name: 'mine' | 'theirs' | 'both') {
  return page.getByRole('dialog').locator(`[data-side=${name}]`);
}

test('an older offline edit of gear is compared with the newer one and replaces nothing @worker', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const at = ownClan.url;
  await page.setViewportSize(PHONE);
  await signIn(page, 'member', { at, path: '/dashboard' });
  const weapon = { itemId: RIFLE, text: null, rank: null, level: 1, notes: null };
  const body = {
    id: await page.evaluate(() => crypto.randomUUID()),
    name: 'War',
    isMain: true,
    slots: { mainWeapon: weapon },
    others: [],
    base: null,
  };
  expect((await callAs(page, 'POST', '/api/gear', body)).status).toBe(200);
  await workerReady(page);
  await openGear(page, at);
  const shown = (window: Page, level: string) =>
    expect(window.getByRole('definition').filter({ hasText: `+${level}` })).toBeVisible({ timeout: 40_000 });
  await shown(page, '1');
  const desktop = await elsewhere(browser, problems, at);
  const desk = await desktop.newPage();
  await signIn(desk, 'member', { at, path: '/dashboard' });
  await openGear(desk, at);
  await shown(desk, '1');

  await context.setOffline(true);
  await setLevel(page, '12');
  await expect(page.locator('[data-mark]')).toBeVisible();
  await setLevel(desk, '5');
  await shown(desk, '5');
  await expect(desk.locator('[data-mark]')).toHaveCount(0, { timeout: 30_000 });
  await context.setOffline(false);

  const notice = page.locator('[data-conflict-notice]');
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await shown(page, '5');
  await notice.getByRole('button', { name: unsent.conflictCompare }).click();
  await expect(side(page, 'mine')).toContainText('+12');
  await expect(side(page, 'theirs')).toContainText('+5');
  const keep = page.getByRole('dialog').getByRole('button', { name: unsent.conflictKeep });
  await expect(keep).toBeDisabled();
  // by keyboard alone
  await side(page, 'theirs').getByRole('radio').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(side(page, 'mine').getByRole('radio')).toBeChecked();
  await keep.press('Enter');
  await expect(notice).toHaveCount(0);
  for (const window of [page, desk]) await shown(window, '12');
  await desktop.close();
});

test('two edits of one request: other items are merged, the same item is compared @worker @turn12', async ({
  browser,
  page,
  context,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER, /status of 409/);
  const at = ownClan.url;
  await page.setViewportSize(PHONE);
  await signIn(page, 'member', { at, path: '/dashboard' });
  await requestSupplies(page, 'coniferous', [{ itemId: SOLYANKA, quantity: 1 }]);
  await workerReady(page);
  await page.goto(`${at}${CREATE}`);
  const pieces = (window: Page) => window.locator(`[data-supply="${SOLYANKA}"] input`);
  await expect(pieces(page)).toHaveValue('1', { timeout: 30_000 });
  const desktop = await elsewhere(browser, problems, at);
  const desk = await desktop.newPage();
  await signIn(desk, 'member', { at, path: CREATE });
  await expect(pieces(desk)).toHaveValue('1', { timeout: 30_000 });

  await context.setOffline(true);
  await pieces(page).fill('4');
  await page.getByRole('radio', { name: new RegExp(`^${loadouts.kindClaymore}`) }).check({ force: true });
  await page.locator(`[data-supply="${CLAYMORE}"] input`).fill('1');
  await page.getByRole('button', { name: loadouts.saveChanges }).click();
  await pieces(desk).fill('2');
  await desk.getByRole('button', { name: loadouts.saveChanges }).click();
  await expect(desk.locator('[data-voice=sent]')).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);

  await expect(page.locator('[data-conflict-notice]')).toBeVisible({ timeout: 60_000 });
  // the list of unsent changes offers the same choice
  await page.goto(`${at}${UNSENT}`);
  await page.getByRole('button', { name: unsent.conflictCompare }).click();
  await expect(side(page, 'mine')).toContainText('4');
  await expect(side(page, 'theirs')).toContainText('2');
  await side(page, 'theirs').click();
  await page.getByRole('dialog').getByRole('button', { name: unsent.conflictKeep }).click();
  await expect(page.getByRole('button', { name: unsent.conflictCompare })).toHaveCount(0);
  await desk.goto(`${at}/dashboard/requests`);
  const line = (itemId: string) => desk.locator(`[data-own=coniferous] [data-line="${itemId}"]`);
  await expect(line(CLAYMORE)).toBeVisible({ timeout: 40_000 });
  await expect(line(SOLYANKA)).toContainText('2');
  await desktop.close();
});
