/** The profit table as the person looks at it: filtered, sorted, and how that stands in the address. */
import { STATIONS, type Station } from '../../../../domain/catalogue/item/hideout.ts';
import { MAX_PERK_LEVEL } from '../../../../domain/crafting/setup.ts';
import type { ProfitRow, RecipeIndex } from '../../../../domain/crafting/craft.ts';

/** Column heads of the profit table. */
export const COLUMN_KEYS = {
  profit: 'columnProfit',
  margin: 'columnMargin',
  perEnergy: 'columnPerEnergy',
  price: 'columnPrice',
  cost: 'columnCost',
  energy: 'columnEnergy',
  sales: 'columnSales',
  name: 'columnItem',
} as const;

export const PROFIT_SORTS = [
  'profit',
  'margin',
  'perEnergy',
  'price',
  'sales',
  'cost',
  'energy',
  'name',
] as const;
export type ProfitSort = (typeof PROFIT_SORTS)[number];

const MAX_TEXT_LENGTH = 60;
/** More than a week's list of any item holds. */
export const MAX_SALES = 100_000;
const THIN_BELOW_SALES = 7;

export interface ProfitFilter {
  readonly sort: ProfitSort;
  readonly isReversed: boolean;
  readonly text: string;
  readonly station: Station | null;
  /** Highest perk level; null: any. */
  readonly level: number | null;
  /** Most energy of one craft; null: any. */
  readonly energy: number | null;
  /** Fewest sales in the days of the price file; null: any, also none. */
  readonly sales: number | null;
}

/** A row with what the market takes of it. */
export interface TradedRow extends ProfitRow {
  /** Sales of the last days, see `SUMMARY_DAYS`; null: not known. */
  readonly sales: number | null;
}

/** Keys of the address that are the table's. */
export const FILTER_KEYS = ['sort', 'q', 'fs', 'fl', 'fe', 'fm'] as const;

export function isSalesLimit(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_SALES;
}

/** Fewer sales in a week than one a day are no market: one dear offer makes the price. */
export function isThinMarket({ sales }: TradedRow): boolean {
  return sales !== null && sales < THIN_BELOW_SALES;
}

/** Total: what cannot be read takes its default. */
export function readProfitFilter(search: Readonly<Record<string, unknown>>): ProfitFilter {
  const sort = typeof search['sort'] === 'string' ? search['sort'] : '';
  const [level, energy, sales, text] = [
    Number(search['fl'] ?? Number.NaN),
    Number(search['fe'] ?? Number.NaN),
    Number(search['fm'] ?? Number.NaN),
    search['q'],
  ];
  return {
    sort: PROFIT_SORTS.find((known) => known === sort.replace(/^-/, '')) ?? 'profit',
    isReversed: sort.startsWith('-'),
    text: (typeof text === 'string' || typeof text === 'number' ? String(text) : '').slice(
      0,
      MAX_TEXT_LENGTH,
    ),
    station: STATIONS.find((station) => station === search['fs']) ?? null,
    level: Number.isInteger(level) && level >= 0 && level <= MAX_PERK_LEVEL ? level : null,
    energy: Number.isFinite(energy) && energy >= 0 ? energy : null,
    sales: isSalesLimit(sales) ? sales : null,
  };
}

export function writeProfitFilter(filter: ProfitFilter): Readonly<Record<string, string | number>> {
  return {
    ...(filter.sort === 'profit' && !filter.isReversed
      ? {}
      : { sort: `${filter.isReversed ? '-' : ''}${filter.sort}` }),
    ...(filter.text === '' ? {} : { q: filter.text.slice(0, MAX_TEXT_LENGTH) }),
    ...(filter.station === null ? {} : { fs: filter.station }),
    ...(filter.level === null ? {} : { fl: filter.level }),
    ...(filter.energy === null ? {} : { fe: filter.energy }),
    ...(filter.sales === null ? {} : { fm: filter.sales }),
  };
}

const VALUES = {
  profit: (row) => row.profitRub,
  margin: (row) => row.marginPct,
  perEnergy: (row) => row.profitPerEnergyRub,
  price: (row) => row.priceRub,
  sales: (row) => row.sales,
  cost: (row) => row.costRub,
  energy: (row) => row.energy,
} as const satisfies Record<Exclude<ProfitSort, 'name'>, (row: TradedRow) => number | null>;
/** What people look for in a column comes first: most profit, least cost. */
const IS_ASCENDING: Readonly<Record<Exclude<ProfitSort, 'name'>, boolean>> = {
  profit: false,
  margin: false,
  perEnergy: false,
  price: false,
  sales: false,
  cost: true,
  energy: true,
};

interface RowTexts {
  readonly nameOf: (itemId: string) => string;
  readonly compare: (a: string, b: string) => number;
}

/** `found`: items that the search text means, null for all. Rows without a value stand last, whichever way it is sorted. */
export function filterAndSort(
  rows: readonly TradedRow[],
  book: RecipeIndex,
  filter: ProfitFilter,
  found: ReadonlySet<string> | null,
  { nameOf, compare }: RowTexts,
): readonly TradedRow[] {
  const filtered = rows.filter((row) => {
    const recipe = book.recipes[row.recipe];
    return (
      recipe !== undefined &&
      (found === null || found.has(row.itemId)) &&
      (filter.station === null || recipe.station === filter.station) &&
      (filter.level === null || recipe.perkLevel <= filter.level) &&
      (filter.energy === null || recipe.energy <= filter.energy) &&
      (filter.sales === null || (row.sales ?? 0) >= filter.sales)
    );
  });
  const turn = filter.isReversed ? -1 : 1;
  const { sort } = filter;
  if (sort === 'name')
    return filtered.toSorted(
      (a, b) => turn * compare(nameOf(a.itemId), nameOf(b.itemId)) || a.recipe - b.recipe,
    );
  const valueOf = VALUES[sort];
  return filtered.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return left === right ? a.recipe - b.recipe : left === null ? 1 : -1;
    return turn * (IS_ASCENDING[sort] ? left - right : right - left) || a.recipe - b.recipe;
  });
}
