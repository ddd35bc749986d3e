import * as contract from '../../../../contract/auction.ts';
import { useEffect, useMemo } from 'react';
import type { AuctionHistory, AuctionItem } from '../../../../contract/auction.ts';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import type { PricePeriod } from '../../../../domain/auction/period.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useEndpoint, type Answer } from '../../../data/http/use-endpoint.ts';
import { recordPrice } from '../../../data/prices/price-store.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useIsOwnMarket, useRegion } from '../../../data/session/region.ts';
import { ANY_VARIANT, type LotVariant } from '../../../../domain/auction/lots.ts';
import { measureClockSkewMs, createServerClock } from './server-clock.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';

/**
 * Whether the age of a part is worth showing beside the age of the screen's prices: not when both read the
 * same, and not when the part is current. `atMs` is in ms since the epoch.
 */
export function useIsAgeWorthShowing(): (atMs: number | null) => boolean {
  const ago = useRelativeTime();
  const { isOnline } = useNetwork();
  const { prices } = useRegionPrices();
  return (atMs) => {
    if (atMs === null || prices === null) return atMs !== null;
    return ago(atMs) !== ago(Date.parse(prices.madeAt)) && !(isOnline && ago(atMs) === ago(Date.now()));
  };
}

/** Refresh interval. Source: specification section 9. */
const REFRESH_MS = 5 * 60_000;
/** Refresh interval while the server has not fetched the item from the game yet. */
const PENDING_REFRESH_MS = 5_000;

/**
 * Price and lots of an item: in the market of a character, who has the server ask the game; else as they are stored for the region.
 * Unless `isFetched`, only what was fetched before.
 */
function useItem(itemId: string, isFetched = true): Answer<AuctionItem> {
  const isOwn = useIsOwnMarket();
  const region = useRegion();
  const own = useEndpoint(
    contract.item,
    { params: { itemId } },
    { enabled: isFetched && isOwn, refetchIntervalMs: itemRefetchIntervalMs },
  );
  const stored = useEndpoint(
    contract.regionItem,
    { params: { region: region ?? '', itemId } },
    { enabled: isFetched && !isOwn && region !== null, refetchIntervalMs: REFRESH_MS },
  );
  return isOwn ? own : stored;
}

function itemRefetchIntervalMs(data: AuctionItem | undefined): number {
  return data?.state === 'waiting' ? PENDING_REFRESH_MS : REFRESH_MS;
}

/** The more recently fetched of two prices. */
function newerPrice(first: ItemPrice | null, second: ItemPrice | null): ItemPrice | null {
  return first === null || second === null
    ? (first ?? second)
    : Date.parse(first.lookedAt) >= Date.parse(second.lookedAt)
      ? first
      : second;
}

/**
 * Price of an item in a list: from the region's price list, or from a cached answer for the item if that is
 * newer. Sends no request.
 */
export function useListedPrice(itemId: string): ItemPrice | null {
  const { prices } = useRegionPrices();
  const { data } = useItem(itemId, false);
  return newerPrice(data?.price ?? null, prices?.byItem.get(itemId) ?? null);
}

export interface Market {
  readonly answer: Answer<AuctionItem>;
  /** From the answer or from the cached price list of the region, whichever is newer. */
  readonly price: ItemPrice | null;
  /** The price comes from the price list; there are no lots. */
  readonly isFromList: boolean;
  /** Current server time, in ms since the epoch; the device's time if the answer carries none. */
  readonly nowMs: () => number;
  /** Server clock minus device clock, in ms; 0 when they agree. */
  readonly clockSkewMs: number;
}

/** Price and lots of an item; refetched every five minutes while the page is visible. */
export function useMarket(itemId: string): Market {
  const answer = useItem(itemId);
  const { prices } = useRegionPrices();
  useEffect(requestItemPictures, []);
  const listed = prices?.byItem.get(itemId) ?? null;
  const { data, problem, fetchedAt } = answer;
  useEffect(() => {
    if (data?.price != null) recordPrice(data.region, data.price);
  }, [data]);
  return useMemo(() => {
    const isFromList = data === undefined && problem?.code !== 'auction.unknownItem' && listed !== null;
    const price =
      problem?.code === 'auction.unknownItem' || data?.state === 'untraded'
        ? null
        : newerPrice(data?.price ?? null, listed);
    const nowMs = createServerClock(data ?? {}, fetchedAt);
    return { answer, price, isFromList, nowMs, clockSkewMs: measureClockSkewMs(nowMs) };
  }, [answer, data, problem, listed, fetchedAt]);
}

function historyRefetchIntervalMs(data: AuctionHistory | undefined): number {
  return data !== undefined && data.lookedAt === null ? PENDING_REFRESH_MS : REFRESH_MS;
}

/** Sales of a period; refetched like the price. */
export function useHistory(
  itemId: string,
  days: PricePeriod,
  { quality, level }: LotVariant = ANY_VARIANT,
): Answer<AuctionHistory> {
  const isOwn = useIsOwnMarket();
  const region = useRegion();
  const query = {
    days: String(days),
    ...(quality !== null && { quality: String(quality) }),
    ...(level !== null && { level: String(level) }),
  };
  const own = useEndpoint(
    contract.history,
    { params: { itemId }, query },
    { enabled: isOwn, refetchIntervalMs: historyRefetchIntervalMs },
  );
  const stored = useEndpoint(
    contract.regionHistory,
    { params: { region: region ?? '', itemId }, query },
    { enabled: !isOwn && region !== null, refetchIntervalMs: REFRESH_MS },
  );
  return isOwn ? own : stored;
}
