import { describe, expect, it } from 'vitest';
import type { CharacterDay } from '../../../../contract/character-records.ts';
import { curveOf } from './ratio-curve.ts';

const LABELS = { all: 'K/D', sessions: 'Sessions', world: 'World' };

function day(date: string, kills: number, deaths: number, sessionKills = 0, sessionDeaths = 0): CharacterDay {
  return {
    day: date,
    kills,
    deaths,
    assists: 0,
    sessionKills,
    sessionDeaths,
    openWorldKills: kills - sessionKills,
    openWorldDeaths: deaths - sessionDeaths,
    playTimeMs: 0,
    fetchedAt: `${date}T12:00:00.000Z`,
  };
}

const DAYS = [
  day('2026-02-27', 100, 50),
  day('2026-02-28', 130, 60, 10, 5),
  day('2026-03-03', 130, 60, 10, 5),
  day('2026-03-04', 140, 80),
];

function values(kind: 'total' | 'daily', line = 0): (number | null)[] {
  return [...(curveOf(DAYS, kind, LABELS).lines[line]?.values ?? [])].map((value) =>
    Number.isNaN(value) ? null : Number(value.toFixed(3)),
  );
}

describe('the ratio curve', () => {
  it('has a point for every calendar day, across a month boundary', () => {
    expect(curveOf(DAYS, 'total', LABELS).xs).toHaveLength(6);
    expect(curveOf(DAYS, 'total', LABELS).lines.map(({ id }) => id)).toEqual(['all', 'sessions', 'world']);
  });
  it('has gaps in the total on days without data', () => {
    expect(values('total')).toEqual([2, 2.167, null, null, 2.167, 1.75]);
  });
  it('shows daily differences, with gaps where nobody died or a count went back', () => {
    expect(values('daily')).toEqual([null, 3, null, null, null, 0.5]);
    expect(values('daily', 1)).toEqual([null, 2, null, null, null, null]);
  });
  it('is empty without days', () => {
    expect(curveOf([], 'total', LABELS).lines).toEqual([]);
  });
});
