/** The map of an operation: two officers draw it, a member reads it on a phone. */
import { randomUUID } from 'node:crypto';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import { toId } from '../../src/domain/ids.ts';
import type { SquadId } from '../../src/domain/squads/squad.ts';
import { operationEditor as words } from '../../src/i18n/locales/en/operation-editor.ts';
import { squads } from '../../src/i18n/locales/en/squads.ts';
import { tactics } from '../../src/i18n/locales/en/tactics.ts';
import { tacticsEditor as editor } from '../../src/i18n/locales/en/tactics-editor.ts';
import { operationOf } from '../support/operation-calls.ts';
import { newObject } from '../support/tactic-calls.ts';
import { applyVariant, expectAccessible, labelOf, variantsOf } from './accessibility.ts';
import { callAs, fill, nameOf } from './app-calls.ts';
import { expect, inLocale, signIn, test, workerReady } from './fixtures.ts';
import { NO_SERVER } from './skip-tools.ts';
import {
  DESKTOP,
  drag,
  motionAcross,
  nameAtCursor,
  objectsOn,
  openAs,
  PHONE,
  unfoldObjects,
  useTool,
  watchNames,
} from './tactic-tools.ts';

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
  // the stroke and whose it is are on the other screen before it is finished
  await watchNames(other);
  const officer = await nameOf(page);
  await drag(page, [0.3, 0.3], [0.7, 0.5], async () => {
    await expect.poll(() => motionAcross(other)).toEqual([3, 5]);
    await expect(nameAtCursor(other, officer)).toBeVisible();
    await expect(objectsOn(other)).toHaveCount(0);
  });
  await expect.poll(() => motionAcross(other)).toBeNull();
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

test('an operation becomes a tactic without names, and a tactic an operation @turn8', async ({
  page,
  ownClan,
}) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, 'officer', { at: ownClan.url, path: OPERATIONS });
  const { body } = await callAs<{ members: { id: string; name: string }[] }>(
    page,
    'GET',
    '/api/clan/members',
  );
  const own = nameKey(await nameOf(page));
  const someone = body.members.find(({ id }) => id !== own);
  if (someone === undefined) throw new Error('nobody else is in the clan');
  const squadId = randomUUID();
  const squad = { id: squadId, map: 'berda', base: null, to: { name: 'Alpha', colour: 'amber' } };
  await callAs(page, 'POST', '/api/squads', squad);
  const id = randomUUID();
  const operation = operationOf({
    title: TITLE,
    map: 'berda',
    type: 'defense',
    everyone: 'Hold the hill',
    squads: [{ squadId: toId<SquadId>(squadId), text: 'Take the roof' }],
    members: [{ memberKey: someone.id, text: 'Watch the stairs' }],
  });
  expect((await callAs(page, 'POST', '/api/operations', { id, operation, base: null })).status).toBe(200);
  const changes = [
    newObject({ kind: 'line', points: [1_000, 1_000, 2_000, 2_000] }),
    newObject({ kind: 'arrow', order: 1, points: [3_000, 1_000, 4_000, 2_000], layer: `squad:${squadId}` }),
    newObject({
      kind: 'circle',
      order: 2,
      points: [5_000, 1_000, 6_000, 2_000],
      layer: `member:${someone.id}`,
    }),
    newObject({ kind: 'token', order: 3, points: [5_000, 5_000], text: someone.name }),
  ];
  expect((await callAs(page, 'POST', `/api/operations/${id}/drawing`, { changes })).status).toBe(200);

  const drawn = async (): Promise<void> => {
    await expect(objectsOn(page)).toHaveCount(changes.length);
    for (const tool of [editor.toolLine, editor.toolArrow, editor.toolCircle, editor.toolToken])
      await expect(objectsOn(page).filter({ hasText: tool })).toHaveCount(1);
    await expect(page.getByRole('img', { name: editor.waiting })).toHaveCount(0);
  };
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('radio', { name: words.drawing, exact: true }).check({ force: true });
  await drawn();
  await expect(objectsOn(page).filter({ hasText: someone.name })).toHaveCount(2);
  await page.getByRole('button', { name: editor.keepAsTactic }).click();
  await dialog.getByLabel(editor.tacticName).fill('Hill');
  await dialog.getByRole('button', { name: editor.keepAsTactic }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Hill' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [tactics.mapBerda, tactics.sideDefense, tactics.officersOnly, 'Hold the hill'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await drawn();
  await expect(objectsOn(page).filter({ hasText: someone.name })).toHaveCount(0);
  for (const text of ['Take the roof', 'Watch the stairs']) await expect(main.getByText(text)).toHaveCount(0);
  const tacticId = new URL(page.url()).searchParams.get('tactic') ?? '';
  interface Rows {
    readonly changes: { readonly tactics: { id: string }[]; readonly drawings: { subjectId: string }[] };
  }
  const { changes: stored } = (await callAs<Rows>(page, 'GET', '/api/sync')).body;
  const rows = JSON.stringify([
    stored.tactics.filter((tactic) => tactic.id === tacticId),
    stored.drawings.filter(({ subjectId }) => subjectId === tacticId),
  ]);
  expect(rows).toContain('Hold the hill');
  expect(nameKey(rows)).not.toContain(someone.id);

  // and back: a new operation of the tactic
  await page.getByRole('button', { name: editor.prepareOperation }).click();
  await dialog.getByRole('button', { name: editor.prepareOperation }).click();
  await expect(page).toHaveURL(/officer\/operations\?id=/);
  await expect(page.getByRole('heading', { name: 'Hill' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: words.map, exact: true })).toHaveValue('berda');
  await expect(page.getByRole('combobox', { name: words.type, exact: true })).toHaveValue('defense');
  await expect(page.getByLabel(words.description, { exact: true })).toHaveValue('Hold the hill');
  await page.getByRole('radio', { name: words.drawing, exact: true }).check({ force: true });
  await drawn();

  // the drawing of a tactic on top of what is there already, as one step
  await page.getByRole('combobox', { name: editor.takeTactic }).selectOption({ label: 'Hill' });
  await page.getByRole('button', { name: fill(editor.takeObjects_other, { count: changes.length }) }).click();
  await expect(objectsOn(page)).toHaveCount(2 * changes.length);
  await page.getByRole('button', { name: editor.undo }).click();
  await drawn();
});
