import { pickSearch, type UrlSearch } from '../url-search.ts';

const KEY = /^(?:v|d|max|step|m|y|f|same|on|[snt][1-8])$/;

/** Picks the parameters that `readUrlState` knows. */
export function validateTtkSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, KEY);
}
