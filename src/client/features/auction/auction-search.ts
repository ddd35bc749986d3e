/** Search parameters of the auction page: item, history period, order of the lots. */
import { REGION_CODE } from '../../../contract/auction.ts';
import { PRICE_PERIODS, type PricePeriod } from '../../../domain/auction/period.ts';
import type { AuctionParams } from './url/auction-search.ts';
import { LOT_SORTS, type LotSort } from './lots/lots.ts';

export interface AuctionSearch {
  readonly itemId: string | null;
  readonly days: PricePeriod;
  readonly sort: LotSort;
}

const ITEM_ID = /^[\w-]{1,32}$/;
export const DEFAULT_DAYS: PricePeriod = 7;

/** Parses search parameters; invalid values take their defaults. */
export function readAuctionSearch(search: Readonly<Record<string, unknown>>): AuctionSearch {
  // the router parses an id of digits only as a number
  const item = typeof search['item'] === 'number' ? String(search['item']) : search['item'];
  return {
    itemId: typeof item === 'string' && ITEM_ID.test(item) ? item : null,
    days: PRICE_PERIODS.find((known) => known === Number(search['days'])) ?? DEFAULT_DAYS,
    sort: LOT_SORTS.find((known) => known === search['sort']) ?? 'unit',
  };
}

/** The region that a notification's link is about; null: the selected character's. */
export function readLinkRegion({ region }: Readonly<Record<string, unknown>>): string | null {
  return typeof region === 'string' && REGION_CODE.test(region) ? region : null;
}

/** Serialises the state; defaults are omitted. */
export function writeAuctionSearch({ itemId, days, sort }: AuctionSearch): AuctionParams {
  return {
    ...(itemId !== null && { item: itemId }),
    ...(days !== DEFAULT_DAYS && { days }),
    ...(sort !== 'unit' && { sort }),
  };
}
