import { keepSearch, type KeptSearch } from '../search-part.ts';

const LIBRARY_KEY = /^(?:q|cat|rank|trade|st|sort|view|cmp)$/;
const ITEM_KEY = /^(?:level|days)$/;

/** Keeps the keys that the item library writes. */
export function keepLibrarySearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return keepSearch(search, LIBRARY_KEY);
}

/** Keeps the keys that the page of an item writes. */
export function keepItemSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return keepSearch(search, ITEM_KEY);
}
