import { keepSearch, type KeptSearch } from '../search-part.ts';

/** Keeps the keys that the pages of the clan's gear write. */
export function keepGearSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return keepSearch(search, /^tab$/);
}

/** The same of the demo, which also says whose gear is open. */
export function keepDemoGearSearch(search: Readonly<Record<string, unknown>>): KeptSearch {
  return keepSearch(search, /^(?:tab|who)$/);
}
