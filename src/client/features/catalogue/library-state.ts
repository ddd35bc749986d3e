/**
 * State of the item library, and its search parameters:
 * `?q=vint&cat=weapon/sniper_rifle&rank=veteran_master&trade=yes&st=workbench&sort=price&view=grid&cmp=9nd0*15_g4l10`
 */
import { MAX_COMPARED } from '../../../domain/catalogue/library/compare.ts';
import { STATIONS, type Station } from '../../../domain/catalogue/item/hideout.ts';
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../../../domain/catalogue/item/item.ts';
import type { LibraryParams } from './url/catalogue-search.ts';

export const SORTS = ['best', 'name', 'rank', 'cheap', 'dear'] as const;
export type LibrarySort = (typeof SORTS)[number];
export const VIEWS = ['list', 'grid', 'compare'] as const;
export type LibraryView = (typeof VIEWS)[number];

/** An item picked for comparison, at a level. */
export interface Compared {
  readonly itemId: string;
  readonly level: number;
}

export interface LibraryState {
  readonly text: string;
  /** Path of a category or category group; empty: all. */
  readonly category: string;
  /** Empty: all. */
  readonly ranks: readonly ItemRank[];
  /** Whether it is tradable on the auction; null: either. */
  readonly isTraded: boolean | null;
  /** Station that makes it; null: any or none. */
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

/** Parses search parameters. Total: invalid values take their defaults. */
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

/** Serialises a state; defaults are omitted. */
export function writeLibrary({
  text,
  category,
  ranks,
  isTraded,
  station,
  sort,
  view,
  compared,
}: LibraryState): LibraryParams {
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

/** Number of active filters, not counting the text. */
export function filterCount({ category, ranks, isTraded, station }: LibraryState): number {
  return (
    Number(category !== '') + Number(ranks.length > 0) + Number(isTraded !== null) + Number(station !== null)
  );
}

/** The same view and order without text and filters. */
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

/** Adds an item to the comparison or removes it; a full comparison stays as it is. */
export function toggleCompared(state: LibraryState, itemId: string, level = 0): LibraryState {
  const rest = state.compared.filter((one) => one.itemId !== itemId);
  if (rest.length < state.compared.length) return { ...state, compared: rest };
  return state.compared.length >= MAX_COMPARED ? state : { ...state, compared: [...rest, { itemId, level }] };
}

/** The comparison with one item at another level. */
export function withLevel(state: LibraryState, itemId: string, level: number): LibraryState {
  return {
    ...state,
    compared: state.compared.map((one) => (one.itemId === itemId ? { itemId, level } : one)),
  };
}

/** Last state of the library in this tab: the item page links back to it and adds to its comparison. */
let last: LibraryState = EMPTY_LIBRARY;

export function rememberLibrary(state: LibraryState): void {
  last = state;
}

export function lastLibrary(): LibraryState {
  return last;
}
