import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { idOf, mirrorRow, outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import { newWar, stageOf, warRow } from '../../../../../tests/support/war-calls.ts';
import type { ClanWarRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { OperationName } from '../../../../contract/registry/operations.ts';
import { stageMark } from '../../../../domain/clan-wars/stage.ts';
import type { OutboxRow } from '../../../database/database.ts';
import { countedStages, overlayStages, overlayWars } from './clan-wars.ts';

const CONTEXT = { characterIds: mirrorRow().characterIds, timeZone: 'Europe/Kyiv' };
const WAR = idOf<ClanWarRow['id']>(1);
const EMPTY = { map: null, opponent: '', note: '' } as const;

let seq = 0;
function row(op: OperationName, args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({ seq, key: `key-${seq}`, op, args, ...fields });
}

function stored(over: Partial<WarStageRow> = {}): WarStageRow {
  const { rows, ...rest } = stageOf();
  return {
    ...rest,
    rows: rows.map((line) => ({ ...line, doubtful: [] })),
    id: `${WAR}/s1`,
    warId: WAR,
    stageId: 's1',
    number: 1,
    state: 'draft',
    enteredBy: 'Ozera',
    enteredAt: '2026-01-01T18:00:00.000Z',
    confirmedBy: null,
    confirmedAt: null,
    corrections: [],
    rev: 4,
    ...over,
  };
}

function enter(over: object = {}, fields: Partial<OutboxRow> = {}): OutboxRow {
  return row('war.enter', { id: WAR, stageId: 's1', seen: null, stage: stageOf(), ...over }, fields);
}

function confirm(seen: string, fields: Partial<OutboxRow> = {}): OutboxRow {
  return row('war.confirm', { id: WAR, stageId: 's1', seen }, fields);
}

it('shows a war that was begun without a connection, on its day in the zone of the clan', () => {
  const args = { ...newWar({ id: WAR, startsAt: '2026-01-01T22:30:00.000Z' }) };
  const wars = overlayWars(CONTEXT, [], [row('war.create', args)]);
  expect(wars).toMatchObject([{ id: WAR, day: '2026-01-02', opponent: 'Crows', change: 'create' }]);
  const [present] = wars;
  if (present === undefined) throw new Error('no war');
  const begun: ClanWarRow = { ...present, map: null, opponent: 'Others', rev: 3 };
  // somebody else was first: what they said stays, and what they left out is filled in
  expect(overlayWars(CONTEXT, [begun], [row('war.create', args)])).toMatchObject([
    { opponent: 'Others', map: 'berda', change: 'create' },
  ]);
  const edit = { id: WAR, base: EMPTY, to: { ...EMPTY, note: 'Late' } };
  expect(overlayWars(CONTEXT, [begun], [row('war.edit', edit)])).toMatchObject([
    { note: 'Late', change: 'edit', pendingStatus: 'waiting' },
  ]);
  expect(overlayWars(CONTEXT, [begun], [row('war.edit', edit, { state: 'needs-attention' })])).toMatchObject([
    { note: '', change: 'edit', pendingStatus: 'refused' },
  ]);
});

it('shows what was entered and confirmed here, which counts for nothing yet', () => {
  const war = overlayWars(CONTEXT, [], [row('war.create', newWar({ id: WAR }))]);
  const stages = overlayStages(CONTEXT, [], [enter(), confirm(stageMark(stageOf()))]);
  expect(stages).toMatchObject([{ id: `${WAR}/s1`, state: 'draft', change: 'confirm', refused: null }]);
  expect(countedStages(war, new Map([[WAR, stages]]))).toEqual([]);
  const confirmed = stored({ state: 'confirmed', confirmedBy: 'Ozera' });
  expect(countedStages(war, new Map([[WAR, [confirmed]]]))).toMatchObject([{ warId: WAR, outcome: 'win' }]);
});

it('shows a change over what is stored, and keeps an entry that was refused', () => {
  const other = stageOf({ rows: [warRow('Vesper')] });
  expect(overlayStages(CONTEXT, [stored()], [enter({ stage: other })])).toMatchObject([
    { rows: [{ name: 'Vesper' }], change: 'enter', pendingStatus: 'waiting' },
  ]);
  const refused = enter({ stage: other }, { state: 'needs-attention' });
  expect(overlayStages(CONTEXT, [stored()], [refused])).toMatchObject([
    { rows: [{ name: 'Morrow' }, { name: 'Halden' }], pendingStatus: 'refused', refused: other },
  ]);
  // somebody has confirmed meanwhile: that stays, whatever waits here
  const counts = stored({ state: 'confirmed', confirmedBy: 'Ozera' });
  expect(
    overlayStages(CONTEXT, [counts], [enter({ stage: other }), confirm(stageMark(other))]),
  ).toMatchObject([{ state: 'confirmed', rows: [{ name: 'Morrow' }, { name: 'Halden' }] }]);
});

it('shows a stage that was entered here under its number, and never under that of another one', () => {
  const third = enter({ stageId: 's3', number: 3 });
  expect(overlayStages(CONTEXT, [], [third])).toMatchObject([{ stageId: 's3', number: 3 }]);
  expect(overlayStages(CONTEXT, [stored({ number: 3 })], [third])).toMatchObject([
    { stageId: 's1', number: 3 },
    { stageId: 's3', number: 4 },
  ]);
});

it('shows stages by their numbers, also where nobody knows when one began', () => {
  const stages = [
    stored({ id: `${WAR}/s3`, stageId: 's3', number: 3, startsAt: '2026-01-01T18:00:00.000Z' }),
    stored({ id: `${WAR}/s2`, stageId: 's2', number: 2, startsAt: null }),
    stored({ startsAt: '2026-01-01T17:00:00.000Z' }),
  ];
  expect(overlayStages(CONTEXT, stages, []).map(({ number }) => number)).toEqual([1, 2, 3]);
});

it('shows no confirmation of something else than was seen', () => {
  const [stage] = overlayStages(CONTEXT, [stored()], [confirm(stageMark(stageOf({ ownScore: 1 })))]);
  expect(stage).toMatchObject({ change: null, pendingStatus: null });
});
