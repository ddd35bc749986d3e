import { pickSearch, type UrlSearch } from '../url-search.ts';

/** Keeps the keys that the pages of the clan's gear write. */
export function validateGearSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, /^tab$/);
}

/** The same of the demo, which also says whose gear is open. */
export function validateDemoGearSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, /^(?:tab|who)$/);
}
