/** Filter and order of the profit table, and their search parameters. */
import { STATIONS, type Station } from '../../../../domain/catalogue/item/hideout.ts';
import { isQuantity, MAX_PERK_LEVEL } from '../../../../domain/crafting/setup.ts';
import { PROFIT_KEYS, type CraftKey, type ProfitKey } from '../../../../domain/crafting/validate-search.ts';
import type { UrlSearch } from '../../../../domain/url-search.ts';
import type { UrlCodec } from '../../../data/page/use-url-state.ts';
import type { BatchProfit } from '../../../../domain/crafting/plan/batch-profit.ts';
import type { RecipeIndex } from '../../../../domain/crafting/craft.ts';

/** Text keys of the column heads. */
export const COLUMN_KEYS = {
  profit: 'columnProfit',
  margin: 'columnMargin',
  perEnergy: 'columnPerEnergy',
  price: 'columnPrice',
  cost: 'columnCost',
  energy: 'energy',
  sales: 'columnSales',
  longRun: 'columnLongRun',
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
  'longRun',
  'name',
] as const;
export type ProfitSort = (typeof PROFIT_SORTS)[number];

const MAX_TEXT_LENGTH = 60;
/** Upper limit of the sales filter; no item sells more in a week. */
export const MAX_SALES = 100_000;
const THIN_BELOW_SALES = 7;

/** Units that one batch of the table makes, at first. */
export const USUAL_BATCH = 10;

export interface ProfitFilter {
  /** Units that a batch makes at least. */
  readonly quantity: number;
  readonly sort: ProfitSort;
  readonly isReversed: boolean;
  readonly text: string;
  readonly station: Station | null;
  /** Highest perk level; null: any. */
  readonly level: number | null;
  /** Maximum energy of one craft; null: any. */
  readonly energy: number | null;
  /** Minimum sales in the days of the price file; null: any, including none. */
  readonly sales: number | null;
}

/** A recipe: figures of its batch, its long run and its sales. */
export interface TradedRow extends BatchProfit {
  readonly recipe: number;
  readonly itemId: string;
  /** Profit of as many units where batches run without end and nothing is left over; null: unknown. */
  readonly longRunRub: number | null;
  /** Sales in the last `SUMMARY_DAYS` days; null: unknown. */
  readonly sales: number | null;
}

export function isSalesLimit(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_SALES;
}

/** Less than one sale a day: a single expensive sale can make the price. */
export function isThinMarket({ sales }: Pick<TradedRow, 'sales'>): boolean {
  return sales !== null && sales < THIN_BELOW_SALES;
}

/** Total: invalid values take their defaults. */
export function readProfitFilter(search: Readonly<Record<string, unknown>>): ProfitFilter {
  const sort = typeof search['sort'] === 'string' ? search['sort'] : '';
  const quantity = Number(search['fn'] ?? Number.NaN);
  const [level, energy, sales, text] = [
    Number(search['fl'] ?? Number.NaN),
    Number(search['fe'] ?? Number.NaN),
    Number(search['fm'] ?? Number.NaN),
    search['q'],
  ];
  return {
    quantity: isQuantity(quantity) ? quantity : USUAL_BATCH,
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

export function writeProfitFilter(filter: ProfitFilter): UrlSearch<ProfitKey> {
  return {
    ...(filter.sort === 'profit' && !filter.isReversed
      ? {}
      : { sort: `${filter.isReversed ? '-' : ''}${filter.sort}` }),
    ...(filter.text === '' ? {} : { q: filter.text.slice(0, MAX_TEXT_LENGTH) }),
    ...(filter.station === null ? {} : { fs: filter.station }),
    ...(filter.level === null ? {} : { fl: filter.level }),
    ...(filter.energy === null ? {} : { fe: filter.energy }),
    ...(filter.sales === null ? {} : { fm: filter.sales }),
    ...(filter.quantity === USUAL_BATCH ? {} : { fn: filter.quantity }),
  };
}

/** The table has its parameters beside those of the plan. */
export const PROFIT_CODEC: UrlCodec<UrlSearch<CraftKey>, ProfitFilter> = {
  read: readProfitFilter,
  write: writeProfitFilter,
  keys: PROFIT_KEYS,
};

const VALUES = {
  profit: (row) => row.profitRub,
  margin: (row) => row.marginPct,
  perEnergy: (row) => row.profitPerEnergyRub,
  price: (row) => row.priceRub,
  sales: (row) => row.sales,
  cost: (row) => row.costRub,
  energy: (row) => row.energy,
  longRun: (row) => row.longRunRub,
} as const satisfies Record<Exclude<ProfitSort, 'name'>, (row: TradedRow) => number | null>;
/** Default direction of each column: highest profit first, lowest cost first. */
const IS_ASCENDING: Readonly<Record<Exclude<ProfitSort, 'name'>, boolean>> = {
  profit: false,
  margin: false,
  perEnergy: false,
  price: false,
  sales: false,
  cost: true,
  energy: true,
  longRun: false,
};

interface RowTexts {
  readonly nameOf: (itemId: string) => string;
  readonly compare: (a: string, b: string) => number;
}

/**
 * `found`: items that match the search text; null: all. Rows without a value come last in both directions.
 */
export function filterAndSort(
  rows: readonly TradedRow[],
  recipeIndex: RecipeIndex,
  filter: ProfitFilter,
  found: ReadonlySet<string> | null,
  { nameOf, compare }: RowTexts,
): readonly TradedRow[] {
  const filtered = rows.filter((row) => {
    const recipe = recipeIndex.recipes[row.recipe];
    return (
      recipe !== undefined &&
      (found === null || found.has(row.itemId)) &&
      (filter.station === null || recipe.station === filter.station) &&
      (filter.level === null || recipe.perkLevel <= filter.level) &&
      (filter.energy === null || recipe.energy <= filter.energy) &&
      (filter.sales === null || (row.sales ?? 0) >= filter.sales)
    );
  });
  const direction = filter.isReversed ? -1 : 1;
  const { sort } = filter;
  if (sort === 'name')
    return filtered.toSorted(
      (a, b) => direction * compare(nameOf(a.itemId), nameOf(b.itemId)) || a.recipe - b.recipe,
    );
  const valueOf = VALUES[sort];
  return filtered.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return left === right ? a.recipe - b.recipe : left === null ? 1 : -1;
    return direction * (IS_ASCENDING[sort] ? left - right : right - left) || a.recipe - b.recipe;
  });
}
