/**
 * The page's price store: follows the device's rows, refreshes them while a page that uses them is visible,
 * and unpacks each file once.
 */
import type { ItemPrice } from '../../../domain/auction/item-price.ts';
import {
  isNearlyEmpty,
  priceStateOf,
  unpackPrices,
  withPrices,
  type RegionPrices,
} from '../../../domain/auction/packed-prices.ts';
import { database, type PricesRow } from '../../../offline/database/database.ts';
import { subscribeLiveQuery } from '../../../offline/database/live-query.ts';
import { createStore, type Store } from '../../../offline/state/create-store.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { refreshPrices } from '../../../offline/prices/price-cache.ts';
import { networkState, onReconnect } from '../network/network.ts';

/** Interval between refreshes. */
const REFRESH_INTERVAL_MS = 5 * 60_000;
/** Interval during the server's first round over all items, when every file brings many prices. */
const FIRST_ROUND_INTERVAL_MS = 25_000;
/** How often to check whether a refresh is due; timers of a hidden page are throttled. */
const CHECK_INTERVAL_MS = 5_000;
/** Time until the server's file includes an item that was just fetched. */
const SERVER_FILE_DELAY_MS = 8_000;

/** `offline`: none stored and no response; `none`: the server has none for this region. */
export type PriceStatus = 'loading' | 'ready' | 'offline' | 'none';

export interface PriceData {
  readonly status: PriceStatus;
  readonly prices: RegionPrices | null;
  /** When this device fetched or revalidated them, in ms since the epoch. */
  readonly fetchedAt: number | null;
}

export const NO_PRICES: PriceData = { status: 'none', prices: null, fetchedAt: null };
const LOADING: PriceData = { status: 'loading', prices: null, fetchedAt: null };

interface PriceFeed {
  readonly data: Store<PriceData>;
  requestedAt: number;
  /** Prices of single items that are newer than the file's. */
  livePrices: ReadonlyMap<string, ItemPrice>;
  /** When to fetch a file that includes the live prices, in ms since the epoch. */
  refreshAt: number | null;
}

const feeds = new Map<string, PriceFeed>();

function applyRow(feed: PriceFeed, row: PricesRow): void {
  const { prices } = feed.data.current();
  const isKnown = prices?.madeAt === row.body.madeAt;
  feed.data.set({
    status: 'ready',
    prices: isKnown ? prices : withPrices(unpackPrices(row.body), feed.livePrices),
    fetchedAt: row.fetchedAt,
  });
}

async function refresh(region: string, feed: PriceFeed): Promise<void> {
  feed.requestedAt = Date.now();
  feed.refreshAt = null;
  const result = await refreshPrices(region);
  if (result.kind === 'unstored') applyRow(feed, result.row);
  else if (
    feed.data.current().prices === null &&
    (result.kind === 'none' || result.kind === 'offline' || result.kind === 'outdated')
  ) {
    feed.data.set({ ...LOADING, status: result.kind === 'none' ? 'none' : 'offline' });
  }
}

function isDue(feed: PriceFeed): boolean {
  const nowMs = Date.now();
  if (feed.refreshAt !== null && Math.abs(feed.refreshAt - nowMs) > SERVER_FILE_DELAY_MS)
    feed.refreshAt = nowMs;
  if (feed.refreshAt !== null && feed.refreshAt <= nowMs) return true;
  const { prices, fetchedAt } = feed.data.current();
  const intervalMs = prices !== null && isNearlyEmpty(prices) ? FIRST_ROUND_INTERVAL_MS : REFRESH_INTERVAL_MS;
  // a clock that was set back must not block refreshes
  const isOld = (at: number): boolean => Math.abs(nowMs - at) >= intervalMs;
  return isOld(feed.requestedAt) && (fetchedAt === null || isOld(fetchedAt));
}

function startFeed(region: string, feed: PriceFeed): () => void {
  const refreshIfDue = (): void => {
    if (document.visibilityState === 'visible' && networkState().isOnline && isDue(feed))
      void refresh(region, feed);
  };
  let isFirst = true;
  const stopReading = subscribeLiveQuery(
    () => withTimeout(() => database.prices.get(region)).catch(() => undefined),
    (row) => {
      if (row !== undefined) applyRow(feed, row);
      if (isFirst && (row === undefined || isDue(feed))) void refresh(region, feed);
      isFirst = false;
    },
    () => void refresh(region, feed),
  );
  const timer = setInterval(refreshIfDue, CHECK_INTERVAL_MS);
  const stopNetwork = onReconnect(() => void refresh(region, feed));
  document.addEventListener('visibilitychange', refreshIfDue);
  return () => {
    stopReading();
    clearInterval(timer);
    stopNetwork();
    document.removeEventListener('visibilitychange', refreshIfDue);
  };
}

function createFeed(region: string): PriceFeed {
  const feed: PriceFeed = {
    data: createStore(LOADING, () => startFeed(region, feed)),
    requestedAt: Number.NEGATIVE_INFINITY,
    livePrices: new Map(),
    refreshAt: null,
  };
  return feed;
}

/** Follows the prices of a region while there are listeners. */
export function subscribePrices(region: string, listener: () => void): () => void {
  const feed = feeds.get(region) ?? createFeed(region);
  feeds.set(region, feed);
  return feed.data.subscribe(listener);
}

export function currentPrices(region: string): PriceData {
  return feeds.get(region)?.data.current() ?? LOADING;
}

/** Fetches newer prices now, whatever their age. */
export function refreshRegionPrices(region: string): void {
  const feed = feeds.get(region);
  if (feed !== undefined) void refresh(region, feed);
}

/**
 * Records a single item's price from the server: shown everywhere on the page at once; a file that includes
 * it is fetched soon.
 */
export function recordPrice(region: string, price: ItemPrice): void {
  const feed = feeds.get(region);
  const data = feed?.data.current();
  if (feed === undefined || data === undefined || data.prices === null) return;
  const { prices } = data;
  const isFirst = priceStateOf(prices, price.itemId) !== 'asked';
  const next = withPrices(prices, new Map([[price.itemId, price]]));
  if (next === prices) return;
  feed.livePrices = new Map([...feed.livePrices, [price.itemId, price]]);
  if (isFirst) feed.refreshAt ??= Date.now() + SERVER_FILE_DELAY_MS;
  feed.data.set({ ...data, prices: next });
}
