/**
 * The auction as a function of seed, item and time. Sales and lots are in numbered slots of the day, so that
 * any page of any item can be computed without the others, and the same page is always the same.
 */
import { DAY_MS, draw, drawWhole, HOUR_MS, isoSeconds, type KeyStart, startOf } from './seeded-random.ts';
import { additionalOf, lotPriceRub, stackOf, unitPriceRub, worthOf, type MarketItem } from './prices.ts';

/** How far back the game lists sales. */
export const HISTORY_DAYS = 90;
/**
 * Sometimes somebody buys several equal lots at once; the game lists each, and nothing distinguishes them.
 */
const TWIN_SHARE = 0.03;
const MAX_TWINS = 5;
/** Cache size of computed sales: each page of a list repeats most of the previous one. */
const MAX_CACHED_SALES = 50_000;
const LOT_HOURS = [12, 24, 48] as const;
const MAX_LOT_MS = 48 * HOUR_MS;

export const LOT_SORTS = ['time_created', 'time_left', 'current_price', 'buyout_price'] as const;
export type LotSort = (typeof LOT_SORTS)[number];

export interface Sale {
  readonly amount: number;
  readonly price: number;
  /** A whole second. */
  readonly atMs: number;
  readonly additional: Readonly<Record<string, number>>;
}

/** A sale as the game writes it. */
export interface SaleBody {
  readonly amount: number;
  readonly price: number;
  readonly time: string;
  readonly additional: object;
}

export interface LotBody {
  readonly itemId: string;
  readonly amount: number;
  readonly startPrice: number;
  readonly currentPrice?: number;
  readonly buyoutPrice: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly additional: object;
}

/** Overrides how an item is traded. */
export interface Trade {
  readonly salesPerDay?: number;
  /** Share of sales that repeat the previous one, in the same second and with the same figures. */
  readonly twins?: number;
  /** Share of sales at price 0, as the game's demonstration host lists them. */
  readonly free?: number;
  /** Share of lots without any price. */
  readonly priceless?: number;
}

/** More activity in the evening than at dawn; monotonic, and fixed at the ends of the day. */
function eveningHeavy(part: number): number {
  return (
    part + (0.6 / (2 * Math.PI)) * (Math.sin(2 * Math.PI * (part - 0.29)) + Math.sin(2 * Math.PI * 0.29))
  );
}

/** Numbered moments: slot n belongs to day n / perDay; later numbers are later. */
function momentMs(key: KeyStart, perDay: number, slot: number): number {
  const day = Math.floor(slot / perDay);
  const part = (slot - day * perDay + 0.98 * draw(`/${slot}/moment`, key)) / perDay;
  return (day + eveningHeavy(part)) * DAY_MS;
}

/** Few items sell all the time, most now and then. */
function ownSalesPerDay(key: KeyStart): number {
  return 2 + Math.floor(58 * draw('/demand', key) ** 3);
}

/** The last slot at or before `atMs`. */
function lastSlot(moment: (slot: number) => number, perDay: number, atMs: number): number {
  const day = Math.floor(atMs / DAY_MS);
  let low = day * perDay - 1;
  let high = (day + 1) * perDay - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (moment(middle) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Sort values; ties keep their order. */
const SORT_VALUE: Readonly<Record<LotSort, (lot: LotBody) => number>> = {
  time_created: (lot) => Date.parse(lot.startTime),
  time_left: (lot) => Date.parse(lot.endTime),
  current_price: (lot) => lot.currentPrice ?? lot.startPrice,
  buyout_price: (lot) => lot.buyoutPrice,
};

export interface SalesQuery {
  readonly limit: number;
  readonly offset: number;
  readonly additional: boolean;
}

export interface LotsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly sort: LotSort;
  readonly isAscending: boolean;
  readonly additional: boolean;
}

export interface Market {
  /** Newest first. */
  sales(
    region: string,
    item: MarketItem,
    nowMs: number,
    page: SalesQuery,
  ): { readonly total: number; readonly prices: readonly SaleBody[] };
  /** All sales after `fromMs` up to `toMs`, newest first: what a continuous observer would have seen. */
  salesBetween(region: string, item: MarketItem, fromMs: number, toMs: number): readonly SaleBody[];
  /** The same, with instants as numbers, for those who read all of them. */
  soldBetween(region: string, item: MarketItem, fromMs: number, toMs: number): readonly Sale[];
  lots(
    region: string,
    item: MarketItem,
    nowMs: number,
    page: LotsQuery,
  ): { readonly total: number; readonly lots: readonly LotBody[] };
  /** Multiplies the item's price from an instant on: in all regions, in its sales and in every lot. */
  shift(itemId: string, factor: number, fromMs: number): void;
  /** Undoes every shift. */
  restore(): void;
}

function bodyOf({ amount, price, atMs, additional }: Sale): SaleBody {
  return { amount, price, time: isoSeconds(atMs), additional };
}

export function createMarket({
  seed,
  trade = () => ({}),
}: {
  readonly seed: string;
  readonly trade?: ((itemId: string) => Trade) | undefined;
}): Market {
  const made = new Map<string, SaleBody>();
  const shifts = new Map<string, { readonly fromMs: number; readonly factor: number }[]>();
  const factorAt = (itemId: string, atMs: number): number =>
    shifts.get(itemId)?.findLast((one) => one.fromMs <= atMs)?.factor ?? 1;
  const marketKey = (region: string, item: MarketItem): string => `${seed}/${region}/${item.id}`;

  /** The sales of an item as numbered slots. */
  const salesOf = (region: string, item: MarketItem) => {
    const key = startOf(marketKey(region, item));
    const { salesPerDay: perDay = ownSalesPerDay(key), twins = TWIN_SHARE, free = 0 } = trade(item.id);
    const sales = startOf('/sale', key);
    const one = (slot: number): KeyStart => startOf(`/${slot}`, sales);
    /** The slot that this one repeats; itself for most. */
    const modelOf = (slot: number): number => {
      let model = slot;
      while (model % (MAX_TWINS + 1) !== 0 && model % perDay !== 0 && draw('/twin', one(model)) < twins)
        model -= 1;
      return model;
    };
    const natural = (slot: number): number => momentMs(sales, perDay, slot);
    const moment = (slot: number): number => {
      const model = modelOf(slot);
      // Later within the second: a request in between sees some of them.
      return model === slot
        ? natural(slot)
        : Math.min(natural(slot), Math.floor(natural(model) / 1000) * 1000 + 999);
    };
    const make = (slot: number): Sale => {
      const model = modelOf(slot);
      const start = one(model);
      const atMs = natural(model);
      const amount = stackOf(start, item);
      const additional = additionalOf(start, item);
      const going = unitPriceRub(key, item, atMs) * factorAt(item.id, atMs) * amount * worthOf(additional);
      const price = draw('/free', start) < free ? 0 : lotPriceRub(start, going, 0.07);
      return { amount, price, atMs: Math.floor(atMs / 1000) * 1000, additional };
    };
    const saleAt = (slot: number, isAdditional: boolean): SaleBody => {
      const place = `${marketKey(region, item)}/${slot}`;
      const known = made.get(place);
      const sale = known ?? bodyOf(make(slot));
      if (known === undefined) {
        if (made.size >= MAX_CACHED_SALES) made.clear();
        made.set(place, sale);
      }
      return isAdditional ? sale : { ...sale, additional: {} };
    };
    return { last: (atMs: number) => lastSlot(moment, perDay, atMs), saleAt, make };
  };

  /** The lot of a slot at `nowMs`; null when it was sold or has ended. */
  const lotAt = (
    key: KeyStart,
    item: MarketItem,
    startMs: number,
    slot: number,
    isLasting: boolean,
    nowMs: number,
  ): LotBody | null => {
    const one = startOf(`/lot/${slot}`, key);
    const lengthMs = isLasting ? MAX_LOT_MS : (LOT_HOURS[drawWhole('/hours', 0, 2, one)] ?? 24) * HOUR_MS;
    const endMs = startMs + lengthMs;
    const soldMs = isLasting ? endMs : startMs + lengthMs * 2 * draw('/sold', one) ** 1.5;
    if (nowMs >= endMs || nowMs >= soldMs) return null;
    const amount = stackOf(one, item);
    const additional = additionalOf(one, item);
    const bare = {
      itemId: item.id,
      amount,
      startTime: isoSeconds(startMs),
      endTime: isoSeconds(endMs),
      additional,
    };
    if (draw('/priceless', one) < (trade(item.id).priceless ?? 0))
      return { ...bare, startPrice: 0, buyoutPrice: 0 };
    const askingPriceRub = lotPriceRub(
      one,
      unitPriceRub(key, item, startMs) * factorAt(item.id, nowMs) * amount * worthOf(additional) * 1.08,
      0.1,
    );
    const way = draw('/way', one);
    // 0 means "no such price": buyout only, or bids only.
    const buyoutPrice = way > 0.88 ? 0 : askingPriceRub;
    const startPrice =
      way < 0.3
        ? 0
        : Math.max(
            1,
            Math.floor(askingPriceRub * (draw('/low', one) < 0.2 ? 0.01 : 0.6 + 0.35 * draw('/start', one))),
          );
    const bids =
      startPrice === 0 ? 0 : Math.floor(5 * draw('/bids', one) * ((nowMs - startMs) / (endMs - startMs)));
    const currentPrice = Math.min(
      Math.ceil(startPrice * 1.05 ** bids),
      buyoutPrice === 0 ? Number.POSITIVE_INFINITY : Math.max(startPrice, buyoutPrice - 1),
    );
    return { ...bare, startPrice, ...(bids > 0 ? { currentPrice } : {}), buyoutPrice };
  };

  const soldBetween = (region: string, item: MarketItem, fromMs: number, toMs: number): Sale[] => {
    // Each is computed once: nothing to cache.
    const { last, make } = salesOf(region, item);
    const newest = last(toMs);
    return Array.from({ length: Math.max(0, newest - last(fromMs)) }, (_, index) => make(newest - index));
  };

  return {
    sales(region, item, nowMs, page) {
      const { last, saleAt } = salesOf(region, item);
      const newest = last(nowMs);
      const oldest = last(nowMs - HISTORY_DAYS * DAY_MS) + 1;
      const from = newest - page.offset;
      const count = Math.max(0, Math.min(page.limit, from - oldest + 1));
      return {
        total: newest - oldest + 1,
        prices: Array.from({ length: count }, (_, index) => saleAt(from - index, page.additional)),
      };
    },
    soldBetween,
    salesBetween: (region, item, fromMs, toMs) => soldBetween(region, item, fromMs, toMs).map(bodyOf),
    lots(region, item, nowMs, page) {
      const key = startOf(marketKey(region, item));
      const offers = startOf('/offer', key);
      const perDay = Math.max(3, Math.ceil(ownSalesPerDay(key) * 0.8));
      const momentOf = (slot: number): number => momentMs(offers, perDay, slot);
      const lots: LotBody[] = [];
      for (let slot = lastSlot(momentOf, perDay, nowMs); ; slot -= 1) {
        const startMs = momentOf(slot);
        if (startMs < nowMs - MAX_LOT_MS) break;
        // The first lot of each day lasts two days, so that every item always has an offer.
        const lot = lotAt(key, item, startMs, slot, slot % perDay === 0, nowMs);
        if (lot !== null) lots.push(lot);
      }
      const value = SORT_VALUE[page.sort];
      const sign = page.isAscending ? 1 : -1;
      const sorted = lots.toSorted((a, b) => sign * (value(a) - value(b)));
      const shown = sorted.slice(page.offset, page.offset + page.limit);
      return {
        total: lots.length,
        lots: page.additional ? shown : shown.map((lot) => ({ ...lot, additional: {} })),
      };
    },
    shift(itemId, factor, fromMs) {
      // Earlier sales keep their prices.
      made.clear();
      shifts.set(itemId, [
        ...(shifts.get(itemId) ?? []).filter((one) => one.fromMs < fromMs),
        { fromMs, factor },
      ]);
    },
    restore: () => {
      made.clear();
      shifts.clear();
    },
  };
}
