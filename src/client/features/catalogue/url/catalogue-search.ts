/** Search parameters of the item library and of an item's page; the pages themselves read their values. */
import { pickSearch, type UrlSearch } from '../../../../domain/url-search.ts';

const LIBRARY_KEYS = ['q', 'cat', 'rank', 'trade', 'st', 'sort', 'view', 'cmp'] as const;
const ITEM_KEYS = ['level', 'days'] as const;

export type LibraryParams = UrlSearch<(typeof LIBRARY_KEYS)[number]>;
export type ItemParams = UrlSearch<(typeof ITEM_KEYS)[number]>;

export function validateLibrarySearch(search: Readonly<Record<string, unknown>>): LibraryParams {
  return pickSearch(search, LIBRARY_KEYS);
}

export function validateItemSearch(search: Readonly<Record<string, unknown>>): ItemParams {
  return pickSearch(search, ITEM_KEYS);
}
