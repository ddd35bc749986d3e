import { useDeferredValue, useMemo } from 'react';
import type { HideoutRecipe, Station } from '../../../../domain/catalogue/item/hideout.ts';
import type { ItemName } from '../../../../domain/catalogue/item/names.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import {
  categoryTree,
  countFacets,
  filterItems,
  sortItems,
  type CategoryCount,
  type FacetCounts,
} from '../../../../domain/catalogue/library/filter-items.ts';
import { inSections } from '../../../../domain/catalogue/browse/sections.ts';
import { isTraded } from '../../../../domain/catalogue/library/trade.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useFormats } from '../../../data/i18n/use-t.ts';
import type { LibraryState } from '../library-state.ts';

function stationsByItem(recipes: readonly HideoutRecipe[] | null): ReadonlyMap<string, ReadonlySet<Station>> {
  const found = new Map<string, Set<Station>>();
  for (const { result, station } of recipes ?? [])
    found.set(result.itemId, (found.get(result.itemId) ?? new Set<Station>()).add(station));
  return found;
}

export interface FilteredItems {
  readonly items: readonly LibraryItem[];
  /** Whether the items stand in sections. */
  readonly isSectioned: boolean;
  /** By item id: the name in another language that matched the search. */
  readonly foundBy: ReadonlyMap<string, ItemName>;
  /** Counts over the items that pass the other filters. */
  readonly tree: readonly CategoryCount[];
  readonly total: number;
  readonly choices: FacetCounts;
}

/** Items that match the state, in its order. */
export function useFilteredItems(
  state: LibraryState,
  library: readonly LibraryItem[],
  byId: ReadonlyMap<string, LibraryItem>,
  recipes: readonly HideoutRecipe[] | null,
  priceOf: (itemId: string) => number | null,
): FilteredItems {
  const search = useItemSearch();
  const format = useFormats();
  const text = useDeferredValue(state.text);
  const { category, ranks, isTraded: trade, station, sort } = state;
  const stations = useMemo(() => stationsByItem(recipes), [recipes]);
  const hits = useMemo(() => search(text), [search, text]);
  const sectioned = useMemo(() => inSections(library), [library]);
  const found = useMemo(
    () => hits?.flatMap(({ id }) => byId.get(id) ?? []) ?? sectioned,
    [hits, byId, sectioned],
  );
  const foundBy = useMemo(
    () => new Map(hits?.flatMap(({ id, by }) => (by === null ? [] : [[id, by] as const]))),
    [hits],
  );
  const facts = useMemo(
    () => ({
      isTraded: (item: LibraryItem) => isTraded(item, priceOf(item.id)),
      stationsOf: (id: string) => stations.get(id),
    }),
    [stations, priceOf],
  );
  const narrowed = useMemo(
    () => filterItems(found, { category: '', ranks, isTraded: trade, station }, facts),
    [found, ranks, trade, station, facts],
  );
  const choices = useMemo(
    () => countFacets(found, { category, ranks, isTraded: trade, station }, facts),
    [found, category, ranks, trade, station, facts],
  );
  const tree = useMemo(() => {
    // in the order of the sections, not of the search hits
    const order = new Map(categoryTree(sectioned).map(({ path }, at) => [path, at]));
    return categoryTree(narrowed).toSorted((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
  }, [sectioned, narrowed]);
  const items = useMemo(
    () =>
      sortItems(
        filterItems(narrowed, { category, ranks: [], isTraded: null, station: null }, facts),
        sort,
        priceOf,
        format.compare,
      ),
    [narrowed, category, sort, priceOf, format, facts],
  );
  return {
    items,
    isSectioned: hits === null && sort === 'best',
    foundBy,
    tree,
    total: narrowed.length,
    choices,
  };
}
