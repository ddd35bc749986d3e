/** The map of an operation: two officers draw it, a member reads it on a phone. */
import { randomUUID } from 'node:crypto';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { operationEditor as words } from '../../src/i18n/locales/en/operation-editor.ts';
import { squads } from '../../src/i18n/locales/en/squads.ts';
import { tacticsEditor as editor } from '../../src/i18n/locales/en/tactics-editor.ts';
import { operationOf } from '../support/operation-calls.ts';
import { newObject } from '../support/tactic-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test, workerReady } from './fixtures.ts';
import { NO_SERVER } from './skip-tools.ts';
import { DESKTOP, drag, objectsOn, openAs, PHONE, unfoldObjects, useTool } from './tactic-tools.ts';

test.describe.configure({ timeout: 240_000 });

const OPERATIONS = '/officer/operations';
const TITLE = 'Night watch';

test("an operation's map is drawn by two officers and read by a member, their own layers first @turn13 @worker", async ({
  browser,
  page,
  ownClan,
  problems,
  expectedProblems,
}) => {
  expectedProblems.push(...NO_SERVER);
  const member = await openAs(browser, problems, ownClan.url, 'member', PHONE, '/clan/squads');
  const name = await nameOf(member);
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: OPERATIONS });
  const [alpha, bravo] = [randomUUID(), randomUUID()];
  for (const [id, squad] of [
    [alpha, 'Alpha'],
    [bravo, 'Bravo'],
  ] as const)
    await callAs(page, 'POST', '/api/squads', {
      id,
      map: 'berda',
      base: null,
      to: { name: squad, colour: 'amber' },
    });
  const to = { squadId: alpha, role: 'assault', position: 1 };
  await callAs(page, 'POST', '/api/squads/places', {
    steps: [
      {
        map: 'berda',
        isWhole: false,
        places: [{ memberKey: nameKey(name), base: null, to }],
        leaders: [],
      },
    ],
  });
  const id = randomUUID();
  const operation = operationOf({ title: TITLE, map: 'berda' });
  expect((await callAs(page, 'POST', '/api/operations', { id, operation, base: null })).status).toBe(200);

  const other = await openAs(browser, problems, ownClan.url, 'colonel', DESKTOP, OPERATIONS);
  for (const officer of [page, other]) {
    await officer.getByRole('link', { name: TITLE }).click();
    await officer.getByRole('radio', { name: words.drawing, exact: true }).check({ force: true });
    await expect(officer.getByRole('application')).toBeVisible();
  }
  // all of it is seen without scrolling
  await expect(page.getByRole('application')).toBeInViewport({ ratio: 1 });
  const layer = page.getByLabel(editor.layer, { exact: true });
  await drag(page, [0.3, 0.3], [0.6, 0.5]);
  await layer.selectOption(`squad:${alpha}`);
  await useTool(page, editor.toolArrow);
  await drag(page, [0.3, 0.6], [0.6, 0.7]);
  await layer.selectOption('notes');
  await useTool(page, editor.toolRectangle);
  await drag(page, [0.2, 0.2], [0.4, 0.3]);
  await expect(objectsOn(other)).toHaveCount(3);
  await other.getByLabel(editor.layer, { exact: true }).selectOption(`squad:${bravo}`);
  await useTool(other, editor.toolCircle);
  await drag(other, [0.7, 0.7], [0.8, 0.8]);
  await expect(objectsOn(page)).toHaveCount(4);
  await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);

  // nobody reads a plan that is only prepared
  await expect(member.locator('[data-operation-drawing]')).toHaveCount(0);
  expect(
    (await callAs(page, 'POST', `/api/operations/${id}/state`, { to: 'active', replaces: null })).status,
  ).toBe(200);
  const map = member.locator('[data-operation-drawing]');
  await expect(map.getByRole('application')).toBeVisible();
  await expect(map.getByRole('toolbar')).toHaveCount(0);
  await unfoldObjects(member);
  const ownFirst = async (): Promise<void> => {
    await expect(objectsOn(member)).toContainText([editor.toolArrow, editor.toolPen]);
    await expect(objectsOn(member)).toHaveCount(2);
    await expect(map.getByRole('checkbox', { name: editor.layerNotes })).toHaveCount(0);
    await map.getByRole('checkbox', { name: 'Bravo' }).check({ force: true });
    await expect(objectsOn(member)).toHaveCount(3);
    await expect(objectsOn(member).filter({ hasText: editor.toolRectangle })).toHaveCount(0);
  };
  await ownFirst();

  // what was read once is there without a network; what comes later, afterwards
  await workerReady(member);
  await member.context().setOffline(true);
  await member.reload();
  await expect(map.getByRole('application')).toBeVisible();
  await unfoldObjects(member);
  await ownFirst();
  await page.getByRole('button', { name: editor.undo }).click();
  await expect(objectsOn(other)).toHaveCount(3);
  await useTool(page, editor.toolLine);
  await layer.selectOption('all');
  await drag(page, [0.1, 0.8], [0.3, 0.8]);
  await expect(objectsOn(other)).toHaveCount(4);
  await expect(objectsOn(member)).toHaveCount(3);
  await member.context().setOffline(false);
  await expect(objectsOn(member)).toHaveCount(4, { timeout: 60_000 });

  // of a member on the map the list says what they do there
  await useTool(page, editor.toolToken);
  await page.getByLabel(editor.memberName, { exact: true }).fill(name);
  await page.getByRole('application').click({ position: { x: 240, y: 240 } });
  await expect(objectsOn(member).filter({ hasText: name })).toContainText(squads.roleAssault);
});

test('several active operations of one name are told apart by the map that is shown @turn3', async ({
  browser,
  page,
  ownClan,
  problems,
}) => {
  await signIn(page, 'officer', { at: ownClan.url, path: OPERATIONS });
  for (const map of ['berda', 'coniferous']) {
    const id = randomUUID();
    const operation = operationOf({ title: TITLE, map: map === 'berda' ? 'berda' : 'coniferous' });
    await callAs(page, 'POST', '/api/operations', { id, operation, base: null });
    const changes = [
      newObject({ points: [1_000, 1_000, 2_000, 2_000] }),
      newObject({ points: [3_000, 1_000, 4_000, 2_000], layer: 'squad:alpha' }),
    ];
    expect((await callAs(page, 'POST', `/api/operations/${id}/drawing`, { changes })).status).toBe(200);
    const active = { to: 'active', replaces: null };
    expect((await callAs(page, 'POST', `/api/operations/${id}/state`, active)).status).toBe(200);
  }
  const member = await openAs(browser, problems, ownClan.url, 'member', PHONE, '/clan/squads?map=berda');
  const drawings = member.locator('[data-operation-drawing]');
  const shown = (map: string) =>
    member.getByRole('region', { name: [editor.operationMap, TITLE, map].join(', ') });
  await expect(shown(squads.mapBerda)).toBeVisible({ timeout: 30_000 });
  await expect(drawings).toHaveCount(1);
  // the other one is a link to its own map
  await member.getByRole('link', { name: TITLE }).click();
  await expect(shown(squads.mapConiferous)).toBeVisible({ timeout: 30_000 });
  await expect(drawings).toHaveCount(1);
  for (const variant of variantsOf(2)) {
    await applyVariant(member, variant);
    await member.goto(ownClan.url + inLocale(variant.locale, '/clan/squads'));
    await expect(drawings).toHaveCount(1);
    await expectAccessible(member, labelOf('two operations', variant));
  }
});
