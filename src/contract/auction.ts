/** The auction: prices, lots and history of a region, and what a user watches in the selected character's. Source: specification sections 3 and 9. */
import * as z from 'zod/mini';
import { PRICE_PERIODS } from '../domain/auction/period.ts';
import { MAX_LOT_LEVEL, MAX_QUALITY } from '../domain/auction/lots.ts';
import { endpoint } from './endpoint.ts';
import { instant, itemId } from './values.ts';
import { LOCALES } from './wire-words.ts';

/**
 * Current prices of a region are served at a static URL that the worker may cache, the same for everybody.
 */
export const MARKET_PATH = '/market/';
/** `region` as the game writes it, such as `EU`. */
export function pricesPath(region: string): string {
  return `${MARKET_PATH}${region}.json`;
}

export const REGION_CODE = /^[A-Z]{2,4}$/;

/** Maximum items that one user watches in a region. */
export const MAX_WATCHES = 100;
/** Maximum lots listed in an answer; the rest is only counted. */
export const MAX_LOTS = 200;
/** Highest price limit, in rubles. */
export const MAX_PRICE_RUB = 10_000_000_000;

const rubles = z.nullable(z.number());

/** Unit prices in rubles, null where there is none; see `ItemPrice` of the domain. */
export const itemPrice = z.object({
  itemId: z.string(),
  lowestRub: rubles,
  onSale: z.number(),
  minimumRub: rubles,
  averageRub: rubles,
  medianRub: rubles,
  maximumRub: rubles,
  sales: z.number(),
  isWeekPartial: z.optional(z.literal(true)),
  lookedAt: instant,
});

/** A lot; its prices are for the whole lot, `unitRub` is the buyout per unit. */
export const lot = z.object({
  amount: z.number(),
  startRub: rubles,
  currentRub: rubles,
  buyoutRub: rubles,
  unitRub: rubles,
  startAt: instant,
  endAt: instant,
  /** Enhancement and quality, where the game reports them. */
  level: z.nullable(z.number()),
  quality: z.nullable(z.number()),
});

export type Lot = z.output<typeof lot>;

export const item = endpoint({
  id: 'auction.item',
  method: 'GET',
  path: '/api/auction/items/{itemId}',
  summary:
    'Price and lots of an item in the region of the selected character; the item is refreshed more often from now on.',
  access: { who: 'character' },
  params: z.object({ itemId }),
  output: z.object({
    success: z.literal(true),
    region: z.string(),
    itemId: z.string(),
    /**
     * `known`: price and lots as reported by the game at `lookedAt`; `waiting`: not fetched from the game
     * yet; `untraded`: the game does not trade it.
     */
    state: z.enum(['known', 'waiting', 'untraded']),
    price: z.nullable(itemPrice),
    lots: z.array(lot),
    lotCount: z.number(),
    lookedAt: z.nullable(instant),
    /** The server's time of the answer; missing in answers cached by an older app. */
    asOf: z.optional(instant),
  }),
  errors: ['auction.unknownItem'],
  offline: 'kept',
});

export type AuctionItem = z.output<typeof item.output>;

const regionItemParams = z.object({ region: z.string().check(z.regex(REGION_CODE)), itemId });

/** For whoever has no character: a stranger's look spends none of the game's points. */
export const regionItem = endpoint({
  id: 'auction.regionItem',
  method: 'GET',
  path: '/api/auction/regions/{region}/items/{itemId}',
  summary: 'Price and lots of an item in a region, as they are stored; nothing is asked of the game.',
  access: { who: 'anyone' },
  params: regionItemParams,
  output: item.output,
  errors: ['auction.unknownItem'],
  offline: 'kept',
});

const days = z.pipe(
  z.enum(PRICE_PERIODS.map(String) as [string, ...string[]]),
  z.transform((text) => PRICE_PERIODS.find((one) => String(one) === text) ?? 7),
);

/** A whole number in an address. */
function upTo(most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,2}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(most)),
    ),
  );
}

/** Sales of one time bucket by unit price; empty buckets are left out. */
export const historyPoint = z.object({
  at: instant,
  sales: z.number(),
  units: z.number(),
  minimumRub: z.number(),
  lowerRub: z.number(),
  medianRub: z.number(),
  upperRub: z.number(),
  maximumRub: z.number(),
});

export type HistoryPoint = z.output<typeof historyPoint>;

export const history = endpoint({
  id: 'auction.history',
  method: 'GET',
  path: '/api/auction/items/{itemId}/history',
  summary:
    'Sales of the last 1, 7, 30 or 90 days: quartiles, extremes and number of sales per time bucket, and a summary; on request of one quality or level only, of which older sales are not kept.',
  access: { who: 'character' },
  params: z.object({ itemId }),
  query: z.object({
    days,
    quality: z.optional(upTo(MAX_QUALITY)),
    level: z.optional(upTo(MAX_LOT_LEVEL)),
  }),
  output: z.object({
    success: z.literal(true),
    region: z.string(),
    itemId: z.string(),
    days: z.number(),
    /** Length of a bucket: the period's default, or a wider one where sales are few. */
    bucketSeconds: z.number(),
    points: z.array(historyPoint),
    summary: z.object({
      sales: z.number(),
      units: z.number(),
      minimumRub: rubles,
      averageRub: rubles,
      medianRub: rubles,
      /** False where days take part of which only quartiles are stored; missing from an older server. */
      isMedianExact: z.optional(z.boolean()),
      maximumRub: rubles,
      /** Half of the range in which four of five units were sold, in percent of the median; null with few sales. */
      volatilityPct: rubles,
    }),
    /** Sales before this instant are unknown; null when nothing is known yet. */
    knownFrom: z.nullable(instant),
    lookedAt: z.nullable(instant),
  }),
  errors: ['auction.unknownItem'],
  offline: 'kept',
});

export type AuctionHistory = z.output<typeof history.output>;

export const regionHistory = endpoint({
  id: 'auction.regionHistory',
  method: 'GET',
  path: '/api/auction/regions/{region}/items/{itemId}/history',
  summary: 'Sales of an item in a region, as they are stored; as `auction.history`.',
  access: { who: 'anyone' },
  params: regionItemParams,
  query: history.query,
  output: history.output,
  errors: ['auction.unknownItem'],
  offline: 'kept',
});

const limit = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_PRICE_RUB)));

/** Kind of an artefact that a price is of; null: any. Not said by an app or server of an older version: any. */
const variant = {
  quality: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_QUALITY)))),
  level: z.optional(z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_LOT_LEVEL)))),
};

/**
 * An item that a user watches in a region; limits are unit prices in whole rubles, null: no alert on that
 * side.
 */
export const watch = z.object({
  itemId: z.string(),
  belowRub: limit,
  aboveRub: limit,
  ...variant,
  createdAt: instant,
  /** When a limit was last reached; null for never. */
  reached: z.nullable(z.object({ side: z.enum(['below', 'above']), priceRub: z.number(), at: instant })),
});

export type Watch = z.output<typeof watch>;

export const watches = endpoint({
  id: 'auction.watches',
  method: 'GET',
  path: '/api/auction/watches',
  summary: 'Items that the user watches in the region of the selected character.',
  access: { who: 'character' },
  output: z.object({ success: z.literal(true), region: z.string(), watches: z.array(watch) }),
  errors: [],
  offline: 'kept',
});

export const watchLimits = z.object({ belowRub: limit, aboveRub: limit, ...variant });
/** What the person saw; null when it was not watched. An older app does not say it. */
const watchBase = z.optional(z.nullable(watchLimits));

/** An edit of a watch. */
export const watchInput = z.object({ itemId, ...watchLimits.shape, base: watchBase });

export const watchRemoval = z.object({ itemId, base: watchBase });

export const saveWatch = endpoint({
  id: 'auction.saveWatch',
  method: 'POST',
  path: '/api/auction/watches',
  summary:
    'Watches an item, or changes its limits, merged with what was stored since. An alert is sent once, and again after the price was on the other side.',
  access: { who: 'character' },
  body: watchInput,
  /** `watch` is null when it was removed since and the edit changes nothing: it does not bring it back. */
  output: z.object({ success: z.literal(true), watch: z.nullable(watch) }),
  errors: ['auction.unknownItem', 'auction.tooManyWatches', 'auction.limits', 'edit.conflict'],
  offline: 'contested',
});

export const removeWatch = endpoint({
  id: 'auction.removeWatch',
  method: 'DELETE',
  path: '/api/auction/watches/{itemId}',
  summary:
    'Stops watching an item; succeeds when it is not watched, refused when its limits were changed since.',
  access: { who: 'character' },
  params: z.object({ itemId }),
  body: z.optional(z.object({ base: watchBase })),
  output: z.object({ success: z.literal(true) }),
  errors: ['edit.conflict'],
  offline: 'contested',
});

/** A watched item was offered at or beyond a limit of the user. Prices are per unit, in rubles. */
export const priceReachedNotice = z.object({
  kind: z.enum(['priceReached']),
  itemId: z.string(),
  /** In English. */
  itemName: z.string(),
  /** In the languages of the app, for a device without the catalogue; missing in older lines. */
  itemNames: z.optional(z.partialRecord(z.enum(LOCALES), z.string())),
  region: z.string(),
  side: z.enum(['below', 'above']),
  priceRub: z.number(),
  limitRub: z.number(),
  ...variant,
});

export type PriceReachedNotice = z.output<typeof priceReachedNotice>;
