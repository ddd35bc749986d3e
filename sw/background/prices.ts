/** Cached prices: refreshed when a page asks and whenever the worker is awake anyway. */
import { REGION_CODE } from '../../src/contract/auction.ts';
import {
  browserPriceDeps,
  refreshStalePrices,
  refreshCachedPrices,
} from '../../src/offline/prices/price-cache.ts';
import { updateSignal } from '../lifecycle/abort-in-flight.ts';

/** Background refreshes cost data, so they tolerate older prices than a visible page. */
const MAX_AGE_MS = 15 * 60_000;
const MAX_AGE_FOR_PAGE_MS = 5 * 60_000;

function isDataSaverOn(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Refreshes the stale prices of regions in use, unless the data saver is on. Never throws. */
export function refreshPricesInUse(): Promise<void> {
  return isDataSaverOn()
    ? Promise.resolve()
    : refreshCachedPrices(MAX_AGE_MS, browserPriceDeps(updateSignal()));
}

/** Caches the prices of a region from now on. Never throws. */
export async function cacheRegionPrices(region: unknown): Promise<void> {
  if (typeof region === 'string' && REGION_CODE.test(region))
    await refreshStalePrices(region, MAX_AGE_FOR_PAGE_MS, browserPriceDeps(updateSignal()));
}
