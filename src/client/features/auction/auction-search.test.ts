import { expect, it } from 'vitest';
import { EMPTY_AUCTION, readAuctionSearch, writeAuctionSearch } from './auction-search.ts';

it('round-trips its own output and drops invalid values', () => {
  const search = {
    itemId: 'y3nm',
    days: 90,
    sort: 'left',
    variant: { quality: 0, level: 15 },
    region: 'RU',
  } as const;
  expect(readAuctionSearch(writeAuctionSearch(search))).toEqual(search);
  expect(
    readAuctionSearch({ item: '../x', days: '8', sort: 'price', quality: 6, level: '-1', region: 'eu' }),
  ).toEqual(EMPTY_AUCTION);
  expect(readAuctionSearch({ item: 1234, days: '30', quality: '5', region: 7 })).toEqual({
    ...EMPTY_AUCTION,
    itemId: '1234',
    days: 30,
    variant: { quality: 5, level: null },
  });
});

it('omits defaults', () => {
  expect(writeAuctionSearch(EMPTY_AUCTION)).toEqual({});
});
