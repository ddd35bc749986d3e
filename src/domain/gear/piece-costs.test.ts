import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarterRecipe } from '../catalogue/facts/barter.ts';
import { solvePieceCosts, totalOfPieces } from './piece-costs.ts';

function offer(
  itemId: string,
  cost: number,
  required: Readonly<Record<string, number>> = {},
  currency: 'money' | 'sleeves' = 'money',
): BarterRecipe {
  return {
    settlement: 'bar',
    requiredLevel: 2,
    itemId,
    offers: [
      { currency, cost, required: Object.entries(required).map(([id, amount]) => ({ itemId: id, amount })) },
    ],
  };
}

function among(rubs: Readonly<Record<string, number>>) {
  return (itemId: string): number | null => rubs[itemId] ?? null;
}

describe('the cost of a piece', () => {
  const barter = [
    offer('rifle', 1_000, { old: 1, scrap: 10 }),
    offer('old', 50, { scrap: 5 }),
    offer('medal', 5, {}, 'sleeves'),
    offer('secret', 100, { unknown: 2, scrap: 1 }),
    offer('rifle', 99_000),
  ];
  const costOf = solvePieceCosts(
    barter,
    among({ rifle: 5_000, old: 400, scrap: 20 }),
    among({ scrap: 8, soup: 70 }),
  );

  it('is the cheapest way, trades for other traded items included', () => {
    expect(costOf('scrap')).toMatchObject({ auctionRub: 20, craftRub: 8, trade: null, way: 'craft', rub: 8 });
    expect(costOf('old')).toMatchObject({ way: 'trade', rub: 90 });
    expect(costOf('rifle')).toMatchObject({
      auctionRub: 5_000,
      craftRub: null,
      way: 'trade',
      rub: 1_170,
      trade: { moneyRub: 1_000, settlement: 'bar', requiredLevel: 2, rub: 1_170 },
    });
  });
  it('is null where unknown, and lists the items without a cost', () => {
    expect(costOf('secret')).toMatchObject({
      way: null,
      rub: null,
      trade: { rub: null, missing: ['unknown'] },
    });
    expect(costOf('medal')).toEqual({ auctionRub: null, craftRub: null, trade: null, way: null, rub: null });
    expect(
      totalOfPieces(
        [
          { itemId: 'rifle', quantity: 2 },
          { itemId: 'secret', quantity: 1 },
          { itemId: null, quantity: 3 },
        ],
        costOf,
      ),
    ).toEqual({ rub: 2_340, missing: 2 });
  });

  const ids = ['a', 'b', 'c', 'd', 'e'];
  const amounts = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 4 }), { maxKeys: 3 });
  const traded = fc.array(
    fc.record({ itemId: fc.constantFrom(...ids), cost: fc.integer({ min: 0, max: 50 }), required: amounts }),
    { maxLength: 12 },
  );
  const sold = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 200 }));

  it('terminates in cycles too, never exceeds a price, and equals its best way', () => {
    fc.assert(
      fc.property(traded, sold, (rows, prices) => {
        const recipes = rows.map(({ itemId, cost, required }) => offer(itemId, cost, required));
        const found = solvePieceCosts(recipes, among(prices), () => null);
        for (const id of ids) {
          const { rub, trade, auctionRub } = found(id);
          if (auctionRub !== null) expect(rub).toBeLessThanOrEqual(auctionRub);
          const ways = rows
            .filter(({ itemId }) => itemId === id)
            .map(({ cost, required }) =>
              Object.entries(required).reduce(
                (sum, [part, amount]) => sum + amount * (found(part).rub ?? Infinity),
                cost,
              ),
            );
          const least = Math.min(auctionRub ?? Infinity, ...ways);
          expect(rub ?? Infinity).toBe(least);
          if (trade?.rub != null) expect(trade.missing).toEqual([]);
        }
      }),
    );
  });
});
