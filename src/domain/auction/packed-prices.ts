/** The published prices of a region: one file, columns instead of rows. */
import { formatInstant, parseInstantMs } from './instant.ts';
import type { ItemPrice } from './item-price.ts';
import type { BuyableLot } from './lot-cover.ts';

/** Raised whenever an older reader cannot read a newer file. */
export const PRICES_FORMAT = 1;

/** With less than this share of items polled a device checks for a newer file more often. */
const NEARLY_EMPTY_SHARE = 0.9;

/** Columns have one entry per item. */
export interface PackedPrices {
  readonly format: typeof PRICES_FORMAT;
  readonly region: string;
  /** When the file was written, ISO instant. */
  readonly madeAt: string;
  readonly itemId: readonly string[];
  readonly lowestRub: readonly (number | null)[];
  readonly onSale: readonly number[];
  readonly minimumRub: readonly (number | null)[];
  readonly averageRub: readonly (number | null)[];
  readonly medianRub: readonly (number | null)[];
  readonly maximumRub: readonly (number | null)[];
  readonly sales: readonly number[];
  /** Age of each price at `madeAt`, in seconds. */
  readonly ageSeconds: readonly number[];
  /** Places of the items whose week is not read whole; absent: none, or an older file. */
  readonly partial?: readonly number[];
  /** Items not polled yet; absent in older files. Items in neither list are not traded. */
  readonly waiting?: readonly string[];
  /**
   * Lots of items of the hideout that can be bought outright, cheapest unit first: units and rubles of each in
   * turn; null: not listed. Absent in older files.
   */
  readonly lots?: readonly (readonly number[] | null)[];
  /** See `ItemPrice.dayPercents`; null: not known. Absent in older files. */
  readonly dayPercents?: readonly (readonly (number | null)[] | null)[];
}

/** Prices of one region, by item. */
export interface RegionPrices {
  readonly region: string;
  readonly madeAt: string;
  readonly byItem: ReadonlyMap<string, ItemPrice>;
  /** Items not polled yet. */
  readonly waiting: ReadonlySet<string>;
  /** Lots on sale, of the items for which they are listed; others may be on sale besides, see `ItemPrice`. */
  readonly lots: ReadonlyMap<string, readonly BuyableLot[]>;
}

/** `madeAt` is an ISO instant; ages are whole seconds; `waiting` lists the items not polled yet. */
export function packPrices(
  region: string,
  madeAt: string,
  prices: readonly ItemPrice[],
  waiting: readonly string[] = [],
  lots: RegionPrices['lots'] = new Map(),
): PackedPrices {
  const partial = prices.flatMap((price, index) => (price.isWeekPartial === true ? [index] : []));
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
    ...(partial.length > 0 && { partial }),
    ...(waiting.length > 0 && { waiting }),
    ...(prices.some(({ dayPercents }) => dayPercents !== undefined) && {
      dayPercents: prices.map(({ dayPercents }) => dayPercents ?? null),
    }),
    ...(lots.size > 0 && {
      lots: prices.map(
        ({ itemId }) => lots.get(itemId)?.flatMap(({ amount, buyoutRub }) => [amount, buyoutRub]) ?? null,
      ),
    }),
  };
}

export function unpackPrices(packed: PackedPrices): RegionPrices {
  const byItem = pricesIn(packed);
  // an item with a price is not waiting, whatever the file says
  return {
    region: packed.region,
    madeAt: packed.madeAt,
    byItem,
    waiting: new Set(packed.waiting?.filter((itemId) => !byItem.has(itemId))),
    lots: lotsIn(packed),
  };
}

function lotsIn({ itemId, lots = [] }: PackedPrices): RegionPrices['lots'] {
  const byItem = new Map<string, readonly BuyableLot[]>();
  for (const [index, packed] of lots.entries()) {
    if (packed === null) continue;
    const list: BuyableLot[] = [];
    for (let at = 0; at + 1 < packed.length; at += 2)
      list.push({ amount: packed[at] ?? 0, buyoutRub: packed[at + 1] ?? 0 });
    byItem.set(itemId[index] ?? '', list);
  }
  return byItem;
}

function pricesIn(packed: PackedPrices): ReadonlyMap<string, ItemPrice> {
  const partial = new Set(packed.partial);
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
        ...(partial.has(index) && { isWeekPartial: true as const }),
        ...(packed.dayPercents?.[index] != null && { dayPercents: packed.dayPercents[index] }),
        lookedAt: formatInstant(parseInstantMs(packed.madeAt) - (packed.ageSeconds[index] ?? 0) * 1000),
      },
    ]),
  );
}

/**
 * State of an item: `asked` was polled, with or without a price; `waiting` for its first poll; `untraded`
 * where the game does not trade it or it is never polled. An empty file is that of a new server.
 */
export type PriceState = 'asked' | 'waiting' | 'untraded';

export function priceStateOf(
  { byItem, waiting }: Pick<RegionPrices, 'byItem' | 'waiting'>,
  itemId: string,
): PriceState {
  if (byItem.has(itemId)) return 'asked';
  return waiting.has(itemId) || byItem.size + waiting.size === 0 ? 'waiting' : 'untraded';
}

/** Progress of the first round over all items. */
export interface FirstRound {
  readonly asked: number;
  readonly all: number;
}

/** Null once every item was polled. Counts traded items, as far as that is known. */
export function firstRoundOf({
  byItem,
  waiting,
}: Pick<RegionPrices, 'byItem' | 'waiting'>): FirstRound | null {
  return waiting.size === 0 && byItem.size > 0
    ? null
    : { asked: byItem.size, all: byItem.size + waiting.size };
}

/** Most items have no price yet, so every new file is worth fetching. */
export function isNearlyEmpty(prices: Pick<RegionPrices, 'byItem' | 'waiting'>): boolean {
  const round = firstRoundOf(prices);
  return round !== null && round.asked <= round.all * NEARLY_EMPTY_SHARE;
}

/**
 * Merges prices that arrived separately where the file has none as new; returns the same object when nothing
 * changes.
 */
export function withPrices(prices: RegionPrices, updates: ReadonlyMap<string, ItemPrice>): RegionPrices {
  const newer = [...updates.values()].filter((price) => {
    const known = prices.byItem.get(price.itemId);
    return known === undefined || parseInstantMs(price.lookedAt) - parseInstantMs(known.lookedAt) >= 1_000;
  });
  if (newer.length === 0) return prices;
  const byItem = new Map(prices.byItem);
  const waiting = new Set(prices.waiting);
  const lots = new Map(prices.lots);
  for (const price of newer) {
    const before = byItem.get(price.itemId);
    // the file alone says how the price came about
    byItem.set(price.itemId, { dayPercents: before?.dayPercents, ...price });
    waiting.delete(price.itemId);
    // the listed lots are those of the older look
    if (before?.lowestRub !== price.lowestRub || before?.onSale !== price.onSale) lots.delete(price.itemId);
  }
  return { ...prices, byItem, waiting, lots };
}
