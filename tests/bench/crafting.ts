/** All recipe costs to the fixed point and the shopping list of every result, against a plain recursive solver in the same run. */
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import { buildRecipeIndex } from '../../src/domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../src/domain/crafting/costs/costs.ts';
import type {
  CostSettings,
  CraftChoice,
  CraftCosts,
  CraftMode,
  CraftPlan,
  RecipeIndex,
} from '../../src/domain/crafting/craft.ts';
import { stackLots, type LotStack } from '../../src/domain/auction/lot-cover.ts';
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

function timed(work: () => number, runs = RUNS): number {
  // The first runs measure the compiler, not the code.
  for (let warm = 0; warm < runs; warm += 1) work();
  return median(Array.from({ length: runs }, () => once(work)));
}

/** A few lots of each item around its price, the first of them the cheapest; the same in every run. */
function marketLots(prices: ReadonlyMap<string, number>): ReadonlyMap<string, LotStack> {
  return new Map(
    Array.from(prices).flatMap(([itemId, price], number): [string, LotStack][] => {
      const stack = stackLots(
        Array.from({ length: 3 + (number % 9) }, (_, at) => {
          const amount = 1 + ((number * 7 + at * at * 13) % 40);
          return { amount, buyoutRub: Math.ceil(amount * price * (1 + (at * (number % 5)) / 40)) };
        }),
      );
      return stack === null ? [] : [[itemId, stack]];
    }),
  );
}

/** Whether another way of one item, with all others as they are, makes a plan cheaper. */
function isImproved(book: RecipeIndex, costs: CraftCosts, plan: CraftPlan, quantity: number): boolean {
  const itemId = plan.nodes[0]?.itemId ?? '';
  const wayOf = (recipe: number | null): CraftChoice =>
    recipe === null ? { way: 'buy' } : { way: 'craft', recipe };
  const ways = plan.nodes.map((node): [string, CraftChoice] => [node.itemId, wayOf(node.recipe)]);
  return plan.nodes.some((node) =>
    [null, ...(book.recipesOf.get(node.itemId) ?? [])].some((recipe) => {
      if (recipe === node.recipe || (recipe === null && node.depth === 0)) return false;
      const { total } = planCraft(book, costs, {
        itemId,
        quantity,
        mode: 'best',
        choices: new Map([...ways, [node.itemId, wayOf(recipe)]]),
        owned: new Map(),
      });
      return total.kind === 'full' && plan.total.kind === 'full' && total.rub < plan.total.rub * (1 - 1e-9);
    }),
  );
}

/** `archive`: the real item database; null: the built-in catalogue, labelled and held to no limit. */
export async function measureCrafting(archive: string | null): Promise<readonly Line[]> {
  const recipes = archive === null ? starterContent().recipes : await readRealRecipes(archive);
  const book = buildRecipeIndex(recipes);
  const market = marketPrices(book);
  const lots = marketLots(market);
  const settings: CostSettings = {
    prices: new Map([
      ...market,
      ...Array.from(lots, ([id, stack]): [string, number] => [id, stack.lowestRub]),
    ]),
    lots,
    hideout: UNLIMITED_HIDEOUT,
    energyRub: 0.2,
  };
  const costs = solveCosts(book, settings);
  const results = Array.from(book.recipesOf.keys());
  const plansBy = (mode: CraftMode, quantity: number): readonly CraftPlan[] =>
    results.map((itemId) =>
      planCraft(book, costs, { itemId, quantity, mode, choices: new Map(), owned: new Map() }),
    );
  // one quantity at a time: a plan is what a person waits for
  const planned = [1, QUANTITY, 40].map((quantity) => {
    let plans: readonly CraftPlan[] = [];
    const ms = once(() => (plans = plansBy('best', quantity)).length);
    return { quantity, plans, ms };
  });
  const every = planned.flatMap(({ plans }) => plans);
  const proven = every.filter(({ bound }) => bound?.isProven === true).length;
  const gaps = every.flatMap(({ bound, total }) =>
    bound === null || bound.isProven || total.kind !== 'full' ? [] : [100 * (1 - bound.rub / total.rub)],
  );
  const improved = planned.reduce(
    (sum, { quantity, plans }) =>
      sum + plans.filter((plan) => isImproved(book, costs, plan, quantity)).length,
    0,
  );
  const plainCost = plainCosts(recipes, settings);
  const plainShop = plainShopping(recipes, settings);
  const isAll = recipes.length >= ALL_RECIPES;
  const size = isAll ? '' : ', fewer recipes than the game’s';
  const solve = timed(() => solveCosts(book, settings).byItem.size);
  const plain = once(() => book.itemIds.reduce((sum, itemId) => sum + plainCost(itemId), 0));
  const best = planned.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, every.length);
  const all = timed(() => plansBy('craft', QUANTITY).length, 3) / Math.max(1, results.length);
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
      what: 'a plan, the cheapest way',
      value: best,
      unit: 'ms',
      note: `mean of ${every.length}: every result ×1, ×${QUANTITY} and ×40`,
      ...(isAll ? { limit: 10 } : {}),
    },
    {
      what: 'a plan, all made',
      value: all,
      unit: 'ms',
      note: 'most items, circles included',
      ...(isAll ? { limit: 10 } : {}),
    },
    {
      what: 'plans proven to be the cheapest',
      value: (100 * proven) / Math.max(1, every.length),
      unit: '%',
      note: `${proven} of ${every.length}; by the bound, of the others at most ${Math.max(0, ...gaps).toFixed(1)} % could be saved, ${median(gaps.length === 0 ? [0] : gaps).toFixed(1)} % in the median`,
    },
    {
      what: 'plans that a change of one choice improves',
      value: (100 * improved) / Math.max(1, every.length),
      unit: '%',
      note: `${improved} of ${every.length}`,
      limit: 0,
    },
    {
      what: 'plain recursive solver, every result',
      value: plainAll,
      unit: 'ms',
      note: 'no whole crafts, no lots, no steps',
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
