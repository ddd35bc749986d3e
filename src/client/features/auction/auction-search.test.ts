import { expect, it } from 'vitest';
import { readAuctionSearch, readLinkRegion, writeAuctionSearch } from './auction-search.ts';

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

it('takes the region of a link, if it can be one', () => {
  expect([{ region: 'EU' }, { region: 'eu' }, { region: 7 }, {}].map(readLinkRegion)).toEqual([
    'EU',
    null,
    null,
    null,
  ]);
});

it('omits defaults', () => {
  expect(writeAuctionSearch({ itemId: null, days: 7, sort: 'unit' })).toEqual({});
});
