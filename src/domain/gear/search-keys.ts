import { keepSearch, type KeptSearch } from '../search-part.ts';

/** Keeps the keys that the pages of the clan's gear write. */
export const keepGearSearch = (search: Readonly<Record<string, unknown>>): KeptSearch => keepSearch(search, /^tab$/);
