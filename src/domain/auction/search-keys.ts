import { keepSearch, type KeptSearch } from '../search-part.ts';

const KEY = /^(?:item|days|sort)$/;

/** Keeps the keys that the auction page writes. */
export const keepAuctionSearch = (search: Readonly<Record<string, unknown>>): KeptSearch =>
  keepSearch(search, KEY);
