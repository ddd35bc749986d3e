import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATIONS, type HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { PROFIT_KEYS } from '../../../../domain/crafting/validate-search.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import {
  isThinMarket,
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

const recipeIndex = buildRecipeIndex([
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
    longRunRub: profitRub,
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
const texts = { nameOf: (id: string) => id, compare: (a: string, b: string) => (a < b ? -1 : 1) };
const plain = readProfitFilter({});

function ids(filter: Partial<ProfitFilter>, found: ReadonlySet<string> | null = null) {
  return filterAndSort(rows, recipeIndex, { ...plain, ...filter }, found, texts).map(({ itemId }) => itemId);
}

describe('the profit table', () => {
  it('sorts by profit, with missing values last in both directions', () => {
    expect(ids({})).toEqual(['gauze', 'soup', 'plate']);
    expect(ids({ isReversed: true })).toEqual(['soup', 'gauze', 'plate']);
    expect(ids({ sort: 'cost' })).toEqual(['soup', 'gauze', 'plate']);
    expect(ids({ sort: 'name' })).toEqual(['gauze', 'plate', 'soup']);
    expect(ids({ sort: 'name', isReversed: true })).toEqual(['soup', 'plate', 'gauze']);
  });
  it('applies the filters', () => {
    expect(ids({ station: 'workbench' })).toEqual(['plate']);
    expect(ids({ level: 3 })).toEqual(['gauze', 'soup']);
    expect(ids({ energy: 100 })).toEqual(['gauze']);
    expect(ids({}, new Set(['soup']))).toEqual(['soup']);
    expect(ids({ station: 'campfire' })).toEqual([]);
    expect(ids({ sales: 1 })).toEqual(['soup']);
    expect(ids({ sales: 41 })).toEqual([]);
  });
  it('counts batches of ten at first, and of what the URL says', () => {
    expect(plain.quantity).toBe(10);
    expect(writeProfitFilter({ ...plain, quantity: 25 })).toEqual({ fn: 25 });
    for (const junk of ['0', '-1', 'x', '1.5', 1e9])
      expect(readProfitFilter({ fn: junk }).quantity, String(junk)).toBe(10);
  });
  it('sorts by sales, and marks a market with few known sales as thin', () => {
    expect(ids({ sort: 'sales' })).toEqual(['soup', 'gauze', 'plate']);
    expect(rows.map(isThinMarket)).toEqual([false, false, true]);
  });
  it('round-trips through the URL', () => {
    const filter: fc.Arbitrary<ProfitFilter> = fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      sort: fc.constantFrom(...PROFIT_SORTS),
      isReversed: fc.boolean(),
      text: fc.string({ maxLength: 20 }),
      station: fc.option(fc.constantFrom(...STATIONS)),
      level: fc.option(fc.integer({ min: 0, max: 5 })),
      energy: fc.option(fc.integer({ min: 0, max: 10_000 })),
      sales: fc.option(fc.integer({ min: 1, max: 100_000 })),
    });
    fc.assert(
      fc.property(filter, (original) => {
        expect(readProfitFilter(writeProfitFilter(original))).toEqual(original);
      }),
    );
    expect(writeProfitFilter(plain)).toEqual({});
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...PROFIT_KEYS), fc.anything()), (search) => {
        expect(PROFIT_SORTS).toContain(readProfitFilter(search).sort);
      }),
    );
  });
});
