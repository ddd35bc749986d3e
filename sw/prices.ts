/** The prices that this device keeps: renewed on a page's word and whenever the worker is awake anyway. */
import { REGION_CODE } from '../src/contract/auction.ts';
import { browserMarketTools, refreshOldPrices, renewKeptPrices } from '../src/offline/market-keep.ts';
import { wayMade } from './make-way.ts';

/** A wake-up costs the person something, a page that is looked at is worth more. */
const OLD_MS = 15 * 60_000;
const OLD_FOR_PAGE_MS = 5 * 60_000;

function isSaving(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** Renews the regions that are in use here, if their prices are old and the person does not save data. Never throws. */
export function renewPrices(): Promise<void> {
  return isSaving() ? Promise.resolve() : renewKeptPrices(OLD_MS, browserMarketTools(wayMade()));
}

/** Keeps the prices of a region from now on. Never throws. */
export async function keepPrices(region: unknown): Promise<void> {
  if (typeof region === 'string' && REGION_CODE.test(region))
    await refreshOldPrices(region, OLD_FOR_PAGE_MS, browserMarketTools(wayMade()));
}
