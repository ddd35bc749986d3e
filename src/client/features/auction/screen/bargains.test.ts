import { expect, it } from 'vitest';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import { findBargains } from './bargains.ts';

function all(): boolean {
  return true;
}

function price(
  itemId: string,
  lowestRub: number | null,
  medianRub: number | null,
  more: Partial<ItemPrice> = {},
): ItemPrice {
  return {
    itemId,
    lowestRub,
    onSale: 1,
    minimumRub: medianRub,
    averageRub: medianRub,
    medianRub,
    maximumRub: medianRub,
    sales: 50,
    lookedAt: '2026-02-03T12:00:00Z',
    ...more,
  };
}

function idsOf(...prices: ItemPrice[]): string[] {
  return findBargains(prices, all).map(({ itemId }) => itemId);
}

it('finds items well below their median, greatest gain after the fee first', () => {
  // far below in percent, almost nothing in rubles
  const junk = price('junk', 1, 100, { onSale: 4 });
  expect(
    idsOf(
      junk,
      price('usual', 95_000, 100_000),
      price('cheap', 80_000, 100_000),
      price('dear', 890_000, 1_000_000),
      price('edge', 90_000, 100_000),
    ),
  ).toEqual(['dear', 'cheap', 'edge']);
  expect(findBargains([price('cheap', 80_000, 100_000)], all)).toEqual([
    { itemId: 'cheap', gainRub: 15_000 },
  ]);
});

it('counts units on sale, capped at the sales of one day', () => {
  const gain = (more: Partial<ItemPrice>): number | undefined =>
    findBargains([price('cheap', 800, 1_000, more)], all)[0]?.gainRub;
  expect([
    gain({ onSale: 7, sales: 700 }),
    gain({ onSale: 5_000, sales: 70 }),
    gain({ onSale: 5_000, sales: 700 }),
  ]).toEqual([1_050, 1_500, 15_000]);
  expect(gain({ onSale: 6, sales: 700 })).toBeUndefined();
});

it('skips items that are not comparable', () => {
  expect(
    findBargains(
      [price('artefact', 1, 100_000), price('cheap', 80_000, 100_000)],
      (itemId) => itemId !== 'artefact',
    ).map(({ itemId }) => itemId),
  ).toEqual(['cheap']);
});

it('skips items without a price or with few sales, and returns at most twelve', () => {
  expect(
    idsOf(price('none', null, 100_000), price('unsold', 1, null), price('few', 1, 100_000, { sales: 19 })),
  ).toEqual([]);
  expect(
    findBargains(
      Array.from({ length: 30 }, (_, index) => price(String(index), index + 1, 100_000)),
      all,
    ),
  ).toHaveLength(12);
});
