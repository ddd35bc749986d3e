import * as contract from '../../../../contract/auction.ts';
import { useEffect, useMemo } from 'react';
import type { AuctionHistory, AuctionItem } from '../../../../contract/auction.ts';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import type { PricePeriod } from '../../../../domain/auction/period.ts';
import { requestItemPictures } from '../../../components/items/item-pictures.ts';
import { useEndpoint, type Answer } from '../../../data/http/use-endpoint.ts';
import { recordPrice } from '../../../data/prices/price-store.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { measureClockSkewMs, createServerClock } from './server-clock.ts';
import { useNetwork } from '../../../data/connection/network.ts';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';

/**
 * Whether the age of a part says more than that of the prices at the head of the screen: not where both read alike, and
 * not where the part is of now. `atMs` is in ms since the epoch.
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

/** Source: specification section 9. */
const REFRESH_MS = 5 * 60_000;
/** While the server has not yet asked the game. */
const PENDING_REFRESH_MS = 5_000;

function itemRefetchIntervalMs(data: AuctionItem | undefined): number {
  return data?.state === 'waiting' ? PENDING_REFRESH_MS : REFRESH_MS;
}

/** Whichever the game was asked for last. */
function newerPrice(one: ItemPrice | null, other: ItemPrice | null): ItemPrice | null {
  return one === null || other === null
    ? (one ?? other)
    : Date.parse(one.lookedAt) >= Date.parse(other.lookedAt)
      ? one
      : other;
}

/** The price of an item in a list: from the price list of the region, or from the item's own answer where that is newer. Asks for nothing. */
export function useListedPrice(itemId: string): ItemPrice | null {
  const { prices } = useRegionPrices();
  const { data } = useEndpoint(contract.item, { params: { itemId } }, { enabled: false });
  return newerPrice(data?.price ?? null, prices?.byItem.get(itemId) ?? null);
}

export interface Market {
  readonly answer: Answer<AuctionItem>;
  /** From the answer, or from the price list of the region that this device keeps, whichever is newer. */
  readonly price: ItemPrice | null;
  /** The price comes from that list; the lots are not here. */
  readonly isFromList: boolean;
  /** The server's time now, in ms since the epoch, as far as the answer tells it. */
  readonly nowMs: () => number;
  /** By how much that is ahead of the device's clock, in ms; 0 where they agree. */
  readonly clockSkewMs: number;
}

/** Price and lots of an item; asked for again every five minutes while the page is seen. */
export function useMarket(itemId: string): Market {
  const answer = useEndpoint(
    contract.item,
    { params: { itemId } },
    { refetchIntervalMs: itemRefetchIntervalMs },
  );
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
    return { answer, price, isFromList, nowMs, aheadMs: measureClockSkewMs(nowMs) };
  }, [answer, data, problem, listed, fetchedAt]);
}

function historyRefetchIntervalMs(data: AuctionHistory | undefined): number {
  return data !== undefined && data.lookedAt === null ? PENDING_REFRESH_MS : REFRESH_MS;
}

/** Sales of a period; asked for again as the price is. */
export function useHistory(itemId: string, days: PricePeriod): Answer<AuctionHistory> {
  return useEndpoint(
    contract.history,
    { params: { itemId }, query: { days: String(days) } },
    { refetchIntervalMs: historyRefetchIntervalMs },
  );
}
