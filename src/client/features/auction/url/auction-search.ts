/** Search parameters of the auction page; the page itself reads their values. */
import { pickSearch, type UrlSearch } from '../../../../domain/url-search.ts';

const KEYS = ['item', 'days', 'sort', 'quality', 'level', 'region'] as const;

export type AuctionParams = UrlSearch<(typeof KEYS)[number]>;

export function validateAuctionSearch(search: Readonly<Record<string, unknown>>): AuctionParams {
  return pickSearch(search, KEYS);
}
