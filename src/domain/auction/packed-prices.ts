/** The published prices of a region: one file, columns instead of rows. */
import { formatInstant, parseInstantMs } from './instant.ts';
import type { ItemPrice } from './item-price.ts';

/** Raised whenever an older reader could not read a newer file. */
export const PRICES_FORMAT = 1;

/** With less than this share of the items asked about a device looks for newer prices more often. */
const NEARLY_EMPTY_SHARE = 0.9;

/** Columns have one entry per item. */
export interface PackedPrices {
  readonly format: typeof PRICES_FORMAT;
  readonly region: string;
  /** When the file was made, ISO instant. */
  readonly madeAt: string;
  readonly itemId: readonly string[];
  readonly lowestRub: readonly (number | null)[];
  readonly onSale: readonly number[];
  readonly minimumRub: readonly (number | null)[];
  readonly averageRub: readonly (number | null)[];
  readonly medianRub: readonly (number | null)[];
  readonly maximumRub: readonly (number | null)[];
  readonly sales: readonly number[];
  /** Seconds before `madeAt` at which the game was asked. */
  readonly ageSeconds: readonly number[];
  /** Items that the game was not asked about yet; not in files of before. Those in neither list are not traded. */
  readonly waiting?: readonly string[];
}

/** Prices of one region, by item. */
export interface RegionPrices {
  readonly region: string;
  readonly madeAt: string;
  readonly byItem: ReadonlyMap<string, ItemPrice>;
  /** Items that the game was not asked about yet. */
  readonly waiting: ReadonlySet<string>;
}

/** `madeAt` is an ISO instant; ages are whole seconds; `waiting` are the items that the game was not asked about yet. */
export function packPrices(
  region: string,
  madeAt: string,
  prices: readonly ItemPrice[],
  waiting: readonly string[] = [],
): PackedPrices {
  return {
    format: PRICES_FORMAT,
    region,
    madeAt,
    itemId: prices.map((price) => price.itemId),
    lowestRub: prices.map((price) => price.lowestRub),
    onSale: prices.map((price) => price.onSale),
    minimumRub: prices.map((price) => price.minimumRub),
    averageRub: prices.map((price) => price.averageRub),
    medianRub: prices.map((price) => price.medianRub),
    maximumRub: prices.map((price) => price.maximumRub),
    sales: prices.map((price) => price.sales),
    ageSeconds: prices.map((price) =>
      Math.max(0, Math.round((parseInstantMs(madeAt) - parseInstantMs(price.lookedAt)) / 1000)),
    ),
    ...(waiting.length > 0 && { waiting }),
  };
}

export function unpackPrices(packed: PackedPrices): RegionPrices {
  const byItem = pricesIn(packed);
  // what was asked about waits no more, whatever the file says
  return {
    region: packed.region,
    madeAt: packed.madeAt,
    byItem,
    waiting: new Set(packed.waiting?.filter((itemId) => !byItem.has(itemId))),
  };
}

function pricesIn(packed: PackedPrices): ReadonlyMap<string, ItemPrice> {
  return new Map(
    packed.itemId.map((itemId, index): [string, ItemPrice] => [
      itemId,
      {
        itemId,
        lowestRub: packed.lowestRub[index] ?? null,
        onSale: packed.onSale[index] ?? 0,
        minimumRub: packed.minimumRub[index] ?? null,
        averageRub: packed.averageRub[index] ?? null,
        medianRub: packed.medianRub[index] ?? null,
        maximumRub: packed.maximumRub[index] ?? null,
        sales: packed.sales[index] ?? 0,
        lookedAt: formatInstant(parseInstantMs(packed.madeAt) - (packed.ageSeconds[index] ?? 0) * 1000),
      },
    ]),
  );
}

/**
 * What is known of an item: `asked` with a price or without, `waiting` for the first look at it, `untraded` where the
 * game does not trade it or is not asked. A file without anything is that of a server that has only begun.
 */
export type PriceState = 'asked' | 'waiting' | 'untraded';

export function priceStateOf(
  { byItem, waiting }: Pick<RegionPrices, 'byItem' | 'waiting'>,
  itemId: string,
): PriceState {
  if (byItem.has(itemId)) return 'asked';
  return waiting.has(itemId) || byItem.size + waiting.size === 0 ? 'waiting' : 'untraded';
}

/** How far the first round over all items is. */
export interface FirstRound {
  readonly asked: number;
  readonly all: number;
}

/** Null once every item was asked about. Numbers are of items that are traded, as far as that is known. */
export function firstRoundOf({
  byItem,
  waiting,
}: Pick<RegionPrices, 'byItem' | 'waiting'>): FirstRound | null {
  return waiting.size === 0 && byItem.size > 0
    ? null
    : { asked: byItem.size, all: byItem.size + waiting.size };
}

/** Most items have no price yet, so that every new file brings much. */
export function isNearlyEmpty(prices: Pick<RegionPrices, 'byItem' | 'waiting'>): boolean {
  const round = firstRoundOf(prices);
  return round !== null && round.asked <= round.all * NEARLY_EMPTY_SHARE;
}

/** With prices that came by themselves, where the file has none that is as new; the very same when that changes nothing. */
export function withPrices(prices: RegionPrices, updates: ReadonlyMap<string, ItemPrice>): RegionPrices {
  const newer = [...updates.values()].filter((price) => {
    const known = prices.byItem.get(price.itemId);
    return known === undefined || parseInstantMs(price.lookedAt) - parseInstantMs(known.lookedAt) >= 1_000;
  });
  if (newer.length === 0) return prices;
  const byItem = new Map(prices.byItem);
  const waiting = new Set(prices.waiting);
  for (const price of newer) {
    byItem.set(price.itemId, price);
    waiting.delete(price.itemId);
  }
  return { ...prices, byItem, waiting };
}
