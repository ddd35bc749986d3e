import { useNetwork } from '../../data/connection/network.ts';
import { useRegionPrices } from '../../data/prices/use-prices.ts';
import { useRelativeTime } from '../../ui/feedback/use-relative-time.ts';

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
