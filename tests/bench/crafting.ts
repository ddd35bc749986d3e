/** All recipe costs to the fixed point and the shopping list of every result, against a plain recursive solver in the same run. */
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import { buildRecipeIndex } from '../../src/domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../src/domain/crafting/costs/costs.ts';
import type { CostSettings, CraftMode, RecipeIndex } from '../../src/domain/crafting/craft.ts';
import { UNLIMITED_HIDEOUT } from '../../src/domain/crafting/hideout-limits.ts';
import { planCraft } from '../../src/domain/crafting/plan/plan.ts';
import { profitRows } from '../../src/domain/crafting/costs/profit.ts';
import { starterContent } from '../../src/server/features/catalogue/starter/starter.ts';
import { readRealRecipes } from '../support/real-recipes.ts';
import { median, type Line } from './report.ts';

const RUNS = 41;
const ALL_RECIPES = 368;
const QUANTITY = 10;

/** Rubles; what is made costs about what it takes to make, as on a market, some a little more and some less. */
function marketPrices(book: RecipeIndex): ReadonlyMap<string, number> {
  let state = 11;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
  // one item of a circle must have a price for the circle to begin
  const begun = new Map(
    book.itemIds
      .filter((itemId) => !book.recipesOf.has(itemId) || itemId === 'y7po' || itemId === 'rwow5')
      .map((itemId) => [itemId, Math.round(Math.exp(1 + next() * 7))]),
  );
  const { byItem } = solveCosts(book, { prices: begun, hideout: UNLIMITED_HIDEOUT, energyRub: 0.2 });
  return new Map(
    book.itemIds.map((itemId) => [itemId, (byItem.get(itemId)?.bestRub ?? 100) * (0.7 + 0.8 * next())]),
  );
}

/** Goes down every recipe of every ingredient from the result, stops where an item is made of itself, and remembers nothing. */
function plainCosts(
  recipes: readonly HideoutRecipe[],
  { prices, energyRub }: CostSettings,
): (itemId: string) => number {
  const makers = new Map<string, HideoutRecipe[]>();
  for (const recipe of recipes)
    makers.set(recipe.result.itemId, [...(makers.get(recipe.result.itemId) ?? []), recipe]);
  const path = new Set<string>();
  const cost = (itemId: string): number => {
    let least = prices.get(itemId) ?? Infinity;
    if (path.has(itemId)) return least;
    path.add(itemId);
    for (const recipe of makers.get(itemId) ?? []) {
      let sum = recipe.energy * energyRub;
      for (const need of recipe.ingredients) sum += need.amount * cost(need.itemId);
      least = Math.min(least, sum / recipe.result.amount);
    }
    path.delete(itemId);
    return least;
  };
  return cost;
}

interface PlainWay {
  readonly rub: number;
  readonly buys: ReadonlyMap<string, number>;
}

/** The same with what has to be bought for one unit; what is shared is not summed, so nothing is rounded to whole crafts. */
function plainShopping(
  recipes: readonly HideoutRecipe[],
  { prices, energyRub }: CostSettings,
): (itemId: string) => PlainWay {
  const makers = new Map<string, HideoutRecipe[]>();
  for (const recipe of recipes)
    makers.set(recipe.result.itemId, [...(makers.get(recipe.result.itemId) ?? []), recipe]);
  const path = new Set<string>();
  const way = (itemId: string): PlainWay => {
    let least: PlainWay = { rub: prices.get(itemId) ?? Infinity, buys: new Map([[itemId, 1]]) };
    if (path.has(itemId)) return least;
    path.add(itemId);
    for (const recipe of makers.get(itemId) ?? []) {
      const parts = recipe.ingredients.map((need) => ({
        amount: need.amount / recipe.result.amount,
        way: way(need.itemId),
      }));
      const rub = parts.reduce(
        (sum, part) => sum + part.amount * part.way.rub,
        (recipe.energy * energyRub) / recipe.result.amount,
      );
      if (rub >= least.rub) continue;
      const buys = new Map<string, number>();
      for (const part of parts)
        for (const [bought, units] of part.way.buys)
          buys.set(bought, (buys.get(bought) ?? 0) + units * part.amount);
      least = { rub, buys };
    }
    path.delete(itemId);
    return least;
  };
  return way;
}

function once(work: () => number): number {
  const since = performance.now();
  work();
  return performance.now() - since;
}

function timed(work: () => number): number {
  // The first runs measure the compiler, not the code.
  for (let warm = 0; warm < RUNS; warm += 1) work();
  return median(Array.from({ length: RUNS }, () => once(work)));
}

/** `archive`: the real item database; null: the built-in catalogue, labelled and held to no limit. */
export async function measureCrafting(archive: string | null): Promise<readonly Line[]> {
  const recipes = archive === null ? starterContent().recipes : await readRealRecipes(archive);
  const book = buildRecipeIndex(recipes);
  const settings: CostSettings = { prices: marketPrices(book), hideout: UNLIMITED_HIDEOUT, energyRub: 0.2 };
  const costs = solveCosts(book, settings);
  const results = Array.from(book.recipesOf.keys());
  const shopping = (mode: CraftMode) => (): number =>
    results.reduce(
      (sum, itemId) =>
        sum +
        planCraft(book, costs, { itemId, quantity: QUANTITY, mode, choices: new Map(), owned: new Map() })
          .shopping.length,
      0,
    );
  const plainCost = plainCosts(recipes, settings);
  const plainShop = plainShopping(recipes, settings);
  const isAll = recipes.length >= ALL_RECIPES;
  const size = isAll ? '' : ', fewer recipes than the game’s';
  const solve = timed(() => solveCosts(book, settings).byItem.size);
  const plain = once(() => book.itemIds.reduce((sum, itemId) => sum + plainCost(itemId), 0));
  const best = timed(shopping('best'));
  const all = timed(shopping('craft'));
  const plainAll = once(() => results.reduce((sum, itemId) => sum + plainShop(itemId).buys.size, 0));
  return [
    {
      what: 'costs of all recipes to the fixed point',
      value: solve,
      unit: 'ms',
      note: `${recipes.length} recipes, ${book.itemIds.length} items${size}`,
      ...(isAll ? { limit: 2 } : {}),
    },
    {
      what: 'plain recursive solver, every item',
      value: plain,
      unit: 'ms',
      note: `${(plain / solve).toFixed(0)} times the fixed point`,
    },
    {
      what: 'shopping list of every result, cheapest way',
      value: best,
      unit: 'ms',
      note: `${results.length} whole plans of ${QUANTITY}`,
      ...(isAll ? { limit: 10 } : {}),
    },
    {
      what: 'shopping list of every result, all made',
      value: all,
      unit: 'ms',
      note: 'most items, circles included',
      ...(isAll ? { limit: 10 } : {}),
    },
    {
      what: 'plain recursive solver, every result',
      value: plainAll,
      unit: 'ms',
      note: `${(plainAll / best).toFixed(0)} times the cheapest way; no whole crafts, no steps`,
    },
    {
      what: 'making the book of recipes',
      value: timed(() => buildRecipeIndex(recipes).itemIds.length),
      unit: 'ms',
    },
    {
      what: 'profit of every recipe',
      value: timed(() => profitRows(book, costs, (itemId) => settings.prices.get(itemId) ?? null).length),
      unit: 'ms',
    },
  ];
}
