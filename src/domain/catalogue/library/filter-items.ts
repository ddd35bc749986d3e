/** Filtering and sorting of the item library. */
import type { Station } from '../item/hideout.ts';
import { ITEM_RANKS, type ItemRank } from '../item/item.ts';

/** What filtering needs of an item. */
export interface FilterableItem {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly rank: ItemRank;
}

/** Filters; empty and null match everything. */
export interface ItemFilter {
  /** A category such as `weapon/pistol`, or a prefix of several. */
  readonly category: string;
  readonly ranks: readonly ItemRank[];
  readonly isTraded: boolean | null;
  readonly station: Station | null;
}

/** Facts that are not part of the item. */
export interface ItemFilterFacts<Item> {
  readonly isTraded: (item: Item) => boolean;
  /** Stations that make it. */
  readonly stationsOf: (itemId: string) => ReadonlySet<Station> | undefined;
}

/** Whether a category equals the wanted one or lies inside it. */
export function isWithinCategory(category: string, wanted: string): boolean {
  return wanted === '' || category === wanted || category.startsWith(`${wanted}/`);
}

/** Items that pass every filter, in their order. */
export function filterItems<Item extends FilterableItem>(
  items: readonly Item[],
  { category, ranks, isTraded, station }: ItemFilter,
  facts: ItemFilterFacts<Item>,
): readonly Item[] {
  return items.filter(
    (item) =>
      isWithinCategory(item.category, category) &&
      (ranks.length === 0 || ranks.includes(item.rank)) &&
      (isTraded === null || facts.isTraded(item) === isTraded) &&
      (station === null || facts.stationsOf(item.id)?.has(station) === true),
  );
}

/** Facet counts: how many items each choice of a filter would leave, given the other filters. */
export interface FacetCounts {
  readonly ranks: ReadonlyMap<ItemRank, number>;
  readonly stations: ReadonlyMap<Station, number>;
  readonly traded: number;
  readonly untraded: number;
}

/** How often each key occurs, in order of first appearance. */
export function tally<Key>(keys: Iterable<Key>): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export function countFacets<Item extends FilterableItem>(
  items: readonly Item[],
  filter: ItemFilter,
  facts: ItemFilterFacts<Item>,
): FacetCounts {
  const either = filterItems(items, { ...filter, isTraded: null }, facts);
  const traded = either.filter(facts.isTraded).length;
  return {
    ranks: tally(filterItems(items, { ...filter, ranks: [] }, facts).map(({ rank }) => rank)),
    stations: tally(
      filterItems(items, { ...filter, station: null }, facts).flatMap(({ id }) => [
        ...(facts.stationsOf(id) ?? []),
      ]),
    ),
    traded,
    untraded: either.length - traded,
  };
}

/** A category and its item count; `parts` only where there is more than one. */
export interface CategoryCount {
  readonly path: string;
  readonly count: number;
  readonly parts: readonly CategoryCount[];
}

/** Category tree of the items in order of first appearance. */
export function categoryTree(items: readonly Pick<FilterableItem, 'category'>[]): readonly CategoryCount[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { category } of items) {
    const group = category.split('/', 1)[0] ?? category;
    const parts = groups.get(group) ?? new Map<string, number>();
    groups.set(group, parts.set(category, (parts.get(category) ?? 0) + 1));
  }
  return [...groups].map(([path, parts]) => ({
    path,
    count: [...parts.values()].reduce((sum, count) => sum + count, 0),
    parts:
      parts.size < 2
        ? []
        : [...parts]
            .filter(([part]) => part !== path)
            .map(([part, count]) => ({ path: part, count, parts: [] })),
  }));
}

/** Sort orders; `best` keeps the given order. */
export type ItemOrder = 'best' | 'name' | 'rank' | 'cheap' | 'dear';

/** Returns a sorted copy; items without a price come last, equal ones keep their order. */
export function sortItems<Item extends FilterableItem>(
  items: readonly Item[],
  order: ItemOrder,
  priceOf: (itemId: string) => number | null,
  compareNames: (a: string, b: string) => number,
): readonly Item[] {
  if (order === 'best') return items;
  if (order === 'name') return items.toSorted((a, b) => compareNames(a.name, b.name));
  if (order === 'rank')
    return items.toSorted((a, b) => ITEM_RANKS.indexOf(b.rank) - ITEM_RANKS.indexOf(a.rank));
  const sign = order === 'cheap' ? 1 : -1;
  return items
    .map((item) => ({ item, price: priceOf(item.id) }))
    .toSorted((a, b) => {
      if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null);
      return sign * (a.price - b.price);
    })
    .map(({ item }) => item);
}
