import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { CountedStage } from './figures.ts';
import { MIN_PAIR_STAGES, pairFigures, suppliesOf } from './pairs.ts';
import type { ClanWarId, WarPlace, WarRow } from './war.ts';

const row = (name: string, kills: number, deaths = 10): WarRow => ({
  name,
  kind: 'member',
  kills,
  deaths,
  assists: 0,
  cash: 0,
  score: 0,
  doubtful: [],
});
const place = (name: string, squad: string, number: number): WarPlace => ({
  key: name.toLowerCase(),
  name,
  squad,
  number,
  role: 'assault',
});
const stage = (rows: readonly WarRow[], over: Partial<CountedStage> = {}): CountedStage => ({
  warId: toId<ClanWarId>('war'),
  day: '2026-05-01',
  kind: 'brawl',
  map: null,
  outcome: 'win',
  rows,
  lineup: [place('Ann', 'A', 1), place('Bob', 'A', 1), place('Cid', 'A', 1), place('Dan', 'B', 2)],
  ...over,
});

describe('pairs in a squad', () => {
  const together = stage([row('Ann', 20), row('Bob', 10), row('Dan', 90)]);
  it('are those who stood in one squad and were both there, often enough', () => {
    expect(pairFigures(Array.from({ length: MIN_PAIR_STAGES - 1 }, () => together))).toEqual([]);
    const pairs = pairFigures(Array.from({ length: MIN_PAIR_STAGES }, () => together));
    expect(pairs.map(({ names, stages }) => [names, stages])).toEqual([[['Ann', 'Bob'], MIN_PAIR_STAGES]]);
    expect(pairs[0]?.tally.kills.total).toBe(30 * MIN_PAIR_STAGES);
    expect(pairs[0]?.record.won).toBe(MIN_PAIR_STAGES);
  });
  it('have the most kills per death first', () => {
    const stages = Array.from({ length: 5 }, () => stage([row('Bob', 30), row('Ann', 1), row('Cid', 25)]));
    expect(pairFigures(stages).map(({ keys }) => keys.join('+'))).toEqual(['bob+cid', 'ann+bob', 'ann+cid']);
  });
  it('are nobody where squads are not known', () => {
    expect(pairFigures(Array.from({ length: 9 }, () => stage(together.rows, { lineup: [] })))).toEqual([]);
  });
});

describe('supplies of a war', () => {
  const closed = (closedAt: string, sent: number) => ({ closedAt, people: 3, sent });
  it('are what was closed next to its beginning', () => {
    const all = [
      closed('2026-05-01T13:59:00Z', 1),
      closed('2026-05-01T19:30:00Z', 2),
      closed('2026-05-02T10:00:00Z', 3),
    ];
    expect(suppliesOf('2026-05-01T20:00:00Z', all)?.sent).toBe(2);
    expect(suppliesOf('2026-05-02T12:00:00Z', all)?.sent).toBe(3);
  });
  it('are none when nothing was closed that evening', () => {
    expect(suppliesOf('2026-05-01T20:00:00Z', [closed('2026-05-02T17:00:00Z', 4)])).toBeNull();
    expect(suppliesOf('2026-05-01T20:00:00Z', [closed('2026-05-01T13:59:00Z', 1)])).toBeNull();
  });
});
