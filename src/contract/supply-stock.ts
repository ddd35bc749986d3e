/** What a clan has on hand of the items on its shopping list. */
import * as z from 'zod/mini';
import { MAX_ON_HAND } from '../domain/loadouts/stock.ts';
import { endpoint } from './endpoint.ts';
import { instant, itemId } from './values.ts';

const pieces = z.int().check(z.minimum(0), z.maximum(MAX_ON_HAND));

/** See `domain/loadouts/stock.ts`. */
const stock = z.object({ have: pieces, bought: pieces, sent: pieces });

export const stockRow = z.extend(stock, {
  /** The item. */
  id: z.string(),
  /** Name of the character that changed it last. */
  changedBy: z.string(),
  changedAt: instant,
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type StockRow = z.output<typeof stockRow>;

export const setStock = endpoint({
  id: 'loadouts.setStock',
  method: 'POST',
  path: '/api/requests/stock',
  summary:
    'Says what the clan has of an item; refused with the current state when somebody else said otherwise.',
  access: { who: 'clan', role: 'officer', page: 'request-manager' },
  body: z.object({
    itemId,
    stock,
    /** Precondition: what the officer saw; null for nothing. */
    base: z.nullable(stock),
  }),
  output: z.object({ success: z.literal(true), stock: stockRow }),
  errors: ['loadouts.stockMoved', 'loadouts.unknownItem'],
  offline: 'contested',
});
