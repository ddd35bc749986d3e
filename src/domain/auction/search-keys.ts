import { keepSearch, type KeptSearch } from '../search-part.ts';

const KEY = /^(?:item|days|sort)$/;

/** Keeps the keys that the auction page writes. */
export function keepAuctionSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return keepSearch(search, KEY);
}
