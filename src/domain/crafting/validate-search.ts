import { pickSearch, type UrlSearch } from '../url-search.ts';

const KEY = /^(?:item|n|mode|own|have|p|st|perk|e|er|basis|by|view|sort|q|fs|fl|fe|fm)$/;

/** Picks the search parameters of the crafting page. */
export function validateCraftingSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, KEY);
}
