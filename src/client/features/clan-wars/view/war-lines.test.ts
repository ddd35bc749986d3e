import { expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { ClanWarId, WarPlace, WarRow } from '../../../../domain/clan-wars/war.ts';
import { aboveUsual, missingFrom, otherWars, warLines, warSquads } from './war-lines.ts';

function row(name: string, over: Partial<WarRow> = {}): WarRow {
  return {
    name,
    kind: 'member',
    kills: 4,
    deaths: 2,
    assists: 1,
    cash: 10,
    score: 100,
    doubtful: [],
    ...over,
  };
}

const LINEUP: readonly WarPlace[] = [
  { key: 'vesper', name: 'Vesper', squad: '', number: 2, role: 'sniper' },
  { key: 'morrow', name: 'Morrow', squad: 'Alpha', number: 1, role: 'assault' },
  { key: 'away', name: 'Away', squad: 'Alpha', number: 1, role: 'assault' },
];
const STAGES = [
  { rows: [row('Morrow'), row('Vesper', { score: 900 })] },
  { rows: [row('Morrow', { kills: 8 }), row('Guest', { kind: 'guest', kills: null })] },
];

function counted(id: string, rows: readonly WarRow[]): CountedStage {
  return {
    warId: toId<ClanWarId>(id),
    day: '2026-05-01',
    kind: 'brawl',
    map: null,
    outcome: null,
    rows,
    lineup: [],
  };
}

it('shows people with the most score first, beside what they usually do', () => {
  const all = [
    counted('this', [row('Morrow', { kills: 90 })]),
    counted('other', [row('Morrow', { kills: 2 })]),
  ];
  const lines = warLines(STAGES, LINEUP, otherWars(all, toId<ClanWarId>('this')));
  expect(lines.map(({ name, tally, place }) => [name, tally.lines, place?.squad ?? null])).toEqual([
    ['Vesper', 1, ''],
    ['Morrow', 2, 'Alpha'],
    ['Guest', 1, null],
  ]);
  const [vesper, morrow, guest] = lines;
  if (vesper === undefined || morrow === undefined || guest === undefined)
    throw new Error('lines are missing');
  expect(aboveUsual(morrow, 'kills')).toBe(4);
  expect(aboveUsual(vesper, 'kills')).toBeNull();
  expect(aboveUsual({ ...guest, usual: morrow.tally }, 'kills')).toBeNull();
});

it('sums squads in their order, and names who was missing from them', () => {
  expect(warSquads(STAGES, LINEUP).map(({ label, tally }) => [label, tally.lines])).toEqual([
    ['Alpha', 2],
    ['#2', 1],
    [null, 1],
  ]);
  expect(missingFrom(STAGES, LINEUP).map(({ name }) => name)).toEqual(['Away']);
});
