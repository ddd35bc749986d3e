import { storedRows, watchCalls } from './demo-tools.ts';
import { expect, test } from './fixtures.ts';
import { absencesStatistics } from '../../src/i18n/locales/en/absences-statistics.ts';
import { absences } from '../../src/i18n/locales/en/absences.ts';
import { bin } from '../../src/i18n/locales/en/bin.ts';
import { clanWars } from '../../src/i18n/locales/en/clan-wars.ts';
import { clanSettings } from '../../src/i18n/locales/en/clan-settings.ts';
import { demoPlans } from '../../src/i18n/locales/en/demo-plans.ts';
import { guestPasses } from '../../src/i18n/locales/en/guest-passes.ts';
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
  // its template says when such an evening begins
  await page.getByRole('button', { name: operationEditor.fromTemplate }).click();
  await expect(page.getByRole('dialog')).toContainText(/At 8:00.PM, for 1.hr 30.min/);
  await page.keyboard.press('Escape');
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

test("a member's page of the demo has numbers, attendance, wars, skips, requests and warns; nothing is sent or stored @turn10", async ({
  page,
}) => {
  const calls = watchCalls(page);
  const { characters } = WORDS.en;
  await page.goto('/demo/members');
  await page.getByRole('searchbox').fill('quill');
  await page.getByRole('link', { name: 'Quill' }).click();
  await expect(page).toHaveURL(/\/demo\/member\?who=demo-quill/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quill' })).toBeVisible();
  for (const title of [
    characters.statsLast,
    absencesStatistics.title,
    clanWars.wars,
    characters.skipHistoryHeading,
    characters.requestsHeading,
    warns.memberTitle,
    characters.seenByClan,
  ])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  await expect(page.locator('[data-past=promoted]')).toBeVisible();
  await expect(page.locator('[data-request]')).toHaveCount(3);
  // no link of it leaves the demo
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) =>
      links.filter((link) => link.closest('aside') === null).map((link) => link.getAttribute('href') ?? ''),
    );
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => !href.startsWith('/demo/'))).toEqual([]);
  // what the game tells nobody else is said, not shown
  await page.getByRole('link', { name: characters.tabCurve }).click();
  await expect(page).toHaveURL(/who=demo-quill&tab=curve|tab=curve&who=demo-quill/);
  await expect(page.getByText(characters.curveOwnOnly)).toBeVisible();
  await page.goto('/demo/member?who=demo-vesper-7&tab=curve');
  await expect(page.getByRole('heading', { level: 1, name: 'Vesper-7' })).toBeVisible();
  await expect(page.getByRole('radio', { name: characters.curveDaily })).toBeVisible();
  await page.goto('/demo/member?who=nobody');
  await expect(page.getByText(characters.notFound)).toBeVisible();
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

test('attendance is marked in the demo, undone, and the check is closed; nothing is sent or stored @turn3', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/check');
  const open = page.locator('[data-check]').first();
  await expect(open).toContainText(absences.stateOpen);
  await open.getByRole('link').click();
  await expect(page).toHaveURL(/\/demo\/check\?check=/);
  const cell = page.locator('[data-person=kestrel] [data-cell]').last();
  const before = (await cell.getAttribute('data-state')) ?? '';
  await cell.click();
  await expect(cell).toHaveAttribute('data-state', 'present');
  await page.getByRole('button', { name: absences.undo, exact: true }).click();
  await expect(cell).toHaveAttribute('data-state', before);
  await cell.click();
  await page.getByRole('button', { name: absences.close, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-number=present]')).toContainText(/\d/);
  await dialog.getByRole('button', { name: absences.close, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 }).first().locator('..')).toContainText(
    absences.stateClosed,
  );
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});

test('a guest gets a pass in the demo, whose link shows what it opens; one is revoked; nothing is sent @turn6', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/guest-passes');
  await page.getByRole('button', { name: guestPasses.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: guestPasses.name }).fill('Sparrow');
  await dialog.getByRole('button', { name: guestPasses.make }).click();
  const address = await page.getByRole('textbox', { name: guestPasses.address }).inputValue();
  await expect(page.locator('[data-pass=Sparrow]')).toBeVisible();
  await page.getByRole('button', { name: guestPasses.revokeLabel.replace('{{name}}', 'Rook') }).click();
  await dialog.getByRole('button', { name: guestPasses.revoke, exact: true }).click();
  await expect(page.locator('[data-pass=Rook]')).toContainText(guestPasses.revoked);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: demoPlans.operationWoods })).toBeVisible();
  await expect(page.getByText(demoPlans.operationAnchor)).toBeVisible();
  expect(calls).toEqual([]);
});

test('what was deleted in the demo comes back; nothing is sent or stored @turn12', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/demo/bin');
  const things = page.locator('[data-bin]');
  const tactic = page.locator('[data-bin=tactic]');
  await expect(tactic).toContainText(demoPlans.tacticStreet);
  const count = await things.count();
  await tactic.getByRole('button').click();
  await expect(page.getByText(bin.submitSent.replace('{{name}}', demoPlans.tacticStreet))).toBeVisible();
  await expect(tactic).toHaveCount(0);
  await expect(things).toHaveCount(count - 1);
  // only the leader brings this back
  await expect(page.locator('[data-bin=war]').getByRole('button')).toHaveCount(0);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((rows) => rows === 0)).toBe(true);
});

test('the dashboard and the war figures of the demo lead to its other pages; nothing is sent or stored @turn10', async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto('/demo/dashboard');
  await expect(page.locator('[data-next-event]')).toBeVisible();
  await expect(page.locator('[data-figures]')).toBeVisible();
  await expect(page.locator('[data-waits=skips]')).toBeVisible();
  // but for the profile, every place of the app is in the demo
  const others = await page
    .locator('main a')
    .evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)
        .filter((path) => /^\/(?:dashboard|clan|clan-war|officer|treasury)\b/.test(path)),
    );
  expect(others).toEqual([]);
  await page.locator('[data-waits=skips] a').click();
  await expect(page).toHaveURL(/\/demo\/skips$/);
  await page.goto('/demo/war-figures');
  await expect(
    page.getByRole('heading', { level: 1, name: WORDS.en.shell.navClanWarDashboard }),
  ).toBeVisible();
  const lowlands = page.locator('[data-row=lowlands]').first();
  await expect(lowlands).toContainText(/\d/);
  // of the chart over time: its wars, each with a link
  await page.getByRole('button', { name: clanWars.chartTable }).nth(1).click();
  await page.getByRole('main').locator('a[href*="/demo/clan-wars?war="]').first().click();
  await expect(page).toHaveURL(/\/demo\/clan-wars\?.*war=/);
  expect(calls).toEqual([]);
  expect(Object.values(await storedRows(page)).every((count) => count === 0)).toBe(true);
});
