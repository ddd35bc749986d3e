import { expect, it } from 'vitest';
import {
  personFigures,
  stageGroups,
  type CountedStage,
  type Figures,
} from '../../../../domain/clan-wars/figures.ts';
import type { ClanWarId, Outcome, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { csvOf } from '../../../data/page/save-table.ts';
import { averageCells, periodTable, resultCells } from './table-cells.ts';

function stage(day: string, outcome: Outcome, row: Partial<WarRow>): CountedStage {
  const line: WarRow = {
    name: 'Quill',
    kind: 'member',
    kills: null,
    deaths: null,
    assists: null,
    cash: null,
    score: null,
    doubtful: [],
    ...row,
  };
  return { warId: toId<ClanWarId>(day), day, kind: 'brawl', map: null, outcome, rows: [line], lineup: [] };
}

it('averages are rounded in files, in the decimal sign of the language', async () => {
  const people = personFigures([
    stage('2026-11-01', 'win', { kills: 10, deaths: 3, score: 1_000 }),
    stage('2026-11-02', 'win', { kills: 5, deaths: 4, score: 1_001 }),
    stage('2026-11-03', 'loss', { kills: 5, deaths: 0, score: 1_001 }),
  ]);
  const rows = people.map((person) => averageCells(person));
  expect(rows).toEqual([[6.7, 2.3, null, null, 1_001, 2.86, 67]]);
  const csv = async (locale: 'en' | 'ru'): Promise<string | undefined> =>
    (await csvOf({ headings: ['a'], rows }, { locale })).split('\r\n')[1];
  expect(await csv('en')).toBe('6.7,2.3,,,1001,2.86,67');
  expect(await csv('ru')).toBe('6,7;2,3;;;1001;2,86;67');
});

it('two periods stand below each other in a file, each row with its period', () => {
  const cells = (group: Pick<Figures, 'stages' | 'record' | 'tally'>) => resultCells(group);
  const now = stageGroups([stage('2026-11-01', 'win', { kills: 10, deaths: 4, score: 900 })], 'kind');
  const before = stageGroups([stage('2026-10-01', 'draw', { kills: 3, deaths: 0 })], 'kind');
  expect(periodTable('Period', ['Stages'], { now, before: null, periods: null }, cells)).toEqual({
    headings: ['Stages'],
    rows: [[1, 1, 0, 0, 100, 2.5, 10, 900]],
  });
  const periods = { now: 'November', before: 'October' };
  const both = periodTable('Period', ['Stages'], { now, before, periods }, cells);
  expect(both.headings).toEqual(['Period', 'Stages']);
  expect(both.rows).toEqual([
    ['November', 1, 1, 0, 0, 100, 2.5, 10, 900],
    ['October', 1, 0, 1, 0, 0, 3, 3, null],
  ]);
});
