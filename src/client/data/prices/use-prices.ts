/** Current prices of the page's region, as this device has them. */
import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import {
  firstRoundOf,
  priceStateOf,
  type FirstRound,
  type PriceState,
  type RegionPrices,
} from '../../../domain/auction/packed-prices.ts';
import { defineSource, useSource } from '../store/source.ts';
import {
  refreshRegionPrices,
  currentPrices,
  NO_PRICES,
  subscribePrices,
  type PriceData,
  type PriceStatus,
} from './price-store.ts';
import { useRegion } from '../session/region.ts';

export interface RegionPricesView {
  readonly region: string | null;
  /** `offline`: none stored and no response; `none`: there are none, also without a region. */
  readonly status: PriceStatus;
  readonly prices: RegionPrices | null;
  /** When this device fetched them, in ms since the epoch; see also `prices.madeAt`. */
  readonly fetchedAt: number | null;
  /** Progress of the server's first round over all items; null when done or unknown. */
  readonly firstRound: FirstRound | null;
  /** Whether the item's price has been fetched from the game; null while there are no prices at all. */
  readonly stateOf: (itemId: string) => PriceState | null;
  readonly refresh: () => void;
}

function noSubscription(): () => void {
  return () => undefined;
}

export const PRICES_SOURCE = defineSource<{
  readonly subscribe: (region: string, listener: () => void) => () => void;
  readonly current: (region: string) => PriceData;
  readonly refresh: (region: string) => void;
}>({ subscribe: subscribePrices, current: currentPrices, refresh: refreshRegionPrices });

export function useRegionPrices(): RegionPricesView {
  const source = useSource(PRICES_SOURCE);
  const region = useRegion();
  const subscribe = useCallback(
    (listener: () => void) => (region === null ? noSubscription() : source.subscribe(region, listener)),
    [source, region],
  );
  const read = useCallback(
    (): PriceData => (region === null ? NO_PRICES : source.current(region)),
    [source, region],
  );
  // in slices, as the catalogue
  const data = useDeferredValue(useSyncExternalStore(subscribe, read, read));
  const refresh = useCallback(() => {
    if (region !== null) source.refresh(region);
  }, [source, region]);
  return useMemo(() => {
    const { prices } = data;
    return {
      region,
      ...data,
      firstRound: prices === null ? null : firstRoundOf(prices),
      stateOf: (itemId) => (prices === null ? null : priceStateOf(prices, itemId)),
      refresh,
    };
  }, [region, data, refresh]);
}
