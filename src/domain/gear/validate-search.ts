import { pickSearch, type UrlSearch } from '../url-search.ts';

/** Picks the search parameters of the clan gear pages. */
export function validateGearSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, /^tab$/);
}

/** The same for the demo, which also selects whose gear is open. */
export function validateDemoGearSearch(search: Readonly<Record<string, unknown>>): UrlSearch {
  return pickSearch(search, /^(?:tab|who)$/);
}
