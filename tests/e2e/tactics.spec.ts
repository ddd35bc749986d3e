import { tactics as words } from '../../src/i18n/locales/en/tactics.ts';
import { tacticsEditor as editor } from '../../src/i18n/locales/en/tactics-editor.ts';
import { tacticsVersions as versions } from '../../src/i18n/locales/en/tactics-versions.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test } from './fixtures.ts';
import {
  createTactic,
  DESKTOP,
  drag,
  motionAcross,
  nameAtCursor,
  objectsOn,
  openAs,
  openTactic,
  PHONE,
  TACTICS,
  useTool,
  watchNames,
} from './tactic-tools.ts';

test.describe.configure({ timeout: 180_000 });

test('two officers draw one tactic at once, undo their own steps, and members read what is opened', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'Push the hill');
  await drag(page, [0.3, 0.4], [0.6, 0.6]);
  await expect(objectsOn(page)).toHaveCount(1);
  await useTool(page, editor.toolBigBarricadeWindow);
  await page.getByRole('application').click({ position: { x: 300, y: 200 } });
  await expect(objectsOn(page)).toHaveCount(2);

  const other = await openAs(browser, problems, ownClan.url, 'colonel', DESKTOP);
  await openTactic(other, 'Push the hill');
  await expect(objectsOn(other)).toHaveCount(2);
  await useTool(other, editor.toolArrow);
  // whoever opens the map is there, before anything is drawn
  for (const screen of [page, other]) await expect(screen.locator('[data-peers]')).toBeVisible();
  // the arrow and whose it is are on the other screen before it is finished
  await watchNames(page);
  const colonel = await nameOf(other);
  await drag(other, [0.2, 0.7], [0.6, 0.75], async () => {
    await expect.poll(() => motionAcross(page)).toEqual([2, 4]);
    await expect(nameAtCursor(page, colonel)).toBeVisible();
    await expect(objectsOn(page)).toHaveCount(2);
  });
  await expect(objectsOn(page)).toHaveCount(3);
  await expect.poll(() => motionAcross(page)).toBeNull();

  // each takes back their own
  await page.getByRole('button', { name: editor.undo }).click();
  await expect(objectsOn(page)).toHaveCount(2);
  await expect(objectsOn(other)).toHaveCount(2);
  await expect(other.locator('[data-object]').filter({ hasText: editor.toolArrow })).toHaveCount(1);
  await page.getByRole('button', { name: editor.redo }).click();
  await expect(objectsOn(other)).toHaveCount(3);

  await other.context().close();
  await expect(page.locator('[data-peers]')).toHaveCount(0);
  const member = await openAs(browser, problems, ownClan.url, 'member', PHONE);
  await expect(member.getByText(words.noTacticsMember)).toBeVisible();
  await page.getByRole('button', { name: words.editTactic }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: words.isOpen }).check({ force: true });
  await dialog.getByRole('button', { name: words.save }).click();
  await openTactic(member, 'Push the hill');
  // a long list would keep what comes below away from a phone
  await expect(objectsOn(member)).toHaveCount(0);
  await member.getByRole('button', { name: /3 objects/, expanded: false }).press('Enter');
  await expect(objectsOn(member)).toHaveCount(3);
  await expect(member.getByRole('toolbar')).toHaveCount(0);
});

test('a version is kept, and what is drawn now before going back to it @turn14', async ({
  page,
  ownClan,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'Kept');
  await drag(page, [0.3, 0.4], [0.6, 0.6]);
  await expect(objectsOn(page)).toHaveCount(1);
  await expect(page.getByText(editor.waiting)).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: editor.versions });
  await page.getByRole('button', { name: editor.versions }).click();
  await dialog.getByLabel(versions.versionName).fill('Tuesday');
  await dialog.getByRole('button', { name: versions.saveVersion }).click();
  await expect(dialog.locator('[data-version="1"]')).toContainText('1. Tuesday');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: editor.undo }).click();
  await useTool(page, editor.toolBigBarricade);
  for (const x of [200, 300]) await page.getByRole('application').click({ position: { x, y: 200 } });
  await expect(objectsOn(page)).toHaveCount(2);
  await expect(page.getByText(editor.waiting)).toHaveCount(0);

  await page.getByRole('button', { name: editor.versions }).click();
  const first = dialog.locator('[data-version="1"]');
  await first.getByRole('button', { name: new RegExp(`^${versions.restore}:`) }).click();
  await first.getByRole('button', { name: versions.restore, exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Tuesday');
  await expect(dialog.locator('[data-version="2"]')).toContainText(/2 objects/);
  for (const variant of variantsOf(2)) {
    await applyVariant(page, variant);
    await expectAccessible(page, labelOf('versions of a tactic', variant));
  }
  await page.keyboard.press('Escape');
  await expect(objectsOn(page)).toHaveCount(1);
  await expect(objectsOn(page)).toContainText([editor.toolPen]);
  // going back is a step like any other
  await page.getByRole('button', { name: editor.undo }).click();
  await expect(objectsOn(page)).toHaveCount(2);
  await page.getByRole('button', { name: editor.redo }).click();
  await expect(objectsOn(page)).toHaveCount(1);
  await expect(objectsOn(page)).toContainText([editor.toolPen]);

  // on a phone the map may take the whole window
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: editor.fullScreen }).click();
  const map = await page.getByRole('application').boundingBox();
  expect(map?.height).toBeGreaterThan(PHONE.height * 0.7);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: editor.fullScreen })).toBeVisible();
});

test('everything is done by keyboard in the list of objects @turn13', async ({ page, ownClan }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'By keyboard');
  await page.getByLabel(editor.addWhat).selectOption('arrow');
  await page.getByLabel(editor.column, { exact: true }).selectOption({ value: '2' });
  await page.getByLabel(editor.row, { exact: true }).selectOption({ value: '6' });
  await page.getByRole('button', { name: editor.add, exact: true }).press('Enter');
  await expect(objectsOn(page)).toContainText(['C7']);
  await page.getByRole('checkbox', { name: /C7/ }).press('Space');
  const selection = page.locator('[data-selection]');
  await selection.getByRole('button', { name: editor.move }).press('Shift+ArrowRight');
  await selection.getByRole('button', { name: editor.move }).press('Shift+ArrowRight');
  await expect(objectsOn(page)).toContainText(['D7']);
  await selection.getByRole('button', { name: editor.copy }).press('Enter');
  await expect(objectsOn(page)).toHaveCount(2);
  await selection.getByRole('button', { name: editor.lock }).press('Enter');
  await expect(page.getByRole('img', { name: editor.locked })).toHaveCount(1);
  await selection.getByRole('button', { name: editor.unlock }).press('Enter');
  await selection.getByRole('button', { name: editor.remove }).press('Enter');
  await expect(objectsOn(page)).toHaveCount(1);
  await page.getByRole('application').press('Control+z');
  await expect(objectsOn(page)).toHaveCount(2);
});

test('a finger draws on a phone, two of them move the map @turn6', async ({ browser, ownClan, problems }) => {
  const page = await openAs(browser, problems, ownClan.url, 'officer', PHONE);
  await createTactic(page, 'On the phone');
  // the tools go on beside what is seen: at their end the last two are whole, and nothing fades there
  const tools = page.getByRole('toolbar').locator('[data-fade]');
  await expect(tools).toHaveAttribute('data-fade', 'after');
  await tools.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await expect(tools).toHaveAttribute('data-fade', 'before');
  const cutPx = await tools.evaluate((row) =>
    [...row.children]
      .slice(-2)
      .map((tool) => tool.getBoundingClientRect().right - row.getBoundingClientRect().right),
  );
  expect(Math.max(...cutPx)).toBeLessThan(1);
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('no map');
  const client = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly (readonly [number, number])[],
  ) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: box.x + x * box.width, y: box.y + y * box.height, id })),
    });
  await touch('touchStart', [[0.3, 0.4]]);
  for (let at = 1; at <= 8; at += 1) await touch('touchMove', [[0.3 + at * 0.04, 0.4 + (at % 2) * 0.1]]);
  await touch('touchEnd', []);
  await expect(objectsOn(page)).toHaveCount(1);
  // a pinch draws nothing
  await touch('touchStart', [[0.4, 0.5]]);
  await touch('touchStart', [
    [0.4, 0.5],
    [0.6, 0.5],
  ]);
  await touch('touchMove', [
    [0.2, 0.5],
    [0.8, 0.5],
  ]);
  await touch('touchEnd', []);
  await expect(objectsOn(page)).toHaveCount(1);

  // a tap with a tool that writes: the field that it asks for keeps the focus, as the keyboard of a phone needs it
  await useTool(page, editor.toolText);
  const tap = async (): Promise<void> => {
    const map = await page.getByRole('application').boundingBox();
    if (map === null) throw new Error('no map');
    await page.touchscreen.tap(map.x + map.width / 2, map.y + map.height / 2);
  };
  const field = page.getByRole('textbox', { name: editor.text, exact: true });
  await tap();
  await expect(page.getByText(editor.textMissing)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('19:55');
  await tap();
  await expect(objectsOn(page)).toHaveCount(2);
  await expect(objectsOn(page).first()).toContainText('19:55');
  await expect(page.getByRole('application')).toBeFocused();
});

test('what is drawn offline waits on the device and reaches the others later @turn15', async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(/net::ERR_/, /Failed to fetch/i);
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'Without a network');
  await drag(page, [0.3, 0.3], [0.5, 0.5]);
  const other = await openAs(browser, problems, ownClan.url, 'colonel', DESKTOP);
  await openTactic(other, 'Without a network');
  await expect(objectsOn(other)).toHaveCount(1);
  await page.context().setOffline(true);
  await drag(page, [0.6, 0.3], [0.8, 0.5]);
  await expect(objectsOn(page)).toHaveCount(2);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(1);
  await useTool(other, editor.toolCircle);
  await drag(other, [0.2, 0.6], [0.4, 0.8]);
  await expect(objectsOn(other)).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(objectsOn(page)).toHaveCount(3, { timeout: 60_000 });
  await expect(objectsOn(other)).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);
});

test('the shelf and the editor can be used by everybody @turn8', async ({ page, ownClan }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: TACTICS });
  await createTactic(page, 'For everybody', true);
  await page.getByLabel(editor.addWhat).selectOption('bigBarricade');
  await page.getByRole('button', { name: editor.add, exact: true }).click();
  await expect(objectsOn(page)).toHaveCount(1);
  const open = new URL(page.url()).search;
  for (const variant of variantsOf(3)) {
    await applyVariant(page, variant);
    await page.goto(ownClan.url + inLocale(variant.locale, TACTICS) + open);
    await expect(objectsOn(page)).toHaveCount(1);
    await page.getByRole('checkbox').first().check({ force: true });
    await expectAccessible(page, labelOf('editor', variant));
    await page.goto(ownClan.url + inLocale(variant.locale, TACTICS));
    await expect(page.locator('[data-tactic]')).toHaveCount(1);
    // a plan is known by its look: the red barricade is on it
    await expect
      .poll(() =>
        page.locator('[data-tactic] canvas').evaluate((picture: HTMLCanvasElement) => {
          const { data } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {};
          return data?.some((red, at) => at % 4 === 0 && red > 240 && (data[at + 2] ?? 255) < 120) ?? false;
        }),
      )
      .toBe(true);
    await expectAccessible(page, labelOf('shelf', variant));
  }
});
