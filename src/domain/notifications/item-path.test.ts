import { describe, expect, it } from 'vitest';
import { parseItemPath, auctionItemPath } from './item-path.ts';

describe('the path from a notification to an item', () => {
  it('round-trips', () => {
    for (const itemId of ['yp9r', 'A-b_9', null])
      expect(parseItemPath(auctionItemPath(itemId))).toEqual({ itemId });
  });

  it.each([
    '/dashboard',
    '/tools/auction?item=',
    '/tools/auction?item=a b',
    '/tools/auction?item=x&days=7',
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
