import { describe, expect, it } from 'vitest';
import type { ItemPrice } from './item-price.ts';
import {
  firstRoundOf,
  isNearlyEmpty,
  packPrices,
  priceStateOf,
  unpackPrices,
  withPrices,
  type PackedPrices,
} from './packed-prices.ts';

const MADE = '2026-11-20T12:00:00.000Z';

function price(
  itemId: string,
  lowestRub: number | null = 10,
  lookedAt = '2026-11-20T11:59:00.000Z',
): ItemPrice {
  return {
    itemId,
    lowestRub,
    onSale: 1,
    minimumRub: null,
    averageRub: null,
    medianRub: null,
    maximumRub: null,
    sales: 0,
    lookedAt,
  };
}

function ids(count: number, name = 'item'): string[] {
  return Array.from({ length: count }, (_, n) => `${name}${n}`);
}

describe('the price file', () => {
  it('distinguishes polled, not yet polled and untraded items', () => {
    const prices = unpackPrices(packPrices('EU', MADE, [price('a'), price('b', null)], ['c']));
    expect(['a', 'b', 'c', 'd'].map((itemId) => priceStateOf(prices, itemId))).toEqual([
      'asked',
      'asked',
      'waiting',
      'untraded',
    ]);
    expect(prices.byItem.get('a')).toEqual(price('a'));
    expect(firstRoundOf(prices)).toEqual({ asked: 2, all: 3 });
  });

  it('says how each price came about, and a live price keeps that', () => {
    const days = [null, 90, 100, null, 120, 100, 104];
    const packed = packPrices('EU', MADE, [{ ...price('a'), dayPercents: days }, price('b')]);
    const prices = unpackPrices(packed);
    expect(prices.byItem.get('a')?.dayPercents).toEqual(days);
    expect(prices.byItem.get('b')).toEqual(price('b'));
    expect(packPrices('EU', MADE, [price('b')])).not.toHaveProperty('dayPercents');
    const live = withPrices(prices, new Map([['a', price('a', 12, '2026-11-20T11:59:30.000Z')]]));
    expect(live.byItem.get('a')).toMatchObject({ lowestRub: 12, dayPercents: days });
  });

  it('loses the waiting list once everything was polled, and an older file without one reads as complete', () => {
    const packed = packPrices('EU', MADE, [price('a')]);
    expect(packed).not.toHaveProperty('waiting');
    const { waiting: _waiting, ...old }: PackedPrices = packPrices('EU', MADE, [price('a')], ['c']);
    for (const file of [packed, old])
      expect([firstRoundOf(unpackPrices(file)), priceStateOf(unpackPrices(file), 'c')]).toEqual([
        null,
        'untraded',
      ]);
  });

  it('is that of a new server when it is empty', () => {
    const prices = unpackPrices(packPrices('EU', MADE, []));
    expect([priceStateOf(prices, 'a'), firstRoundOf(prices), isNearlyEmpty(prices)]).toEqual([
      'waiting',
      { asked: 0, all: 0 },
      true,
    ]);
  });

  it('is fetched more often until nine of ten items have been polled', () => {
    const file = (asked: number, waiting: number): boolean =>
      isNearlyEmpty(
        unpackPrices(
          packPrices(
            'EU',
            MADE,
            ids(asked).map((id) => price(id)),
            ids(waiting, 'later'),
          ),
        ),
      );
    expect([file(1, 99), file(90, 10), file(91, 9), file(100, 0)]).toEqual([true, true, false, false]);
  });

  it('takes newer prices of single items, unless the file is as new', () => {
    const prices = unpackPrices(packPrices('EU', MADE, [price('a')], ['c']));
    const merged = withPrices(
      prices,
      new Map([
        ['a', price('a', 5, '2026-11-20T11:00:00.000Z')],
        ['c', price('c', 7)],
      ]),
    );
    expect([
      merged.byItem.get('a')?.lowestRub,
      merged.byItem.get('c')?.lowestRub,
      priceStateOf(merged, 'c'),
      firstRoundOf(merged),
    ]).toEqual([10, 7, 'asked', null]);
    expect(withPrices(prices, new Map([['a', price('a', 5)]]))).toBe(prices);
  });
});
