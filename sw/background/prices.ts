/** The prices that this device keeps: renewed on a page's word and whenever the worker is awake anyway. */
import { REGION_CODE } from '../../src/contract/auction.ts';
import {
  browserPriceDeps,
  refreshStalePrices,
  refreshCachedPrices,
} from '../../src/offline/prices/price-cache.ts';
import { updateSignal } from '../lifecycle/abort-in-flight.ts';

/** A wake-up costs the person something, a page that is looked at is worth more. */
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

/** Renews the regions that are in use here, if their prices are old and the person does not save data. Never throws. */
export function refreshPricesInUse(): Promise<void> {
  return isDataSaverOn()
    ? Promise.resolve()
    : refreshCachedPrices(MAX_AGE_MS, browserPriceDeps(updateSignal()));
}

/** Keeps the prices of a region from now on. Never throws. */
export async function cacheRegionPrices(region: unknown): Promise<void> {
  if (typeof region === 'string' && REGION_CODE.test(region))
    await refreshStalePrices(region, MAX_AGE_FOR_PAGE_MS, browserPriceDeps(updateSignal()));
}
