import { expect, it } from 'vitest';
import { readAuctionSearch, writeAuctionSearch } from './auction-search.ts';

it('round-trips its own output and drops invalid values', () => {
  const search = { itemId: 'y3nm', days: 90, sort: 'left' } as const;
  expect(readAuctionSearch(writeAuctionSearch(search))).toEqual(search);
  expect(readAuctionSearch({ item: '../x', days: '8', sort: 'price' })).toEqual({
    itemId: null,
    days: 7,
    sort: 'unit',
  });
  expect(readAuctionSearch({ item: 1234, days: '30' })).toEqual({ itemId: '1234', days: 30, sort: 'unit' });
});

it('omits defaults', () => {
  expect(writeAuctionSearch({ itemId: null, days: 7, sort: 'unit' })).toEqual({});
});
