import { keepSearch, type KeptSearch } from '../search-part.ts';

/** Keeps the keys that the pages of the clan's gear write. */
export const keepGearSearch = (search: Readonly<Record<string, unknown>>): KeptSearch =>
  keepSearch(search, /^tab$/);

/** The same of the demo, which also says whose gear is open. */
export const keepDemoGearSearch = (search: Readonly<Record<string, unknown>>): KeptSearch =>
  keepSearch(search, /^(?:tab|who)$/);
