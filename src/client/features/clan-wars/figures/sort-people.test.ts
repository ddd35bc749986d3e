import { expect, it } from 'vitest';
import { personFigures, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { toId } from '../../../../domain/ids.ts';
import { sortPeople } from './sort-people.ts';

function stage(at: number, kills: Readonly<Record<string, number>>): CountedStage {
  return {
    warId: toId<ClanWarId>(`war${at}`),
    day: '2026-05-01',
    kind: 'brawl',
    map: null,
    outcome: 'win',
    lineup: [],
    rows: Object.entries(kills).map(([name, count]) => ({
      name,
      kind: 'member',
      kills: count,
      deaths: 1,
      assists: 0,
      cash: 0,
      score: 0,
      doubtful: [],
    })),
  };
}

function order(stages: readonly CountedStage[], sort: 'kills' | 'stages'): readonly string[] {
  return sortPeople(personFigures(stages), sort, (one, other) => (one < other ? -1 : 1)).map(
    ({ name }) => name,
  );
}

it('an average of one good evening is not above those of a season', () => {
  const season = [1, 2, 3].map((at) => stage(at, { Morrow: 5, Halden: 7 }));
  const all = [...season, stage(4, { Guest: 30 })];
  expect(order(all, 'kills')).toEqual(['Halden', 'Morrow', 'Guest']);
  expect(order(all, 'stages')).toEqual(['Halden', 'Morrow', 'Guest']);
  // where nobody has more, it counts
  expect(order([stage(1, { Morrow: 5, Guest: 30 })], 'kills')).toEqual(['Guest', 'Morrow']);
});
