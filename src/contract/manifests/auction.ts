import * as auction from '../auction.ts';
import type * as z from 'zod/mini';
import { watchEdit } from '../../domain/auction/watch/watch-edit.ts';
import { operation, operationEdit } from '../operation.ts';
import type { PriceReachedNotice } from '../auction.ts';
import { manifest, noticeKind } from './manifest.ts';

type Save = z.output<typeof auction.watchInput>;
type Removal = z.output<typeof auction.watchRemoval>;

export const auctionManifest = manifest({
  api: 'prices',
  endpoints: [
    auction.item,
    auction.regionItem,
    auction.history,
    auction.regionHistory,
    auction.watches,
    auction.saveWatch,
    auction.removeWatch,
  ],
  operations: {
    'auction.watch': operation({
      version: 2,
      // Version 1 did not say what the person saw.
      older: (_version, args) => args as Save,
      args: auction.saveWatch.body,
      endpoint: auction.saveWatch,
      entityOf: ({ itemId }) => `watch:${itemId}`,
      toCall: (body) => ({ body }),
      // Per character, since that decides the region.
      coalesce: 'last-write-wins',
      edit: operationEdit({
        kind: watchEdit,
        content: auction.watchLimits,
        read: ({ base, belowRub, aboveRub, quality, level }: Save) => ({
          base,
          mine: { belowRub, aboveRub, quality, level },
        }),
        write: (args, { base, mine }) => ({ ...args, ...mine, base }),
      }),
    }),
    'auction.unwatch': operation({
      version: 2,
      older: (_version, args) => args as Removal,
      args: auction.watchRemoval,
      endpoint: auction.removeWatch,
      entityOf: ({ itemId }) => `watch:${itemId}`,
      toCall: ({ itemId, base }) => ({ params: { itemId }, body: { base } }),
      edit: operationEdit({
        kind: watchEdit,
        content: auction.watchLimits,
        read: ({ base }: Removal) => ({ base, mine: null }),
        write: (args, { base }) => ({ ...args, base }),
      }),
      // The server may know the item from before, so this is sent even after a `watch` that never was.
      coalesce: 'last-write-wins',
    }),
  },
  mirrored: {},
  notices: {
    priceReached: noticeKind<PriceReachedNotice>({
      subject: ({ region, itemId }) => `price:${region}:${itemId}`,
      facts: ({ itemId, region }) => ({ itemId, region }),
      role: 'member',
      isLimited: true,
      isUrgent: true,
    }),
  },
});
