import { storedRows, watchCalls } from './demo-tools.ts';
import { expect, test } from './fixtures.ts';
import { clanSettings } from '../../src/i18n/locales/en/clan-settings.ts';
import { demoPlans } from '../../src/i18n/locales/en/demo-plans.ts';
import { operationEditor } from '../../src/i18n/locales/en/operation-editor.ts';
import { schedule } from '../../src/i18n/locales/en/schedule.ts';
import { squadBoard } from '../../src/i18n/locales/en/squad-board.ts';
import { squadList } from '../../src/i18n/locales/en/squad-list.ts';
import { warns } from '../../src/i18n/locales/en/warns.ts';
import { WORDS } from './words.ts';

test('squads are made on the board of the demo, undone and read as a list; nothing is sent or stored @turn7', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/squads');
  const squads = page.locator('[data-squad]');
  await expect(squads).toHaveCount(3);
  const inSquads = squads.locator('[data-card]');
  await expect(inSquads).toHaveCount(10);
  // Tarn's skip covers today
  await expect(inSquads.filter({ hasText: 'Tarn' })).toContainText(squadList.presenceAway);
  const open = squadBoard.open.replace('{{name}}', 'Sedge');
  await page.getByRole('button', { name: open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(squadList.squad).selectOption('01900000-0000-7000-8050-000000000001');
  await dialog.getByLabel(squadList.role).selectOption('sniper');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(inSquads).toHaveCount(11);
  await expect(page.locator('[data-card] [data-mark=waiting]')).toHaveCount(0);
  await page.getByRole('link', { name: squadBoard.toList }).click();
  await expect(page).toHaveURL(/\/demo\/squads\?view=list/);
  for (let step = 0; step < 2; step += 1)
    await page.getByRole('button', { name: squadList.undo, exact: true }).click();
  await page.getByRole('link', { name: squadList.toBoard }).click();
  await expect(inSquads).toHaveCount(10);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('an event of the demo shows who can be there, and leads to the own skip for it @turn13', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/schedule');
  await expect(page.getByTestId('countdown')).toBeVisible();
  // the last event of the next week lies ahead, and no skip of the visitor covers it
  await page.getByRole('button', { name: schedule.nextWeek }).click();
  await page.locator('[data-occurrence]').last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-strength]')).toHaveAttribute('data-strength', /^\d+ \d+$/);
  await dialog.getByRole('link', { name: schedule.requestSkip }).click();
  await expect(page).toHaveURL(/\/demo\/skips\?tab=own/);
  await expect(
    page.getByRole('main').getByRole('button', { name: WORDS.en.skips.submit, exact: true }),
  ).toBeVisible();
  expect(calls).toEqual([]);
});

test('proposed warns are confirmed and an appeal is accepted in the demo; nothing is sent @turn1', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/warns');
  const proposals = page.locator('[data-proposal]');
  await expect(proposals).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: warns.confirmOf.replace('{{name}}', 'Dunlin') }).click();
  await dialog.getByRole('button', { name: 'Add 1 warn' }).click();
  await expect(proposals).toHaveCount(1);
  await expect(page.locator('[data-member=dunlin]')).toBeVisible();
  await page.getByRole('button', { name: warns.acceptAppealOf.replace('{{name}}', 'Pip') }).click();
  await dialog.getByRole('textbox').fill('A mistake of ours');
  await dialog.getByRole('button', { name: warns.acceptAppeal }).click();
  await expect(page.locator('[data-member=pip]')).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('an operation of the demo is activated, and a tactic is drawn on; nothing is sent or stored @turn8', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/operations');
  // the banner begins where the page begins
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect(page.locator('main h1').first()).toBeVisible();
  const edges = await page.evaluate(() =>
    ['main h1', 'aside p'].map((part) => document.querySelector(part)?.getBoundingClientRect().left ?? -1),
  );
  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThanOrEqual(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: demoPlans.tacticFords }).click();
  await page.getByRole('button', { name: operationEditor.activate }).click();
  await page.getByRole('dialog').getByRole('button', { name: operationEditor.activate }).click();
  await expect(page.getByRole('button', { name: operationEditor.finish })).toBeVisible();

  await page.goto('/demo/tactics');
  await page.getByRole('button', { name: demoPlans.tacticStreet }).click();
  const objects = page.locator('[data-object]');
  await expect(objects).toHaveCount(5);
  const map = await page.locator('[data-stage]').boundingBox();
  if (map === null) throw new Error('no map');
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 3);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width / 2 + 80, map.y + map.height / 3, { steps: 4 });
  await page.mouse.up();
  await expect(objects).toHaveCount(6);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('settings of the demo are saved, and a role is given; nothing is sent or stored @turn13', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/settings');
  await page.locator('[data-standing=Fen]').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: demoPlans.roleQuartermaster }).check();
  await dialog.getByRole('button', { name: clanSettings.saveRoles }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-standing=Fen]')).toContainText(demoPlans.roleQuartermaster);
  await page.getByRole('radio', { name: clanSettings.tabWarns }).check();
  await expect(page).toHaveURL(/#warns$/);
  await page.getByRole('switch').first().click();
  await page.getByRole('button', { name: clanSettings.save, exact: true }).click();
  await expect(page.getByText(clanSettings.saved)).toBeVisible();
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});
