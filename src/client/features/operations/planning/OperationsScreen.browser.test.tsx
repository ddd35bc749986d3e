import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  CLAN,
  CLAN_ZONE,
  emptyDevice,
  openDevice,
  waitingChanges,
} from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { NO_PERMISSIONS } from '../../../../domain/characters/rank.ts';
import { operationEditor as words } from '../../../../i18n/locales/en/operation-editor.ts';
import { schedule } from '../../../../i18n/locales/en/schedule.ts';
import { shell } from '../../../../i18n/locales/en/shell.ts';
import { unsent } from '../../../../i18n/locales/en/unsent.ts';
import { common } from '../../../../i18n/locales/en/common.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { currentSession, updateSession } from '../../../data/session/session.ts';
import { validateOperationsSearch } from '../url/operations-search.ts';
import { OperationsScreen } from './OperationsScreen.tsx';

const NIGHT = '018f0000-0000-7000-8000-000000000001';
const MORNING = '018f0000-0000-7000-8000-000000000002';
const [A, B, X] = [
  '018f0000-0000-4000-8000-00000000000a',
  '018f0000-0000-4000-8000-00000000000b',
  '018f0000-0000-4000-8000-00000000000c',
];
const [ON_A, ON_B, ON_ALL] = [
  '018f0000-0000-4000-8000-0000000000a1',
  '018f0000-0000-4000-8000-0000000000b1',
  '018f0000-0000-4000-8000-0000000000c1',
];
const PATH = '/officer/operations';

const operation = (id: string, title: string) => ({
  id,
  clanId: CLAN,
  title,
  map: 'berda',
  description: '',
  type: 'attack',
  time: null,
  gatherMinutes: 0,
  asksRead: true,
  everyone: '',
  squads: [{ squadId: A, text: 'Take the roof' }],
  members: [],
  state: 'prepared',
  createdBy: '',
  createdAt: '2026-05-07T10:00:00.000Z',
  activatedAt: null,
  activatedBy: null,
  closedAt: null,
  closedBy: null,
  lineup: null,
  marks: {},
  changedAt: '2026-05-07T10:00:00.000Z',
  changedBy: '',
  rev: 1,
});
const squad = (id: string, map: string, name: string) => ({
  id,
  clanId: CLAN,
  map,
  name,
  colour: 'amber',
  leaderKey: null,
  position: 1,
  changedBy: '',
  rev: 1,
});
const drawn = (id: string, layer: string) => ({
  id,
  clanId: CLAN,
  subject: 'operation',
  subjectId: NIGHT,
  owner: 'Halden',
  changedBy: 'Halden',
  changedAt: '2026-05-07T10:00:00.000Z',
  object: {
    kind: 'rally',
    layer,
    step: null,
    order: 1,
    colour: 'red',
    width: 40,
    rotation: 0,
    isLocked: false,
    points: [1, 2],
    text: '',
  },
  rev: 1,
});

function open(search = '') {
  const { router, screen } = openPage(
    {
      path: PATH,
      layout: 'inner',
      validateSearch: validateOperationsSearch,
      component: () => <OperationsScreen Drawing={() => <p>drawn</p>} />,
    },
    `${PATH}${search}`,
  );
  return { router, screen };
}

/** What a waiting change was made with. */
async function waitingArgs<Args>(op: string): Promise<Args> {
  const change = (await waitingChanges()).find((one) => one.op === op);
  if (change === undefined) throw new Error(`No ${op} waits.`);
  return change.args as Args;
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  updateSession({ ...currentSession(), permissions: { ...NO_PERMISSIONS, isOfficer: true } });
  await database.operations.bulkPut([operation(NIGHT, 'Night'), operation(MORNING, 'Morning')] as never);
  await database.squads.bulkPut([
    squad(A, 'berda', 'Alpha'),
    squad(B, 'berda', 'Bravo'),
    squad(X, 'lowlands', 'Alpha'),
  ] as never);
  await database.drawings.bulkPut([
    drawn(ON_A, `squad:${A}`),
    drawn(ON_B, `squad:${B}`),
    drawn(ON_ALL, 'all'),
  ] as never);
});
afterEach(emptyDevice);

it("names the clan's zone beside a time of its own", async () => {
  const screen = await open(`?id=${NIGHT}`).screen;
  const zone = screen.getByText(schedule.clanTime.replace('{{zone}}', CLAN_ZONE));
  await expect.element(screen.getByLabelText(words.when)).toBeVisible();
  await expect.element(zone).not.toBeInTheDocument();
  await screen.getByLabelText(words.when).selectOptions('free');
  await expect.element(zone).toBeVisible();
});

it('asks before a draft is lost to another operation, and goes on with it', async () => {
  const { screen: opening, router } = open(`?id=${NIGHT}`);
  const screen = await opening;
  await screen.getByLabelText(words.everyone).fill('Hold the hill');
  const other = screen.getByRole('link', { name: /Morning/ });
  await other.click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: common.stay }).click();
  await expect.element(screen.getByLabelText(words.everyone)).toHaveValue('Hold the hill');
  expect(router.state.location.search).toEqual({ id: NIGHT });
  await other.click();
  await dialog.getByRole('button', { name: words.leaveGo }).click();
  await expect.element(screen.getByRole('heading', { name: 'Morning' })).toBeVisible();
  await expect.element(screen.getByLabelText(words.everyone)).toHaveValue('');
});

it('asks before a new one is lost, but not where nothing was written', async () => {
  const { screen: opening, router } = open();
  const screen = await opening;
  await screen.getByRole('button', { name: words.new }).first().click();
  await screen.getByRole('link', { name: /Morning/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Morning' })).toBeVisible();
  await screen.getByRole('button', { name: words.new }).first().click();
  await screen.getByLabelText(words.name).fill('Dawn');
  await screen.getByRole('button', { name: words.new }).first().click();
  await screen.getByRole('dialog').getByRole('button', { name: common.stay }).click();
  await expect.element(screen.getByLabelText(words.name)).toHaveValue('Dawn');
  await screen.getByLabelText(words.map).selectOptions('berda');
  await screen.getByRole('button', { name: words.saveNew }).click();
  await expect.element(screen.getByRole('heading', { name: 'Dawn' })).toBeVisible();
  const { id } = await waitingArgs<{ id: string }>('operation.save');
  expect(router.state.location.search).toEqual({ id });
});

it('duplicates an operation with its drawing', async () => {
  const { screen: opening } = open(`?id=${NIGHT}`);
  const screen = await opening;
  await screen.getByRole('button', { name: words.duplicate }).click();
  const prepare = screen.getByRole('button', { name: words.saveNew });
  // the drawing to copy is read first
  await expect.element(prepare).not.toHaveAttribute('aria-disabled', 'true');
  await prepare.click();
  await expect
    .poll(async () => (await waitingChanges()).map(({ op }) => op))
    .toEqual(['operation.save', 'operation.draw']);
  const saved = await waitingArgs<{ id: string }>('operation.save');
  const { id, changes } = await waitingArgs<{
    id: string;
    changes: { id: string; object: { layer: string } }[];
  }>('operation.draw');
  expect(id).toBe(saved.id);
  expect(changes.map(({ object }) => object.layer).toSorted()).toEqual(['all', `squad:${A}`, `squad:${B}`]);
  expect(changes.map((change) => change.id)).not.toContain(ON_A);
});

it('takes the drawing to another map by the names of squads, and says what has no squad there', async () => {
  const { screen: opening } = open(`?id=${NIGHT}`);
  const screen = await opening;
  await screen.getByRole('combobox', { name: words.map }).selectOptions('lowlands');
  await expect.element(screen.getByText(words.drawingNoSquads_one.replace('{{count}}', '1'))).toBeVisible();
  await screen.getByRole('button', { name: words.save, exact: true }).click();
  await expect.poll(async () => (await waitingChanges()).length).toBe(2);
  const saved = await waitingArgs<{ operation: object }>('operation.save');
  const drawing = await waitingArgs<{ changes: object[] }>('operation.draw');
  expect(saved.operation).toMatchObject({
    map: 'lowlands',
    squads: [{ squadId: X, text: 'Take the roof' }],
  });
  expect(drawing.changes).toEqual([expect.objectContaining({ id: ON_A, to: { layer: `squad:${X}` } })]);
});

it('names who changed the same text, and blames no server', async () => {
  const { screen: opening } = open(`?id=${NIGHT}`);
  const screen = await opening;
  await screen.getByLabelText(words.everyone).fill('Hold the hill');
  await screen.getByRole('button', { name: words.save, exact: true }).click();
  await expect.poll(async () => (await waitingChanges()).length).toBe(1);
  const { operation: theirs } = await waitingArgs<{ operation: object }>('operation.save');
  const details = { theirs: { ...theirs, everyone: 'Take it' }, changedAt: null, changedBy: 'Ozera' };
  await database.outbox.toCollection().modify({
    state: 'needs-attention',
    problem: { status: 409, code: 'edit.conflict', message: '', details },
  });
  const notice = screen.getByRole('alert').filter({ hasText: 'Ozera' });
  await expect.element(notice.getByText(unsent.whyConflictBy.replace('{{name}}', 'Ozera'))).toBeVisible();
  await expect.element(screen.getByText(shell.pendingConflict).first()).toBeVisible();
  expect(screen.getByText(shell.pendingRefused).query()).toBeNull();
  await notice.getByRole('button', { name: unsent.conflictCompare }).click();
  const choices = screen.getByRole('dialog').getByRole('radio');
  await expect.element(choices.first()).toHaveAccessibleName(/Yours.*Hold the hill/);
  await expect.element(choices.last()).toHaveAccessibleName(/Ozera.*Take it/);
});
