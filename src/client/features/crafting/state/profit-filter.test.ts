import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATIONS, type HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import {
  isThinMarket,
  FILTER_KEYS,
  filterAndSort,
  PROFIT_SORTS,
  readProfitFilter,
  writeProfitFilter,
  type ProfitFilter,
  type TradedRow,
} from './profit-filter.ts';

function recipe(
  itemId: string,
  station: HideoutRecipe['station'],
  perkLevel: number,
  energy: number,
): HideoutRecipe {
  return {
    station,
    category: '',
    subcategory: '',
    result: { itemId, amount: 1 },
    ingredients: [{ itemId: 'raw', amount: 1 }],
    energy,
    perk: 'cooking',
    perkLevel,
    features: [],
  };
}

const book = buildRecipeIndex([
  recipe('soup', 'kitchen_table', 3, 500),
  recipe('plate', 'workbench', 5, 900),
  recipe('gauze', 'laboratory_table', 1, 100),
]);

function row(
  number: number,
  itemId: string,
  profitRub: number | null,
  costRub: number | null,
  sales: number | null,
): TradedRow {
  return {
    sales,
    isLongRun: false,
    recipe: number,
    itemId,
    costRub,
    priceRub: 10,
    profitRub,
    marginPct: profitRub,
    energy: 1,
    profitPerEnergyRub: profitRub,
  };
}

const rows = [row(0, 'soup', 50, 5, 40), row(1, 'plate', null, null, null), row(2, 'gauze', 80, 9, 0)];
const words = { nameOf: (id: string) => id, compare: (a: string, b: string) => (a < b ? -1 : 1) };
const plain = readProfitFilter({});

function ids(look: Partial<ProfitFilter>, found: ReadonlySet<string> | null = null) {
  return filterAndSort(rows, book, { ...plain, ...look }, found, words).map(({ itemId }) => itemId);
}

describe('the profit table', () => {
  it('shows the most profit first and what has none last, whichever way it is turned', () => {
    expect(ids({})).toEqual(['gauze', 'soup', 'plate']);
    expect(ids({ isReversed: true })).toEqual(['soup', 'gauze', 'plate']);
    expect(ids({ sort: 'cost' })).toEqual(['soup', 'gauze', 'plate']);
    expect(ids({ sort: 'name' })).toEqual(['gauze', 'plate', 'soup']);
    expect(ids({ sort: 'name', isReversed: true })).toEqual(['soup', 'plate', 'gauze']);
  });
  it('leaves only what the filters let through', () => {
    expect(ids({ station: 'workbench' })).toEqual(['plate']);
    expect(ids({ level: 3 })).toEqual(['gauze', 'soup']);
    expect(ids({ energy: 100 })).toEqual(['gauze']);
    expect(ids({}, new Set(['soup']))).toEqual(['soup']);
    expect(ids({ station: 'campfire' })).toEqual([]);
    expect(ids({ sales: 1 })).toEqual(['soup']);
    expect(ids({ sales: 41 })).toEqual([]);
  });
  it('knows what sells: sorted by it, and a market of a few sales is thin where sales are known', () => {
    expect(ids({ sort: 'sales' })).toEqual(['soup', 'gauze', 'plate']);
    expect(rows.map(isThinMarket)).toEqual([false, false, true]);
  });
  it('stands in the address as it is seen', () => {
    const look: fc.Arbitrary<ProfitFilter> = fc.record({
      sort: fc.constantFrom(...PROFIT_SORTS),
      isReversed: fc.boolean(),
      text: fc.string({ maxLength: 20 }),
      station: fc.option(fc.constantFrom(...STATIONS)),
      level: fc.option(fc.integer({ min: 0, max: 5 })),
      energy: fc.option(fc.integer({ min: 0, max: 10_000 })),
      sales: fc.option(fc.integer({ min: 1, max: 100_000 })),
    });
    fc.assert(
      fc.property(look, (given) => {
        expect(readProfitFilter(writeProfitFilter(given))).toEqual(given);
      }),
    );
    expect(writeProfitFilter(plain)).toEqual({});
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FILTER_KEYS), fc.anything()), (search) => {
        expect(PROFIT_SORTS).toContain(readProfitFilter(search).sort);
      }),
    );
  });
});
