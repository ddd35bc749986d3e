import { describe, expect, it } from 'vitest';
import type { Round } from '../../catalogue/item/item.ts';
import type { TtkQuestion } from '../evaluate.ts';
import { DEFAULT_NUMBERS } from '../numbers.ts';
import { rankRounds } from './ranking.ts';

function round(id: string, over: Partial<Round> = {}): Round {
  return {
    id,
    name: id,
    rank: 'default',
    calibre: '939mm',
    type: 'default',
    penetrationPct: 0,
    damagePct: 0,
    bleedingPct: 0,
    stoppingPowerPct: 0,
    pellets: 1,
    ...over,
  };
}

const question: TtkQuestion = {
  numbers: { ...DEFAULT_NUMBERS, bulletResistance: 200 },
  area: 'body',
  vitalityUnit: 'hp',
  apOverridePct: 90,
  model: 'specification',
  hasFalloff: true,
};

describe('the ranking of rounds', () => {
  it('puts the fastest first and ignores the override', () => {
    const ranked = rankRounds(
      question,
      [round('plain'), round('pierce', { penetrationPct: 30 }), round('soft', { penetrationPct: -20 })],
      0,
    );
    expect(ranked.map((entry) => [entry.round.id, entry.place])).toEqual([
      ['pierce', 1],
      ['plain', 2],
      ['soft', 3],
    ]);
    expect(ranked[0]?.answer.piercingPct).toBe(30);
    expect(ranked[0]?.aheadBy).toBeNull();
  });
  it('names the tie-break', () => {
    const naked = { ...question, numbers: { ...question.numbers, bulletResistance: 0 } };
    const ranked = rankRounds(
      naked,
      [
        round('a'),
        round('b', { damagePct: 1 }),
        round('c', { bleedingPct: 10 }),
        round('d', { stoppingPowerPct: 5 }),
      ],
      0,
    );
    expect(ranked.map((entry) => [entry.round.id, entry.place, entry.aheadBy])).toEqual([
      ['b', 1, 'continuous'],
      ['c', 2, 'bleeding'],
      ['d', 3, 'stoppingPower'],
      ['a', 4, null],
    ]);
  });
  it('equal rounds share a place', () => {
    const ranked = rankRounds(question, [round('y'), round('x')], 0);
    expect(ranked.map((entry) => [entry.round.id, entry.place, entry.aheadBy])).toEqual([
      ['x', 1, 'equal'],
      ['y', 1, null],
    ]);
  });
  it('leaves out a round that never kills', () => {
    expect(rankRounds(question, [round('dud', { damagePct: -100 })], 0)).toEqual([]);
  });
});
