/** Search parameters of the auction page: item, history period, order of the lots, kind of artefact, region. */
import { REGION_CODE } from '../../../contract/auction.ts';
import { ANY_VARIANT, MAX_LOT_LEVEL, MAX_QUALITY, type LotVariant } from '../../../domain/auction/lots.ts';
import { PRICE_PERIODS, type PricePeriod } from '../../../domain/auction/period.ts';
import type { AuctionParams } from './url/auction-search.ts';
import { LOT_SORTS, type LotSort } from './lots/lots.ts';

export const DEFAULT_DAYS: PricePeriod = 7;

export interface AuctionSearch {
  readonly itemId: string | null;
  readonly days: PricePeriod;
  readonly sort: LotSort;
  /** Which lots and sales of an artefact are shown. */
  readonly variant: LotVariant;
  /** Whose auction is shown; null: the own region's. */
  readonly region: string | null;
}

export const EMPTY_AUCTION: AuctionSearch = {
  itemId: null,
  days: DEFAULT_DAYS,
  sort: 'unit',
  variant: ANY_VARIANT,
  region: null,
};

function upTo(most: number, value: unknown): number | null {
  return /^\d{1,2}$/.test(String(value)) && Number(value) <= most ? Number(value) : null;
}

const ITEM_ID = /^[\w-]{1,32}$/;

/** Parses search parameters; invalid values take their defaults. */
export function readAuctionSearch(search: Readonly<Record<string, unknown>>): AuctionSearch {
  // the router parses an id of digits only as a number
  const item = typeof search['item'] === 'number' ? String(search['item']) : search['item'];
  return {
    itemId: typeof item === 'string' && ITEM_ID.test(item) ? item : null,
    days: PRICE_PERIODS.find((known) => known === Number(search['days'])) ?? DEFAULT_DAYS,
    sort: LOT_SORTS.find((known) => known === search['sort']) ?? 'unit',
    variant: { quality: upTo(MAX_QUALITY, search['quality']), level: upTo(MAX_LOT_LEVEL, search['level']) },
    region: readRegion(search['region']),
  };
}

function readRegion(region: unknown): string | null {
  return typeof region === 'string' && REGION_CODE.test(region) ? region : null;
}

/** Serialises the state; defaults are omitted. */
export function writeAuctionSearch({
  itemId,
  days,
  sort,
  variant: { quality, level },
  region,
}: AuctionSearch): AuctionParams {
  return {
    ...(itemId !== null && { item: itemId }),
    ...(days !== DEFAULT_DAYS && { days }),
    ...(sort !== 'unit' && { sort }),
    ...(quality !== null && { quality }),
    ...(level !== null && { level }),
    ...(region !== null && { region }),
  };
}
