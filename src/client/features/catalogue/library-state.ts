/**
 * What the item library shows, as it stands in the address:
 * `?q=vint&cat=weapon/sniper_rifle&rank=veteran_master&trade=yes&st=workbench&sort=price&view=grid&cmp=9nd0*15_g4l10`
 */
import { MAX_COMPARED } from '../../../domain/catalogue/library/compare.ts';
import { STATIONS, type Station } from '../../../domain/catalogue/item/hideout.ts';
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../../../domain/catalogue/item/item.ts';
import type { UrlSearch } from '../../../domain/url-search.ts';

/** What the library showed last on this page, so that an item leads back to it and stands beside what was picked there. */
let last: LibraryState = EMPTY_LIBRARY;

export function rememberLibrary(state: LibraryState): void {
  last = state;
}

export function lastLibrary(): LibraryState {
  return last;
}

export const SORTS = ['best', 'name', 'rank', 'cheap', 'dear'] as const;
export type LibrarySort = (typeof SORTS)[number];
export const VIEWS = ['list', 'grid', 'compare'] as const;
export type LibraryView = (typeof VIEWS)[number];

/** An item that stands for comparison, at a level. */
export interface Compared {
  readonly itemId: string;
  readonly level: number;
}

export interface LibraryState {
  readonly text: string;
  /** Path of a category or of a group of them; empty: all. */
  readonly category: string;
  /** None: all. */
  readonly ranks: readonly ItemRank[];
  /** Whether it can be sold on the auction; null: either. */
  readonly isTraded: boolean | null;
  /** Where it is made; null: anywhere or not at all. */
  readonly station: Station | null;
  readonly sort: LibrarySort;
  readonly view: LibraryView;
  readonly compared: readonly Compared[];
}

export const EMPTY_LIBRARY: LibraryState = {
  text: '',
  category: '',
  ranks: [],
  isTraded: null,
  station: null,
  sort: 'best',
  view: 'list',
  compared: [],
};

const MAX_TEXT_LENGTH = 80;

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | null {
  return known.find((one) => one === textOf(value)) ?? null;
}

function readCompared(value: unknown): readonly Compared[] {
  const all = textOf(value)
    .split('_')
    .flatMap((part): Compared[] => {
      const [itemId = '', level = '0'] = part.split('*');
      const number = /^\d{1,2}$/.test(level) ? Number(level) : 0;
      return itemId === '' ? [] : [{ itemId, level: Math.min(number, MAX_LEVEL) }];
    });
  return all
    .filter((one, at) => all.findIndex(({ itemId }) => itemId === one.itemId) === at)
    .slice(0, MAX_COMPARED);
}

/** Never throws; what is not understood is left out. */
export function readLibrary(search: Readonly<Record<string, unknown>>): LibraryState {
  const ranks = textOf(search['rank']).split('_');
  const trade = textOf(search['trade']);
  return {
    text: textOf(search['q']).slice(0, MAX_TEXT_LENGTH),
    category: textOf(search['cat']),
    ranks: ITEM_RANKS.filter((rank) => ranks.includes(rank)),
    isTraded: trade === 'yes' ? true : trade === 'no' ? false : null,
    station: oneOf(STATIONS, search['st']),
    sort: oneOf(SORTS, search['sort']) ?? EMPTY_LIBRARY.sort,
    view: oneOf(VIEWS, search['view']) ?? EMPTY_LIBRARY.view,
    compared: readCompared(search['cmp']),
  };
}

/** The address of a state; what is as always is left out. */
export function writeLibrary({
  text,
  category,
  ranks,
  isTraded,
  station,
  sort,
  view,
  compared,
}: LibraryState): UrlSearch {
  return {
    ...(text === '' ? {} : { q: text.slice(0, MAX_TEXT_LENGTH) }),
    ...(category === '' ? {} : { cat: category }),
    ...(ranks.length === 0 ? {} : { rank: ranks.join('_') }),
    ...(isTraded === null ? {} : { trade: isTraded ? 'yes' : 'no' }),
    ...(station === null ? {} : { st: station }),
    ...(sort === EMPTY_LIBRARY.sort ? {} : { sort }),
    ...(view === EMPTY_LIBRARY.view ? {} : { view }),
    ...(compared.length === 0
      ? {}
      : {
          cmp: compared.map(({ itemId, level }) => (level === 0 ? itemId : `${itemId}*${level}`)).join('_'),
        }),
  };
}

/** How many filters narrow the list, the text apart. */
export function filterCount({ category, ranks, isTraded, station }: LibraryState): number {
  return (
    Number(category !== '') + Number(ranks.length > 0) + Number(isTraded !== null) + Number(station !== null)
  );
}

/** The same view and order without anything that narrows it. */
export function withoutFilters(state: LibraryState): LibraryState {
  return {
    ...state,
    text: '',
    category: '',
    ranks: [],
    isTraded: null,
    station: null,
  };
}

/** Puts an item beside the others or takes it out; one more than fit is left where it is. */
export function toggleCompared(state: LibraryState, itemId: string, level = 0): LibraryState {
  const rest = state.compared.filter((one) => one.itemId !== itemId);
  if (rest.length < state.compared.length) return { ...state, compared: rest };
  return state.compared.length >= MAX_COMPARED ? state : { ...state, compared: [...rest, { itemId, level }] };
}

/** The same items with one of them at another level. */
export function withLevel(state: LibraryState, itemId: string, level: number): LibraryState {
  return {
    ...state,
    compared: state.compared.map((one) => (one.itemId === itemId ? { itemId, level } : one)),
  };
}
