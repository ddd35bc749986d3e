import { pickSearch, type UrlSearch } from '../url-search.ts';

const LIBRARY_KEY = /^(?:q|cat|rank|trade|st|sort|view|cmp)$/;
const ITEM_KEY = /^(?:level|days)$/;

/** Picks the search parameters of the item library. */
export function validateLibrarySearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, LIBRARY_KEY);
}

/** Picks the search parameters of an item's page. */
export function validateItemSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, ITEM_KEY);
}
