/**
 * The auction as a function of seed, item and time. Sales and lots stand on numbered slots of the day, so that any
 * page of any item can be made without making the others, and the same page is the same again.
 */
import { DAY_MS, draw, drawWhole, HOUR_MS, isoSeconds } from './chance.ts';
import { additionalOf, lotPriceRub, stackOf, unitPriceRub, worthOf, type Ware } from './prices.ts';

/** How far back the game remembers sales. */
const HISTORY_DAYS = 90;
const LOT_HOURS = [12, 24, 48] as const;
const LONGEST_LOT_MS = 48 * HOUR_MS;

export const LOT_SORTS = ['time_created', 'time_left', 'current_price', 'buyout_price'] as const;
export type LotSort = (typeof LOT_SORTS)[number];

export interface SaleBody { readonly amount: number; readonly price: number; readonly time: string; readonly additional: object }
export interface LotBody {
  readonly itemId: string; readonly amount: number; readonly startPrice: number; readonly currentPrice?: number; readonly buyoutPrice: number;
  readonly startTime: string; readonly endTime: string; readonly additional: object;
}

/** More happens in the evening than at dawn; keeps order and the ends of the day. */
const eveningHeavy = (part: number): number => part + (0.6 / (2 * Math.PI)) * (Math.sin(2 * Math.PI * (part - 0.29)) + Math.sin(2 * Math.PI * 0.29));

/** Numbered moments: slot n belongs to day n / perDay; later numbers are later. */
const momentMs = (key: string, perDay: number, slot: number): number => {
  const day = Math.floor(slot / perDay);
  const part = (slot - day * perDay + 0.98 * draw(`${key}/${slot}/moment`)) / perDay;
  return (day + eveningHeavy(part)) * DAY_MS;
};

/** The last slot whose moment is not after `atMs`. */
const lastSlot = (key: string, perDay: number, atMs: number): number => {
  const day = Math.floor(atMs / DAY_MS);
  let low = day * perDay - 1;
  let high = (day + 1) * perDay - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (momentMs(key, perDay, middle) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
};

const marketKey = (seed: string, region: string, ware: Ware): string => `${seed}/${region}/${ware.id}`;
/** Few things sell all the time, most now and then. */
const salesPerDay = (key: string): number => 2 + Math.floor(58 * draw(`${key}/demand`) ** 3);

/** Newest first. */
export const salesOf = (seed: string, region: string, ware: Ware, nowMs: number, page: { readonly limit: number; readonly offset: number; readonly additional: boolean }): { readonly total: number; readonly prices: readonly SaleBody[] } => {
  const key = marketKey(seed, region, ware);
  const perDay = salesPerDay(key);
  const newest = lastSlot(`${key}/sale`, perDay, nowMs);
  const oldest = lastSlot(`${key}/sale`, perDay, nowMs - HISTORY_DAYS * DAY_MS) + 1;
  const total = newest - oldest + 1;
  const from = newest - page.offset;
  const count = Math.max(0, Math.min(page.limit, from - oldest + 1));
  const prices = Array.from({ length: count }, (_, index): SaleBody => {
    const slot = from - index;
    const one = `${key}/sale/${slot}`;
    const atMs = momentMs(`${key}/sale`, perDay, slot);
    const amount = stackOf(one, ware);
    const additional = additionalOf(one, ware);
    return { amount, price: lotPriceRub(one, unitPriceRub(key, ware, atMs) * amount * worthOf(additional), 0.07), time: isoSeconds(atMs), additional: page.additional ? additional : {} };
  });
  return { total, prices };
};

/** Sorts by a number, ties by the other in the order given before. */
const SORT_VALUE: Readonly<Record<LotSort, (lot: LotBody) => number>> = {
  time_created: (lot) => Date.parse(lot.startTime),
  time_left: (lot) => Date.parse(lot.endTime),
  current_price: (lot) => lot.currentPrice ?? lot.startPrice,
  buyout_price: (lot) => lot.buyoutPrice,
};

/** The lot of a slot as it stands at `nowMs`; null when it was sold or has ended. */
const lotAt = (key: string, ware: Ware, startMs: number, slot: number, isLasting: boolean, nowMs: number): LotBody | null => {
  const one = `${key}/lot/${slot}`;
  const lengthMs = isLasting ? LONGEST_LOT_MS : (LOT_HOURS[drawWhole(`${one}/hours`, 0, 2)] ?? 24) * HOUR_MS;
  const endMs = startMs + lengthMs;
  const soldMs = isLasting ? endMs : startMs + lengthMs * 2 * draw(`${one}/sold`) ** 1.5;
  if (nowMs >= endMs || nowMs >= soldMs) return null;
  const amount = stackOf(one, ware);
  const additional = additionalOf(one, ware);
  const asked = lotPriceRub(one, unitPriceRub(key, ware, startMs) * amount * worthOf(additional) * 1.08, 0.1);
  const way = draw(`${one}/way`);
  // 0 stands for "no such price": buy-it-now only, or bids only.
  const buyoutPrice = way > 0.88 ? 0 : asked;
  const startPrice = way < 0.3 ? 0 : Math.max(1, Math.floor(asked * (draw(`${one}/low`) < 0.2 ? 0.01 : 0.6 + 0.35 * draw(`${one}/start`))));
  const bids = startPrice === 0 ? 0 : Math.floor(5 * draw(`${one}/bids`) * ((nowMs - startMs) / (endMs - startMs)));
  const currentPrice = Math.min(Math.ceil(startPrice * 1.05 ** bids), buyoutPrice === 0 ? Number.POSITIVE_INFINITY : Math.max(startPrice, buyoutPrice - 1));
  return { itemId: ware.id, amount, startPrice, ...(bids > 0 ? { currentPrice } : {}), buyoutPrice, startTime: isoSeconds(startMs), endTime: isoSeconds(endMs), additional };
};

export interface LotsPage { readonly limit: number; readonly offset: number; readonly sort: LotSort; readonly isAscending: boolean; readonly additional: boolean }

export const lotsOf = (seed: string, region: string, ware: Ware, nowMs: number, page: LotsPage): { readonly total: number; readonly lots: readonly LotBody[] } => {
  const key = marketKey(seed, region, ware);
  const perDay = Math.max(3, Math.ceil(salesPerDay(key) * 0.8));
  const newest = lastSlot(`${key}/offer`, perDay, nowMs);
  const lots: LotBody[] = [];
  for (let slot = newest; ; slot -= 1) {
    const startMs = momentMs(`${key}/offer`, perDay, slot);
    if (startMs < nowMs - LONGEST_LOT_MS) break;
    // The first of each day stays for two, so that nothing is ever without an offer.
    const lot = lotAt(key, ware, startMs, slot, slot % perDay === 0, nowMs);
    if (lot !== null) lots.push(lot);
  }
  const value = SORT_VALUE[page.sort];
  const sign = page.isAscending ? 1 : -1;
  const sorted = lots.toSorted((a, b) => sign * (value(a) - value(b)));
  const shown = sorted.slice(page.offset, page.offset + page.limit);
  return { total: lots.length, lots: page.additional ? shown : shown.map((lot) => ({ ...lot, additional: {} })) };
};
