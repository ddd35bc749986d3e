import { describe, expect, it } from 'vitest';
import { parseItemPath, auctionItemPath, searchOfPlace } from './item-path.ts';

describe('the path from a notification to an item', () => {
  it('round-trips', () => {
    for (const place of [
      { itemId: 'yp9r', region: null },
      { itemId: 'A-b_9', region: 'EU' },
      { itemId: null, region: null },
    ])
      expect(parseItemPath(auctionItemPath(place))).toEqual(place);
    expect(searchOfPlace({ itemId: 'yp9r', region: 'RU' })).toEqual({ item: 'yp9r', region: 'RU' });
    expect(searchOfPlace({ itemId: null, region: 'RU' })).toEqual({});
  });

  it.each([
    '/dashboard',
    '/tools/auction?item=',
    '/tools/auction?item=a b',
    '/tools/auction?item=x&days=7',
    '/tools/auction?item=x&region=eu',
    '/tools/auction?region=EU',
    '//evil.example/tools/auction',
    'https://evil.example/tools/auction?item=x',
    '',
    null,
    7,
    {},
  ])('does not match %j', (path) => {
    expect(parseItemPath(path)).toBeNull();
  });
});
