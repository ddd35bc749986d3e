import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cover,
  coverRub,
  floorRub,
  leastRub,
  reducedTable,
  stackLots,
  type BuyableLot,
} from './lot-cover.ts';
import { listedLots, type OpenLot } from './lots.ts';

const someLots = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 12 }), buyoutRub: fc.integer({ min: 1, max: 400 }) }),
  { minLength: 1, maxLength: 7 },
);

/** Every set of lots is tried. */
function cheapestSet(lots: readonly BuyableLot[], units: number): number {
  let least = Infinity;
  for (let set = 0; set < 1 << lots.length; set += 1) {
    const taken = lots.filter((_, index) => (set & (1 << index)) !== 0);
    const amount = taken.reduce((sum, lot) => sum + lot.amount, 0);
    if (amount >= units)
      least = Math.min(
        least,
        taken.reduce((sum, lot) => sum + lot.buyoutRub, 0),
      );
  }
  return least;
}

describe('whole lots', () => {
  it('are the cheapest set that has enough units', () => {
    fc.assert(
      fc.property(someLots, fc.integer({ min: 1, max: 90 }), (lots, units) => {
        const stack = stackLots(lots);
        if (stack === null) throw new Error('no lots');
        const found = cover(stack, units);
        const listed = lots.reduce((sum, { amount }) => sum + amount, 0);
        if (units <= listed) {
          expect(found).toMatchObject({ rub: cheapestSet(lots, units), short: 0 });
          expect(found.units).toBeGreaterThanOrEqual(units);
        } else {
          expect(found).toMatchObject({ units: listed, short: units - listed });
          expect(found.rub).toBeGreaterThan(stack.rub);
        }
        expect(found.lots.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.units);
        // each lot is on sale once
        const left = [...lots];
        for (const lot of found.lots) {
          const at = left.findIndex((one) => one.amount === lot.amount && one.buyoutRub === lot.buyoutRub);
          expect(at).toBeGreaterThanOrEqual(0);
          left.splice(at, 1);
        }
        expect(coverRub(stack, units)).toBe(found.rub);
      }),
    );
  });

  it('of a few units are not the lot with the lowest unit price', () => {
    const stack = stackLots([
      { amount: 100, buyoutRub: 1000 },
      { amount: 2, buyoutRub: 50 },
      { amount: 1, buyoutRub: 30 },
    ]);
    if (stack === null) throw new Error('no lots');
    expect(stack.lowestRub).toBe(10);
    expect([1, 2, 3, 4, 101].map((units) => coverRub(stack, units))).toEqual([30, 50, 80, 1000, 1030]);
  });

  it('have bounds that hold whatever is needed besides', () => {
    fc.assert(
      fc.property(
        someLots,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lots, units, more, share) => {
          const stack = stackLots(lots);
          if (stack === null) throw new Error('no lots');
          const worthRub = stack.lowestRub + share * (stack.highestRub - stack.lowestRub);
          const reduced = reducedTable(stack, worthRub)[units] ?? leastRub(stack, units);
          const rub = coverRub(stack, units + more);
          expect(leastRub(stack, units + more)).toBeLessThanOrEqual(rub + 1e-6);
          expect(reduced).toBeLessThanOrEqual(coverRub(stack, units) + 1e-6);
          if (units + more <= stack.units) expect(reduced).toBeLessThanOrEqual(rub - more * worthRub + 1e-6);
        },
      ),
    );
  });

  it('have bounds for no more than so many units, and a least price for one of them', () => {
    fc.assert(
      fc.property(
        someLots,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (lots, units, more, share) => {
          const stack = stackLots(lots);
          if (stack === null) throw new Error('no lots');
          const most = Math.min(units + more, stack.units);
          const each = Array.from({ length: units + more }, (_, at) => coverRub(stack, at + 1) / (at + 1));
          expect(floorRub(stack, units + more)).toBeCloseTo(Math.min(...each), 6);
          const worthRub = share * stack.highestRub;
          const reduced = reducedTable(stack, worthRub, units + more);
          expect(reduced).toHaveLength(most + 1);
          for (let at = 0; at <= most; at += 1) {
            const costs = Array.from(
              { length: most - at + 1 },
              (_, further) => coverRub(stack, at + further) - further * worthRub,
            );
            expect(reduced[at]).toBeCloseTo(Math.min(...costs), 6);
          }
        },
      ),
    );
  });

  it('are none where there are none', () => {
    expect(stackLots([])).toBeNull();
    expect(stackLots([{ amount: 0, buyoutRub: 5 }])).toBeNull();
  });
});

describe('listed lots', () => {
  const NOW_MS = 1_800_000_000_000;
  const lot = (amount: number, buyoutRub: number | null, endMs = NOW_MS + 1): OpenLot => ({
    amount,
    buyoutRub,
    startRub: 1,
    currentRub: null,
    startMs: NOW_MS - 1,
    endMs,
    level: null,
    quality: null,
  });

  it('can be bought outright and have not ended, cheapest unit first', () => {
    expect(listedLots([lot(2, 50), lot(5, null), lot(9, 9, NOW_MS), lot(10, 100)], NOW_MS)).toEqual([
      { amount: 10, buyoutRub: 100 },
      { amount: 2, buyoutRub: 50 },
    ]);
  });

  it('are few, with the cheapest whole ones among them', () => {
    const many = Array.from({ length: 100 }, (_, index) => lot(50, 500 + index));
    const listed = listedLots([...many, lot(1, 40), lot(1, 41)], NOW_MS);
    expect(listed.length).toBeLessThanOrEqual(24);
    expect(listed[0]).toEqual({ amount: 50, buyoutRub: 500 });
    expect(listed.slice(-2)).toEqual([
      { amount: 1, buyoutRub: 40 },
      { amount: 1, buyoutRub: 41 },
    ]);
  });
});
