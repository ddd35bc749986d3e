import { keepSearch, type KeptSearch } from '../search-part.ts';

const KEY = /^(?:v|d|max|step|m|y|f|same|on|[snt][1-8])$/;

/** Keeps the keys that `readAddress` knows. */
export function keepTtkSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return keepSearch(search, KEY);
}
