import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_RANKS } from '../../../domain/catalogue/item.ts';
import { DAY_MS } from './chance.ts';
import { lotsOf, salesOf } from './market.ts';
import type { Ware } from './prices.ts';

const ware = fc.record<Ware>({
  id: fc.string({ minLength: 1, maxLength: 6 }), rank: fc.constantFrom(...ITEM_RANKS),
  category: fc.constantFrom('weapon/pistol', 'armor/combat', 'artefact/thermal', 'bullet', 'supply/food', 'misc', 'other', 'never-heard-of'),
});
const nowMs = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
const ALL = { limit: 200, offset: 0, sort: 'time_created', isAscending: false, additional: true } as const;

describe('the auction of any item at any time', () => {
  it('always has an offer, and nothing that is over or has not begun', () => {
    fc.assert(fc.property(ware, nowMs, (item, atMs) => {
      const { total, lots } = lotsOf('seed', 'EU', item, atMs, ALL);
      expect(total).toBeGreaterThanOrEqual(1);
      expect(lots).toHaveLength(total);
      for (const lot of lots) {
        expect(Date.parse(lot.startTime)).toBeLessThanOrEqual(atMs);
        expect(Date.parse(lot.endTime) + 999).toBeGreaterThanOrEqual(atMs);
        for (const price of [lot.startPrice, lot.buyoutPrice, lot.currentPrice ?? 0, lot.amount]) expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
      }
    }), { numRuns: 400 });
  });

  it('remembers what it said: a sale stays as it was until it is 90 days old', () => {
    fc.assert(fc.property(ware, nowMs, fc.integer({ min: 0, max: 30 * DAY_MS }), (item, atMs, laterMs) => {
      const before = salesOf('seed', 'EU', item, atMs, { limit: 20, offset: 0, additional: true }).prices;
      const after = salesOf('seed', 'EU', item, atMs + laterMs, { limit: 1e5, offset: 0, additional: true });
      expect(before.length).toBe(20);
      expect(after.prices).toHaveLength(after.total);
      const from = after.prices.findIndex((sale) => JSON.stringify(sale) === JSON.stringify(before[0]));
      expect(after.prices.slice(from, from + 20)).toEqual(before);
    }), { numRuns: 60 });
  });

  it('a page beyond the end is empty', () => {
    fc.assert(fc.property(ware, nowMs, fc.integer({ min: 0, max: 1e9 }), (item, atMs, beyond) => {
      const { total } = salesOf('seed', 'EU', item, atMs, { limit: 0, offset: 0, additional: false });
      expect(salesOf('seed', 'EU', item, atMs, { limit: 200, offset: total + beyond, additional: false })).toEqual({ total, prices: [] });
      expect(lotsOf('seed', 'EU', item, atMs, { ...ALL, offset: 1000 + beyond }).lots).toEqual([]);
    }));
  });
});
