import { pickSearch, type UrlSearch } from '../url-search.ts';

const KEY = /^(?:item|days|sort)$/;

/** Keeps the keys that the auction page writes. */
export function validateAuctionSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, KEY);
}
