/** The prices of this page: follows the rows of the device, renews them while a page that uses them is seen, unpacks each file once. */
import type { ItemPrice } from '../../domain/auction/item-price.ts';
import {
  isNearlyEmpty,
  priceStateOf,
  unpackPrices,
  withPrices,
  type RegionPrices,
} from '../../domain/auction/packed-prices.ts';
import { database, type PricesRow } from '../../offline/database.ts';
import { follow as followRows } from '../../offline/follow.ts';
import { inTime } from '../../offline/in-time.ts';
import { refreshPrices } from '../../offline/market-keep.ts';
import { networkState, onNetworkChange } from './network.ts';

/** Newer ones are asked for after this. */
const EVERY_MS = 5 * 60_000;
/** While the server has only begun to ask the game: every file brings many prices. */
const FIRST_ROUND_MS = 25_000;
/** How often it is looked whether that time has come: a timer of a hidden page does not keep its own. */
const LOOK_MS = 5_000;
/** By then the server's file has an item that was asked about just now. */
const HEARD_MS = 8_000;

/** `offline`: none are here and nothing answered; `none`: the server has none of this region. */
export type PriceStatus = 'loading' | 'ready' | 'offline' | 'none';

export interface PriceData {
  readonly status: PriceStatus;
  readonly prices: RegionPrices | null;
  /** When this device got them or heard that they are still the newest, in ms since the epoch. */
  readonly fetchedAt: number | null;
}

export const NO_PRICES: PriceData = { status: 'none', prices: null, fetchedAt: null };
const LOADING: PriceData = { status: 'loading', prices: null, fetchedAt: null };

interface Followed {
  data: PriceData;
  askedAt: number;
  /** Prices that came by themselves, for as long as the file has none as new. */
  heard: ReadonlyMap<string, ItemPrice>;
  /** When to ask for a file with what was heard, in ms since the epoch. */
  soonAt: number | null;
  readonly listeners: Set<() => void>;
  stop: () => void;
}

const followed = new Map<string, Followed>();

function tell(one: Followed, data: PriceData): void {
  one.data = data;
  for (const listener of one.listeners) listener();
}

function take(one: Followed, row: PricesRow): void {
  const isKnown = one.data.prices?.madeAt === row.body.madeAt;
  tell(one, {
    status: 'ready',
    prices: isKnown ? one.data.prices : withPrices(unpackPrices(row.body), one.heard),
    fetchedAt: row.fetchedAt,
  });
}

async function ask(region: string, one: Followed): Promise<void> {
  one.askedAt = Date.now();
  one.soonAt = null;
  const kept = await refreshPrices(region);
  if (kept.kind === 'unstored') take(one, kept.row);
  else if (
    one.data.prices === null &&
    (kept.kind === 'none' || kept.kind === 'offline' || kept.kind === 'outdated')
  ) {
    tell(one, { ...LOADING, status: kept.kind === 'none' ? 'none' : 'offline' });
  }
}

function isDue(one: Followed): boolean {
  const nowMs = Date.now();
  if (one.soonAt !== null && Math.abs(one.soonAt - nowMs) > HEARD_MS) one.soonAt = nowMs;
  if (one.soonAt !== null && one.soonAt <= nowMs) return true;
  const everyMs = one.data.prices !== null && isNearlyEmpty(one.data.prices) ? FIRST_ROUND_MS : EVERY_MS;
  // a clock that was set back must not stop it
  const isOld = (at: number): boolean => Math.abs(nowMs - at) >= everyMs;
  return isOld(one.askedAt) && (one.data.fetchedAt === null || isOld(one.data.fetchedAt));
}

function follow(region: string, one: Followed): () => void {
  const look = (): void => {
    if (document.visibilityState === 'visible' && networkState().isOnline && isDue(one))
      void ask(region, one);
  };
  let isFirst = true;
  const stopReading = followRows(
    () => inTime(() => database.prices.get(region)).catch(() => undefined),
    (row) => {
      if (row !== undefined) take(one, row);
      if (isFirst && (row === undefined || isDue(one))) void ask(region, one);
      isFirst = false;
    },
    () => void ask(region, one),
  );
  const timer = setInterval(look, LOOK_MS);
  let wasOnline = networkState().isOnline;
  const stopNetwork = onNetworkChange(() => {
    const { isOnline } = networkState();
    if (isOnline && !wasOnline) void ask(region, one);
    wasOnline = isOnline;
  });
  document.addEventListener('visibilitychange', look);
  return () => {
    stopReading();
    clearInterval(timer);
    stopNetwork();
    document.removeEventListener('visibilitychange', look);
  };
}

/** Follows the prices of a region as long as somebody listens. */
export function onPrices(region: string, listener: () => void): () => void {
  const one: Followed = followed.get(region) ?? {
    data: LOADING,
    askedAt: Number.NEGATIVE_INFINITY,
    heard: new Map(),
    soonAt: null,
    listeners: new Set(),
    stop: () => undefined,
  };
  followed.set(region, one);
  one.listeners.add(listener);
  if (one.listeners.size === 1) one.stop = follow(region, one);
  return () => {
    one.listeners.delete(listener);
    if (one.listeners.size === 0) one.stop();
  };
}

export function currentPrices(region: string): PriceData {
  return followed.get(region)?.data ?? LOADING;
}

/** Asks for newer prices now, whatever their age. */
export function askForPrices(region: string): void {
  const one = followed.get(region);
  if (one !== undefined) void ask(region, one);
}

/** The server has answered for one item: every part of the page shows that price, and soon a file that has it is asked for. */
export function notePrice(region: string, price: ItemPrice): void {
  const one = followed.get(region);
  const prices = one?.data.prices ?? null;
  if (one === undefined || prices === null) return;
  const isFirst = priceStateOf(prices, price.itemId) !== 'asked';
  const next = withPrices(prices, new Map([[price.itemId, price]]));
  if (next === prices) return;
  one.heard = new Map([...one.heard, [price.itemId, price]]);
  if (isFirst) one.soonAt ??= Date.now() + HEARD_MS;
  tell(one, { ...one.data, prices: next });
}
