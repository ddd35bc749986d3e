import { pickSearch, type UrlSearch } from '../url-search.ts';

const KEY = /^(?:item|days|sort)$/;

/** Picks the search parameters of the auction page. */
export function validateAuctionSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, KEY);
}
