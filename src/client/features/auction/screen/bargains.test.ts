import { expect, it } from 'vitest';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import type { BuyableLot } from '../../../../domain/auction/lot-cover.ts';
import { findBargains, type Bargain } from './bargains.ts';

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

function find(
  prices: readonly ItemPrice[],
  isComparable: (itemId: string) => boolean = all,
  lots: Readonly<Record<string, readonly BuyableLot[]>> = {},
): readonly Bargain[] {
  const byItem = new Map(prices.map((one) => [one.itemId, one]));
  return findBargains({ byItem, lots: new Map(Object.entries(lots)) }, isComparable);
}

function idsOf(...prices: ItemPrice[]): string[] {
  return find(prices).map(({ itemId }) => itemId);
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
  expect(find([price('cheap', 80_000, 100_000)])).toEqual([
    { itemId: 'cheap', gainRub: 15_000, units: 1, isUpperBound: false },
  ]);
});

it('counts units on sale, capped at the sales of one day', () => {
  const gain = (more: Partial<ItemPrice>): number | undefined =>
    find([price('cheap', 800, 1_000, more)])[0]?.gainRub;
  expect([
    gain({ onSale: 7, sales: 700 }),
    gain({ onSale: 5_000, sales: 70 }),
    gain({ onSale: 5_000, sales: 700 }),
  ]).toEqual([1_050, 1_500, 15_000]);
  expect(gain({ onSale: 6, sales: 700 })).toBeUndefined();
});

it('counts only the lots on sale that cost less than they bring, whole, capped at the sales of one day', () => {
  const lots = [
    { amount: 4, buyoutRub: 3_200 },
    { amount: 3, buyoutRub: 2_700 },
    { amount: 5, buyoutRub: 4_250 },
    // above what the median brings after the fee
    { amount: 9, buyoutRub: 9_000 },
  ];
  const gain = (sales: number, some: readonly BuyableLot[] = lots): Bargain | undefined =>
    find([price('cheap', 800, 1_000, { onSale: 21, sales })], all, { cheap: some })[0];
  // what is on sale is less than a day's sales
  expect(gain(700)).toEqual({ itemId: 'cheap', gainRub: 600 + 500 + 150, units: 12, isUpperBound: false });
  // the next lot would be more than sells in a day: a smaller one takes its place
  expect(gain(56, [...lots, { amount: 4, buyoutRub: 3_200 }])).toMatchObject({ gainRub: 1_200, units: 8 });
  // a lot is sold whole
  expect(gain(70, [{ amount: 20, buyoutRub: 16_000 }])).toMatchObject({ gainRub: 3_000, units: 20 });
  expect(find([price('cheap', 800, 1_000, { onSale: 21, sales: 700 })])[0]).toMatchObject({
    gainRub: 3_150,
    units: 21,
    isUpperBound: true,
  });
});

it('skips items that are not comparable', () => {
  expect(
    find(
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
    find(Array.from({ length: 30 }, (_, index) => price(String(index), index + 1, 100_000))),
  ).toHaveLength(12);
});
