import { expect, it } from 'vitest';
import { personFigures, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { ClanWarId, Outcome, WarRow } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { csvOf } from '../../../data/page/save-table.ts';
import { averageCells } from './table-cells.ts';

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
