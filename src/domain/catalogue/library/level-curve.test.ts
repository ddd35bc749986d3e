import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAtLevel, fitLevelCurve, numbersAt, rangesAt } from './level-curve.ts';
import type { LevelledItem } from './level-curve.ts';
import { damagePerLevel, resistancePerLevel } from '../item/levels.ts';

function values(base: number, growth: NonNullable<ReturnType<typeof fitLevelCurve>>): readonly number[] {
  return Array.from({ length: 16 }, (_value, level) => valueAtLevel(growth, base, level));
}

describe('level curves', () => {
  it('take two numbers where the game follows a rule', () => {
    expect(fitLevelCurve(damagePerLevel(33.9))).toEqual([0, 0.25]);
    expect(fitLevelCurve(Array.from({ length: 16 }, (_value, level) => -4.08 * (1 + level / 50)))).toEqual([
      1, 0.02,
    ]);
    expect(fitLevelCurve(Array.from({ length: 16 }, (_value, level) => 17 * (1 - level / 50)))).toEqual([
      1, -0.02,
    ]);
    expect(fitLevelCurve(resistancePerLevel(236, 101.008))).toEqual([0, 0.428]);
    expect(fitLevelCurve(resistancePerLevel(141.37, 72.333))).toEqual([2, 72.333]);
    // the weak suit, whose bonus is capped at twice the base
    expect(fitLevelCurve(resistancePerLevel(5, 13.04))).toEqual([2, expect.closeTo(13.04, 2)]);
    expect(fitLevelCurve(Array.from({ length: 16 }, () => 7))).toBeNull();
    expect(fitLevelCurve([7])).toBeNull();
    expect(fitLevelCurve([])).toBeNull();
  });

  it('restore any values, at any number of levels', () => {
    const value = fc.integer({ min: -40_000, max: 40_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(value, { minLength: 16, maxLength: 16 }),
          fc.array(value, { minLength: 1, maxLength: 20 }),
        ),
        (all) => {
          const growth = fitLevelCurve(all);
          for (const [level, one] of all.entries())
            expect(growth === null ? all[0] : valueAtLevel(growth, all[0] ?? 0, level)).toBeCloseTo(one, 2);
        },
      ),
    );
  });

  it('restore every curve of the game', () => {
    const base = fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(base, fc.integer({ min: 1, max: 20_000 }), (start, bonus) => {
        for (const row of [damagePerLevel(start), resistancePerLevel(start, bonus / 100)]) {
          const growth = fitLevelCurve(row);
          for (const [level, one] of values(start, growth ?? []).entries())
            expect(one).toBeCloseTo(row[level] ?? Number.NaN, 2);
        }
      }),
    );
  });
});

describe('an item at a level', () => {
  const item: LevelledItem = {
    highestLevel: 15,
    numbers: { damage: 40, weight: 3 },
    ranges: { health: [1, 2], charge: [5, 5] },
    numberGrowth: { damage: [0, 0.25] },
    rangeGrowth: {
      health: [
        [1, 0.02],
        [1, 0.02],
      ],
      charge: [null, [1, 0.1]],
    },
  };
  it('has its level-dependent values adjusted and the rest unchanged', () => {
    expect(numbersAt(item, 0)).toBe(item.numbers);
    expect(numbersAt(item, 15)).toEqual({ damage: 50, weight: 3 });
    expect(numbersAt(item, 1)['damage']).toBeCloseTo(40.3049, 4);
    expect(rangesAt(item, 10)).toEqual({ health: [1.2, 2.4], charge: [5, 10] });
    expect(rangesAt(item, 0)).toBe(item.ranges);
  });
  it('is clamped to its own levels', () => {
    expect(numbersAt(item, 99)).toEqual(numbersAt(item, 15));
    expect(numbersAt(item, -3)).toBe(item.numbers);
    expect(numbersAt(item, Number.NaN)).toBe(item.numbers);
    expect(numbersAt(item, 4.9)).toEqual(numbersAt(item, 4));
    expect(numbersAt({ ...item, highestLevel: 0 }, 15)).toBe(item.numbers);
  });
  it('tolerates unknown curves and curves of missing values', () => {
    expect(numbersAt({ ...item, numberGrowth: { damage: [9, 1], weight: [], ghost: [0, 1] } }, 15)).toEqual({
      damage: 40,
      weight: 3,
      ghost: 0,
    });
    expect(rangesAt({ ...item, rangeGrowth: { ghost: [[0, 1], null] } }, 3)['ghost']).toEqual([0, 0]);
  });
});
