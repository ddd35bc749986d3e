/** Generated recipe sets (fast-check), and slow reference calculations of their costs. */
import fc from 'fast-check';
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import type { CostSettings, Hideout } from '../../src/domain/crafting/craft.ts';

export interface CraftCase {
  readonly recipes: readonly HideoutRecipe[];
  readonly itemIds: readonly string[];
  /** Whole rubles. */
  readonly prices: ReadonlyMap<string, number>;
  readonly energyRub: number;
}

export const EVERYTHING: Hideout = { stations: null, perks: null, energy: null };

export function settingsOf({ prices, energyRub }: CraftCase, hideout: Hideout = EVERYTHING): CostSettings {
  return {
    prices,
    energyRub,
    hideout,
  };
}

export function recipe(
  result: string,
  resultAmount: number,
  ingredients: Readonly<Record<string, number>>,
  energy = 0,
  more: Partial<HideoutRecipe> = {},
): HideoutRecipe {
  return {
    station: 'workbench',
    category: 'category',
    subcategory: 'subcategory',
    perk: null,
    perkLevel: 0,
    features: [],
    energy,
    result: { itemId: result, amount: resultAmount },
    ingredients: Object.entries(ingredients).map(([itemId, amount]) => ({ itemId, amount })),
    ...more,
  };
}

export interface CaseLimits {
  readonly items: number;
  readonly recipes: number;
  readonly maxResult: number;
  readonly maxAmount: number;
  /** Least energy of a recipe; with energy that costs something no circle is free. */
  readonly minEnergy: number;
  readonly energyRub: number;
  /** Of 10 items, how many have a price. */
  readonly pricedOf10: number;
}

export const SMALL: CaseLimits = {
  items: 5,
  recipes: 8,
  maxResult: 4,
  maxAmount: 3,
  minEnergy: 1,
  energyRub: 1,
  pricedOf10: 6,
};

/** Every recipe may need every item, its own result too, so circles of all kinds are common. */
export function craftCases(limits: Partial<CaseLimits> = {}): fc.Arbitrary<CraftCase> {
  const { items, recipes, maxResult, maxAmount, minEnergy, energyRub, pricedOf10 } = { ...SMALL, ...limits };
  const itemIds = Array.from({ length: items }, (_, index) => `i${index}`);
  const someItem = fc.constantFrom(...itemIds);
  const oneRecipe = fc.record({
    result: someItem,
    resultAmount: fc.integer({ min: 1, max: maxResult }),
    ingredients: fc.uniqueArray(fc.tuple(someItem, fc.integer({ min: 1, max: maxAmount })), {
      minLength: 1,
      maxLength: 3,
      selector: ([itemId]) => itemId,
    }),
    energy: fc.integer({ min: minEnergy, max: minEnergy + 5 }),
    station: fc.constantFrom('workbench', 'kitchen_table', 'laboratory_table'),
    perkLevel: fc.integer({ min: 0, max: 5 }),
  });
  return fc
    .record({
      recipes: fc.array(oneRecipe, { minLength: 1, maxLength: recipes }),
      prices: fc.tuple(
        ...itemIds.map(() => fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 200 }))),
      ),
    })
    .map((made): CraftCase => ({
      itemIds,
      energyRub,
      prices: new Map(
        made.prices.flatMap(([chance, price], index): [string, number][] =>
          chance <= pricedOf10 ? [[itemIds[index] ?? '', price]] : [],
        ),
      ),
      recipes: made.recipes.map(({ result, resultAmount, ingredients, energy, station, perkLevel }) =>
        recipe(result, resultAmount, Object.fromEntries(ingredients), energy, {
          station,
          perk: perkLevel === 0 ? null : 'engineering',
          perkLevel,
        }),
      ),
    }));
}

/** Rubles by the cheapest finite way that is at most `height` crafts deep: every way one craft deeper than the last ones. */
export function byHeight(
  { recipes, prices, energyRub, itemIds }: CraftCase,
  height: number,
): (itemId: string) => number {
  const costs = new Map(itemIds.map((itemId): [string, number] => [itemId, prices.get(itemId) ?? Infinity]));
  for (let left = height, isChanging = true; left > 0 && isChanging; left -= 1) {
    const before = new Map(costs);
    for (const { result, ingredients, energy } of recipes) {
      const way =
        ingredients.reduce(
          (sum, need) => sum + need.amount * (before.get(need.itemId) ?? Infinity),
          energy * energyRub,
        ) / result.amount;
      costs.set(result.itemId, Math.min(costs.get(result.itemId) ?? Infinity, way));
    }
    isChanging = itemIds.some((itemId) => costs.get(itemId) !== before.get(itemId));
  }
  return (itemId) => costs.get(itemId) ?? Infinity;
}

/** Rubles by the cheapest acyclic choice of recipes, by exhaustive search. */
export function bySimpleWays({ recipes, prices, energyRub }: CraftCase): (itemId: string) => number {
  const cost = (itemId: string, above: readonly string[]): number => {
    if (above.includes(itemId)) return Infinity;
    const ways = recipes
      .filter((made) => made.result.itemId === itemId)
      .map(
        (made) =>
          made.ingredients.reduce(
            (sum, need) => sum + need.amount * cost(need.itemId, [...above, itemId]),
            made.energy * energyRub,
          ) / made.result.amount,
      );
    return Math.min(prices.get(itemId) ?? Infinity, ...ways);
  };
  return (itemId) => cost(itemId, []);
}
