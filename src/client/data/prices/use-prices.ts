/** Current prices of the selected character's region, as this device has them. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  firstRoundOf,
  priceStateOf,
  type FirstRound,
  type PriceState,
  type RegionPrices,
} from '../../../domain/auction/packed-prices.ts';
import { useDemo } from '../session/demo.ts';
import {
  refreshRegionPrices,
  currentPrices,
  NO_PRICES,
  subscribePrices,
  type PriceData,
  type PriceStatus,
} from './price-store.ts';
import { useCharacter } from '../session/session.ts';

export interface RegionPricesView {
  readonly region: string | null;
  /** `offline`: none stored and no response; `none`: there are none, also without a character. */
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

export function useRegionPrices(): RegionPricesView {
  const demo = useDemo();
  const own = useCharacter()?.region ?? null;
  // the demo's region has no price file
  const region = demo === null ? own : null;
  const subscribe = useCallback(
    (listener: () => void) => (region === null ? noSubscription() : subscribePrices(region, listener)),
    [region],
  );
  const read = useCallback((): PriceData => (region === null ? NO_PRICES : currentPrices(region)), [region]);
  const stored = useSyncExternalStore(subscribe, read, read);
  const data = demo?.prices ?? stored;
  const refresh = useCallback(() => {
    if (region !== null) refreshRegionPrices(region);
  }, [region]);
  return useMemo(() => {
    const { prices } = data;
    return {
      region: demo?.prices.prices?.region ?? region,
      ...data,
      firstRound: prices === null ? null : firstRoundOf(prices),
      stateOf: (itemId) => (prices === null ? null : priceStateOf(prices, itemId)),
      refresh,
    };
  }, [demo, region, data, refresh]);
}
