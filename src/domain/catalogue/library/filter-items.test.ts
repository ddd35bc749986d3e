import { describe, expect, it } from 'vitest';
import {
  categoryTree,
  countFacets,
  filterItems,
  sortItems,
  type ItemFilter,
  type FilterableItem,
} from './filter-items.ts';
import { isTraded, isLikelyTraded } from './trade.ts';

function item(
  id: string,
  category: string,
  rank: FilterableItem['rank'] = 'default',
  name = id,
): FilterableItem {
  return {
    id,
    name,
    category,
    rank,
  };
}

const ITEMS = [
  item('a', 'weapon/pistol', 'veteran', 'Б'),
  item('b', 'weapon/heavy', 'master', 'А'),
  item('c', 'weapon_modules/core', 'legend', 'в'),
  item('d', 'bullet', 'veteran', 'Г'),
];
const ALL: ItemFilter = { category: '', ranks: [], isTraded: null, station: null };
const FACTS = {
  isTraded: ({ id }: FilterableItem) => id !== 'b',
  stationsOf: (id: string) => (id === 'd' ? new Set(['workbench'] as const) : undefined),
};

function ids(items: readonly FilterableItem[]): string {
  return items.map(({ id }) => id).join('');
}

describe('filtering and sorting items', () => {
  it('applies each filter and all together', () => {
    const pass = (filter: Partial<ItemFilter>): string =>
      ids(filterItems(ITEMS, { ...ALL, ...filter }, FACTS));
    expect(pass({})).toBe('abcd');
    expect(pass({ category: 'weapon' })).toBe('ab');
    expect(pass({ category: 'weapon/heavy' })).toBe('b');
    expect(pass({ ranks: ['veteran', 'legend'] })).toBe('acd');
    expect(pass({ isTraded: false })).toBe('b');
    expect(pass({ isTraded: true })).toBe('acd');
    expect(pass({ station: 'workbench' })).toBe('d');
    expect(pass({ station: 'campfire' })).toBe('');
    expect(pass({ category: 'weapon', ranks: ['veteran'], isTraded: true })).toBe('a');
  });

  it('counts the items per choice, given the other filters', () => {
    const all = countFacets(ITEMS, ALL, FACTS);
    expect([...all.ranks]).toEqual([
      ['veteran', 2],
      ['master', 1],
      ['legend', 1],
    ]);
    expect([[...all.stations], all.traded, all.untraded]).toEqual([[['workbench', 1]], 3, 1]);
    // a filter does not count against its own choices, only against those of the others
    const some = countFacets(
      ITEMS,
      { ...ALL, ranks: ['veteran'], isTraded: true, station: 'workbench' },
      FACTS,
    );
    expect([...some.ranks]).toEqual([['veteran', 1]]);
    expect([[...some.stations], some.traded, some.untraded]).toEqual([[['workbench', 1]], 1, 0]);
    expect(countFacets(ITEMS, { ...ALL, category: 'weapon' }, FACTS)).toMatchObject({
      traded: 1,
      untraded: 1,
    });
  });

  it('counts categories and their parts', () => {
    expect(categoryTree(ITEMS)).toEqual([
      {
        path: 'weapon',
        count: 2,
        parts: [
          { path: 'weapon/pistol', count: 1, parts: [] },
          { path: 'weapon/heavy', count: 1, parts: [] },
        ],
      },
      { path: 'weapon_modules', count: 1, parts: [] },
      { path: 'bullet', count: 1, parts: [] },
    ]);
    expect(categoryTree([item('x', 'other'), item('y', 'other/skins')])).toEqual([
      { path: 'other', count: 2, parts: [{ path: 'other/skins', count: 1, parts: [] }] },
    ]);
  });

  it('sorts by name, rank and price, items without a price last', () => {
    const prices = new Map([
      ['a', 300],
      ['c', 20],
      ['d', 0.5],
    ]);
    const sorted = (order: Parameters<typeof sortItems>[1]): string =>
      ids(
        sortItems(
          ITEMS,
          order,
          (id) => prices.get(id) ?? null,
          (a, b) => a.localeCompare(b, 'ru'),
        ),
      );
    expect(sorted('best')).toBe('abcd');
    expect(sorted('name')).toBe('bacd');
    expect(sorted('rank')).toBe('cbad');
    expect(sorted('cheap')).toBe('dcab');
    expect(sorted('dear')).toBe('acdb');
  });
});

it('takes bound items for untraded', () => {
  expect(isLikelyTraded('weapon/pistol', 'PERSONAL_ON_USE')).toBe(true);
  expect(isLikelyTraded('misc', 'NON_DROP')).toBe(true);
  expect(isLikelyTraded('misc', 'PERSONAL_ON_GET')).toBe(false);
  expect(isLikelyTraded('other', 'PERSONAL_ON_USE')).toBe(false);
  expect(isLikelyTraded('armor/device', 'NONE')).toBe(false);
});

it('trusts a price over the binding', () => {
  expect(isTraded({ category: 'misc', binding: 'PERSONAL_ON_GET' }, 120)).toBe(true);
  expect(isTraded({ category: 'misc', binding: 'PERSONAL_ON_GET' }, null)).toBe(false);
  expect(isTraded({ category: 'misc', binding: 'NON_DROP' }, null)).toBe(true);
});
