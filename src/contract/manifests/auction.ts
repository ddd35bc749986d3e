import * as auction from '../auction.ts';
import { operation } from '../operation.ts';
import type { PriceReachedNotice } from '../auction.ts';
import { manifest, noticeKind } from './manifest.ts';

export const auctionManifest = manifest({
  endpoints: [auction.item, auction.history, auction.watches, auction.saveWatch, auction.removeWatch],
  operations: {
    'auction.watch': operation({
      version: 1,
      args: auction.saveWatch.body,
      endpoint: auction.saveWatch,
      entityOf: ({ itemId }) => `watch:${itemId}`,
      toCall: (body) => ({ body }),
      // Per character, since that decides the region.
      coalesce: 'last-write-wins',
    }),
    'auction.unwatch': operation({
      version: 1,
      args: auction.removeWatch.params,
      endpoint: auction.removeWatch,
      entityOf: ({ itemId }) => `watch:${itemId}`,
      toCall: (params) => ({ params }),
      // The server may know the item from before, so this is sent even after a `watch` that never was.
      coalesce: 'last-write-wins',
    }),
  },
  mirrored: {},
  notices: {
    priceReached: noticeKind<PriceReachedNotice>({
      subject: ({ region, itemId }) => `price:${region}:${itemId}`,
      facts: ({ itemId }) => ({ itemId }),
      role: 'member',
      isLimited: true,
    }),
  },
});
