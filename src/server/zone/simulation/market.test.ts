import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_RANKS } from '../../../domain/catalogue/item/item.ts';
import { DAY_MS, draw, startOf } from './seeded-random.ts';
import { createMarket, HISTORY_DAYS, type SaleBody } from './market.ts';
import type { MarketItem } from './prices.ts';

const item = fc.record<MarketItem>({
  id: fc.string({ minLength: 1, maxLength: 6 }),
  rank: fc.constantFrom(...ITEM_RANKS),
  category: fc.constantFrom(
    'weapon/pistol',
    'armor/combat',
    'artefact/thermal',
    'bullet',
    'supply/food',
    'misc',
    'other',
    'never-heard-of',
  ),
});

const nowMs = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
const market = createMarket({ seed: 'seed' });
const ALL = { limit: 200, offset: 0, sort: 'time_created', isAscending: false, additional: true } as const;

it('a key that is hashed in parts draws what the whole key does', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, two, three) => {
      expect(draw(three, startOf(two, startOf(one)))).toBe(draw(one + two + three));
    }),
  );
  expect(draw('muster')).toBe(0.28053686022758484);
});

describe('the auction of any item at any time', () => {
  it('always has an offer, and nothing that is over or has not begun', () => {
    fc.assert(
      fc.property(item, nowMs, (item, atMs) => {
        const { total, lots } = market.lots('EU', item, atMs, ALL);
        expect(total).toBeGreaterThanOrEqual(1);
        expect(lots).toHaveLength(total);
        for (const lot of lots) {
          expect(Date.parse(lot.startTime)).toBeLessThanOrEqual(atMs);
          expect(Date.parse(lot.endTime) + 999).toBeGreaterThanOrEqual(atMs);
          for (const price of [lot.startPrice, lot.buyoutPrice, lot.currentPrice ?? 0, lot.amount])
            expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is stable: a sale stays unchanged until it is 90 days old', () => {
    fc.assert(
      fc.property(item, nowMs, fc.integer({ min: 0, max: 30 * DAY_MS }), (item, atMs, laterMs) => {
        const before = market.sales('EU', item, atMs, { limit: 20, offset: 0, additional: true }).prices;
        const after = market.sales('EU', item, atMs + laterMs, { limit: 1e5, offset: 0, additional: true });
        expect(before.length).toBe(20);
        expect(after.prices).toHaveLength(after.total);
        const from = after.prices.findIndex((sale) => JSON.stringify(sale) === JSON.stringify(before[0]));
        expect(after.prices.slice(from, from + 20)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it('a page beyond the end is empty', () => {
    fc.assert(
      fc.property(item, nowMs, fc.integer({ min: 0, max: 1e9 }), (item, atMs, beyond) => {
        const { total } = market.sales('EU', item, atMs, { limit: 0, offset: 0, additional: false });
        expect(
          market.sales('EU', item, atMs, { limit: 200, offset: total + beyond, additional: false }),
        ).toEqual({ total, prices: [] });
        expect(market.lots('EU', item, atMs, { ...ALL, offset: 1000 + beyond }).lots).toEqual([]);
      }),
    );
  });
});

const ITEM: MarketItem = { id: 'ball', rank: 'default', category: 'bullet' };
const AT_MS = Date.parse('2026-11-20T18:00:00Z');

function counted(sales: readonly SaleBody[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const sale of sales) counts.set(JSON.stringify(sale), (counts.get(JSON.stringify(sale)) ?? 0) + 1);
  return counts;
}

describe('everything that was sold', () => {
  it('between two instants equals what the pages list', () => {
    fc.assert(
      fc.property(
        item,
        nowMs,
        fc.integer({ min: 1, max: DAY_MS }),
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (item, atMs, spanMs, salesPerDay, twins) => {
          const busy = createMarket({ seed: 'seed', trade: () => ({ salesPerDay, twins }) });
          const all = busy.salesBetween('EU', item, atMs - spanMs, atMs);
          const { prices } = busy.sales('EU', item, atMs, {
            limit: all.length + 1,
            offset: 0,
            additional: true,
          });
          expect(prices.slice(0, all.length)).toEqual(all);
          const times = all.map((sale) => Date.parse(sale.time));
          expect(times).toEqual(times.toSorted((a, b) => b - a));
          for (const time of times) expect(time).toBeGreaterThan(atMs - spanMs - 1000);
          // Two adjacent intervals contain exactly the sales of the whole.
          const middleMs = Math.floor(atMs - spanMs / 3);
          expect([
            ...busy.salesBetween('EU', item, middleMs, atMs),
            ...busy.salesBetween('EU', item, atMs - spanMs, middleMs),
          ]).toEqual(all);
        },
      ),
      { numRuns: 30 },
    );
    const slow = createMarket({ seed: 'seed', trade: () => ({ salesPerDay: 10 }) });
    expect(slow.salesBetween('EU', ITEM, AT_MS - HISTORY_DAYS * DAY_MS, AT_MS)).toHaveLength(
      slow.sales('EU', ITEM, AT_MS, { limit: 0, offset: 0, additional: true }).total,
    );
  });

  it('contains identical sales, of which an early request sees only some', () => {
    const busy = createMarket({ seed: 'seed', trade: () => ({ salesPerDay: 200, twins: 0.4 }) });
    const all = busy.salesBetween('EU', ITEM, AT_MS - DAY_MS, AT_MS);
    expect(Math.max(...counted(all).values())).toBeGreaterThanOrEqual(3);
    const partly = [...counted(all)].filter(([sale, count]) => {
      const secondMs = Date.parse((JSON.parse(sale) as SaleBody).time);
      const seen = [100, 300, 500, 700, 900].map(
        (ms) => counted(busy.salesBetween('EU', ITEM, secondMs - 1, secondMs + ms)).get(sale) ?? 0,
      );
      return count > 1 && seen.some((one) => one > 0 && one < count);
    });
    expect(partly.length).toBeGreaterThan(3);
  });

  it('shifts while it is read page by page', () => {
    const busy = createMarket({ seed: 'seed', trade: () => ({ salesPerDay: 20_000 }) });
    const first = busy.sales('EU', ITEM, AT_MS, { limit: 50, offset: 0, additional: true });
    const second = busy.sales('EU', ITEM, AT_MS + 60_000, { limit: 50, offset: 50, additional: true });
    const cameBetween = busy.salesBetween('EU', ITEM, AT_MS, AT_MS + 60_000).length;
    expect(cameBetween).toBeGreaterThan(5);
    expect(second.prices.slice(0, cameBetween)).toEqual(first.prices.slice(-cameBetween));
  });
});

describe('oddities', () => {
  it('sales at 0 and lots without a price occur as often as configured', () => {
    const odd = createMarket({
      seed: 'seed',
      trade: (itemId) => (itemId === 'ball' ? { free: 0.3, priceless: 0.3, salesPerDay: 100 } : {}),
    });
    const sales = odd.salesBetween('EU', ITEM, AT_MS - 10 * DAY_MS, AT_MS);
    const share = sales.filter(({ price }) => price === 0).length / sales.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.4);
    const { lots } = odd.lots('EU', ITEM, AT_MS, ALL);
    expect(lots.some((lot) => lot.startPrice === 0 && lot.buyoutPrice === 0)).toBe(true);
    expect(lots.some((lot) => lot.buyoutPrice > 0)).toBe(true);
    const plain: MarketItem = { ...ITEM, id: 'soup' };
    expect(odd.salesBetween('EU', plain, AT_MS - 10 * DAY_MS, AT_MS).every(({ price }) => price > 0)).toBe(
      true,
    );
  });

  it('a shifted price applies from its instant on, to every lot, and earlier sales do not change', () => {
    const shifted = createMarket({ seed: 'seed' });
    const unit = (sale: SaleBody): number => sale.price / sale.amount;
    const before = shifted.salesBetween('EU', ITEM, AT_MS - DAY_MS, AT_MS);
    const lots = shifted.lots('EU', ITEM, AT_MS, ALL).lots;
    const own = shifted.salesBetween('EU', ITEM, AT_MS, AT_MS + 5 * DAY_MS);
    shifted.shift('ball', 10, AT_MS);
    expect(shifted.salesBetween('EU', ITEM, AT_MS - DAY_MS, AT_MS)).toEqual(before);
    const after = shifted.salesBetween('EU', ITEM, AT_MS, AT_MS + 5 * DAY_MS);
    expect(after).toHaveLength(own.length);
    for (const [index, sale] of after.entries())
      expect(unit(sale) / unit(own[index] as SaleBody)).toBeGreaterThan(5);
    const dearer = shifted.lots('EU', ITEM, AT_MS, ALL).lots;
    for (const [index, lot] of dearer.entries())
      expect(lot.buyoutPrice).toBeGreaterThanOrEqual(5 * (lots[index]?.buyoutPrice ?? 0));
    shifted.restore();
    expect(shifted.salesBetween('EU', ITEM, AT_MS, AT_MS + 5 * DAY_MS)).toEqual(own);
  });
});
