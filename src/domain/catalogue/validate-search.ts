import { pickSearch, type UrlSearch } from '../url-search.ts';

const LIBRARY_KEY = /^(?:q|cat|rank|trade|st|sort|view|cmp)$/;
const ITEM_KEY = /^(?:level|days)$/;

/** Keeps the keys that the item library writes. */
export function validateLibrarySearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, LIBRARY_KEY);
}

/** Keeps the keys that the page of an item writes. */
export function validateItemSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, ITEM_KEY);
}
