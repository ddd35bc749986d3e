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
import { batchPlan } from '../../src/domain/crafting/plan/batch-profit.ts';
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

/** Another way of one item of a plan. */
type Change = readonly [itemId: string, way: CraftChoice];

function wayOf(recipe: number | null): CraftChoice {
  return recipe === null ? { way: 'buy' } : { way: 'craft', recipe };
}

function changesOf(book: RecipeIndex, plan: CraftPlan): readonly Change[] {
  return plan.nodes.flatMap((node) =>
    [null, ...(book.recipesOf.get(node.itemId) ?? [])]
      .filter((recipe) => recipe !== node.recipe && !(recipe === null && node.depth === 0))
      .map((recipe): Change => [node.itemId, wayOf(recipe)]),
  );
}

/** Whether changes make a plan cheaper, with all other items as they are. */
function isImprovedBy(
  book: RecipeIndex,
  costs: CraftCosts,
  plan: CraftPlan,
  quantity: number,
  changes: readonly Change[],
): boolean {
  const ways = plan.nodes.map((node): Change => [node.itemId, wayOf(node.recipe)]);
  const { total } = planCraft(book, costs, {
    itemId: plan.nodes[0]?.itemId ?? '',
    quantity,
    mode: 'best',
    choices: new Map([...ways, ...changes]),
    owned: new Map(),
  });
  return total.kind === 'full' && plan.total.kind === 'full' && total.rub < plan.total.rub * (1 - 1e-9);
}

/** Pairs that are tried for one plan. */
const MAX_PAIRS = 40;

/** Two changes at once, of different items; of many pairs some from all over. */
function pairsOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const pairs = changes.flatMap((one, at) =>
    changes.slice(at + 1).flatMap((other) => (other[0] === one[0] ? [] : [[one, other]])),
  );
  const step = Math.max(1, pairs.length / MAX_PAIRS);
  return pairs.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
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
  // one plan at a time: a plan is what a person waits for
  const planned = [1, QUANTITY, 40].flatMap((quantity) =>
    results.map((itemId) => {
      const since = performance.now();
      const request = { itemId, quantity, mode: 'best', choices: new Map(), owned: new Map() } as const;
      const plan = planCraft(book, costs, request);
      return { quantity, plan, ms: performance.now() - since };
    }),
  );
  const times = planned.map(({ ms }) => ms);
  const open = planned.filter(({ plan }) => plan.bound?.isProven !== true);
  const proven = planned.length - open.length;
  const gaps = open.flatMap(({ plan: { bound, total } }) =>
    bound === null || total.kind !== 'full' ? [] : [100 * (1 - bound.rub / total.rub)],
  );
  const gapOfAll = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, planned.length);
  const improved = planned.filter(({ plan, quantity }) =>
    changesOf(book, plan).some((change) => isImprovedBy(book, costs, plan, quantity, [change])),
  ).length;
  // of those that are proven none can be
  const pairImproved = open.filter(({ plan, quantity }) =>
    pairsOf(changesOf(book, plan)).some((pair) => isImprovedBy(book, costs, plan, quantity, pair)),
  ).length;
  // its own prices, so that nothing is known from the plans before
  const profitCosts = solveCosts(book, { ...settings, lots: marketLots(market) });
  const profitMs = once(
    () =>
      recipes.map((_, recipe) =>
        batchPlan(book, profitCosts, recipe, { quantity: QUANTITY, choices: new Map(), owned: new Map() }),
      ).length,
  );
  const plainCost = plainCosts(recipes, settings);
  const plainShop = plainShopping(recipes, settings);
  const isAll = recipes.length >= ALL_RECIPES;
  const size = isAll ? '' : ', fewer recipes than the game’s';
  const solve = timed(() => solveCosts(book, settings).byItem.size);
  const plain = once(() => book.itemIds.reduce((sum, itemId) => sum + plainCost(itemId), 0));
  const best = meanOf(times);
  const all = timed(() => plansBy('craft', QUANTITY).length, 3) / Math.max(1, results.length);
  const plainAll = once(() => results.reduce((sum, itemId) => sum + plainShop(itemId).buys.size, 0));
  const plainTimes = (ms: number): string =>
    `${(ms / (plainAll / Math.max(1, results.length))).toFixed(1)} times`;
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
      note: `mean of ${planned.length}: every result ×1, ×${QUANTITY} and ×40; p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${Math.max(0, ...times).toFixed(0)} ms; ${plainTimes(best)} the plain recursive solver`,
      ...(isAll ? { limit: 10 } : {}),
    },
    {
      what: 'the profit table, a plan for every recipe',
      value: profitMs / 1000,
      unit: 's',
      note: `${recipes.length} plans ×${QUANTITY}; ${plainTimes(profitMs / Math.max(1, recipes.length))} the plain recursive solver for each`,
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
      value: (100 * proven) / Math.max(1, planned.length),
      unit: '%',
      note: `${proven} of ${planned.length}; by the bound at most ${gapOfAll.toFixed(2)} % of a plan could be saved in the mean of all, of the others ${median(gaps.length === 0 ? [0] : gaps).toFixed(1)} % in the median and ${Math.max(0, ...gaps).toFixed(1)} % at most`,
    },
    {
      what: 'plans that a change of one choice improves',
      value: (100 * improved) / Math.max(1, planned.length),
      unit: '%',
      note: `${improved} of ${planned.length}`,
      limit: 0,
    },
    {
      what: 'plans that a change of two choices improves',
      value: (100 * pairImproved) / Math.max(1, planned.length),
      unit: '%',
      note: `${pairImproved} of ${planned.length}, up to ${MAX_PAIRS} pairs tried for each that is not proven`,
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
