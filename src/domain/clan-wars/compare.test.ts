import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { paired, recordSteps, stepUnitOf } from './compare.ts';
import type { CountedStage } from './figures.ts';
import type { ClanWarId, Outcome } from './war.ts';

function stage(day: string, outcome: Outcome | null): CountedStage {
  return { warId: toId<ClanWarId>(day), day, kind: 'brawl', map: null, outcome, rows: [], lineup: [] };
}

describe('wins and losses over time', () => {
  // 2 November 2026 is a Monday
  const stages = [
    stage('2026-11-24', 'win'),
    stage('2026-11-03', 'win'),
    stage('2026-11-08', 'loss'),
    stage('2026-11-09', 'draw'),
    stage('2026-11-24', null),
    stage('2026-12-20', 'win'),
  ];
  const period = { from: '2026-11-03', to: '2026-11-30' };

  it('are counted by weeks from Monday on, the empty ones between them too, within the period', () => {
    expect(recordSteps(stages, period, 'week')).toEqual([
      { from: '2026-11-03', to: '2026-11-08', record: { won: 1, drawn: 0, lost: 1 } },
      { from: '2026-11-09', to: '2026-11-15', record: { won: 0, drawn: 1, lost: 0 } },
      { from: '2026-11-16', to: '2026-11-22', record: { won: 0, drawn: 0, lost: 0 } },
      { from: '2026-11-23', to: '2026-11-29', record: { won: 1, drawn: 0, lost: 0 } },
    ]);
  });

  it('are counted by months in long periods', () => {
    const long = { from: '2026-10-01', to: '2027-03-01' };
    expect(stepUnitOf(long)).toBe('month');
    expect(stepUnitOf({ from: '2026-09-01', to: '2026-11-29' })).toBe('week');
    expect(recordSteps(stages, long, 'month')).toEqual([
      { from: '2026-11-01', to: '2026-11-30', record: { won: 2, drawn: 1, lost: 1 } },
      { from: '2026-12-01', to: '2026-12-31', record: { won: 1, drawn: 0, lost: 0 } },
    ]);
  });

  it('are none without stages', () => {
    expect(recordSteps([], period, 'week')).toEqual([]);
  });
});

it('what two periods have in common stands together, and nothing is left out', () => {
  const [a, b, c] = [
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
    { key: 'c', value: 3 },
  ];
  const oldB = { key: 'b', value: 9 };
  expect(paired([b, a], [oldB, c])).toEqual([
    { now: b, before: oldB },
    { now: a, before: null },
    { now: null, before: c },
  ]);
});
