/** Decides which items of a plan are made, by which recipe, and which are bought. */
import type { CraftCosts, CraftMode, CraftRequest, RecipeIndex } from '../craft.ts';
import { BUY, buyRub, runPlan, type Run, type RunRequest, type RunWays } from './plan-run.ts';
import { totalsOf } from './plan-totals.ts';

export const NO_CHOICE = -2;
/** Made, by whichever recipe is best. */
export const MAKE = -3;
/** A gain below this is a rounding error. */
export const GAIN = 1 - 1e-9;

/**
 * Manual choices by item: a recipe, `BUY`, `MAKE` or `NO_CHOICE`. A recipe that is not allowed here is
 * replaced by any other.
 */
export function manualChoices(
  recipeIndex: RecipeIndex,
  costs: CraftCosts,
  request: CraftRequest,
): Int32Array | null {
  if (request.choices.size === 0) return null;
  const chosen = new Int32Array(recipeIndex.graph.items).fill(NO_CHOICE);
  for (const [itemId, choice] of request.choices) {
    const item = recipeIndex.placeOf.get(itemId);
    if (item === undefined) continue;
    if (choice.way === 'buy') chosen[item] = BUY;
    else {
      const isUsable =
        choice.recipe !== null &&
        recipeIndex.graph.result[choice.recipe] === item &&
        costs.table.isAllowed[choice.recipe] === 1;
      chosen[item] = isUsable ? choice.recipe : MAKE;
    }
  }
  return chosen;
}

/** What a mode does with an item without a manual choice; the result is made in every mode. */
function waysOf(
  mode: 'best' | 'buy',
  { root }: RunRequest,
  { table }: CraftCosts,
  byHand: Int32Array | null,
): RunWays {
  const isFree = (item: number): boolean => item !== root && (byHand === null || byHand[item] === NO_CHOICE);
  const recipeOf = (item: number): number => {
    const manual = byHand?.[item] ?? NO_CHOICE;
    if (manual !== NO_CHOICE && manual !== MAKE) return manual;
    const cheapest = table.recipe[item] ?? BUY;
    if (item === root || manual === MAKE) return cheapest;
    if (mode === 'buy') return BUY;
    const [price, craft] = [table.priceRub[item] ?? Infinity, table.craftRub[item] ?? Infinity];
    return price === Infinity || craft < price * GAIN ? cheapest : BUY;
  };
  return { recipeOf, mayBuyInstead: mode === 'best' ? isFree : () => false };
}

/**
 * Makes everything: by the settled (acyclic) recipes, or by the cheapest by unit cost where items are made of
 * each other, except in the held groups.
 */
function makingWays(
  { graph }: RunRequest,
  { table: { makeAll, makeAllCyclic: cyclic } }: CraftCosts,
  byHand: Int32Array | null,
  held: ReadonlySet<number> | null,
): RunWays {
  const recipes =
    held === null
      ? makeAll
      : held.size === 0
        ? cyclic
        : cyclic.map((recipe, item) => (held.has(graph.group[item] ?? 0) ? (makeAll[item] ?? BUY) : recipe));
  const recipeByItem =
    byHand === null
      ? recipes
      : recipes.map((recipe, item) => ((byHand[item] ?? NO_CHOICE) >= BUY ? (byHand[item] ?? BUY) : recipe));
  return { recipeOf: (item) => recipeByItem[item] ?? BUY, mayBuyInstead: () => false };
}

/**
 * Groups with a cycle that takes at least as much of an item as it makes: it only converts items into one
 * another.
 */
export function idleGroups(
  { graph }: RunRequest,
  { items, recipes, crafts, circular, isCircular }: Run,
): readonly number[] {
  const groups: number[] = [];
  for (let place = 0; isCircular && place < items.length; place += 1) {
    const again = circular[place] ?? 0;
    if (again > 0 && again >= (crafts[place] ?? 0) * (graph.resultAmount[recipes[place] ?? 0] ?? 0))
      groups.push(graph.group[items[place] ?? 0] ?? 0);
  }
  return groups;
}

/** Decisions without a cycle, see `acyclic.ts`. */
function acyclicWays(
  ways: RunWays,
  { root }: RunRequest,
  { table }: CraftCosts,
  byHand: Int32Array | null,
): RunWays {
  return {
    ...ways,
    recipeOf: (item) => {
      const acyclic = table.acyclic[item] ?? BUY;
      if (byHand !== null && byHand[item] !== NO_CHOICE) return ways.recipeOf(item);
      return item === root && acyclic === BUY ? ways.recipeOf(item) : acyclic;
    },
  };
}

/** Where prices are missing on both sides, the remaining costs are not comparable. */
export function isBetter(one: Run, other: Run): boolean {
  return (
    one.missing < other.missing || (one.missing === 0 && other.missing === 0 && one.rub < other.rub * GAIN)
  );
}

const MAX_PASSES = 4;

/**
 * Unit costs ignore whole crafts further down: for two bottles a batch of fifteen polymers may have to be
 * made. So each made item is compared with its price once its real cost is known, from the bottom up, and
 * bought where that is cheaper for the whole plan.
 */
function buyWhereCheaper(question: RunRequest, ways: RunWays, run: Run): Run {
  const isBought = new Set<number>();
  const recipeOf = (item: number): number => (isBought.has(item) ? BUY : ways.recipeOf(item));
  let best = run;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const { items, needed, circular, fromOwned, bought } = best;
    const costly: number[] = [];
    totalsOf(question, best, (place, totalRub) => {
      const item = items[place] ?? 0;
      const units =
        (needed[place] ?? 0) + (circular[place] ?? 0) - (fromOwned[place] ?? 0) - (bought[place] ?? 0);
      const boughtRub = buyRub(question.table, item, units);
      if (!(boughtRub < totalRub * GAIN) || !ways.mayBuyInstead(item)) return totalRub;
      costly.push(item);
      return boughtRub;
    });
    if (costly.length === 0) break;
    for (const item of costly) isBought.add(item);
    const next = runPlan(question, { ...ways, recipeOf });
    if (!isBetter(next, best)) break;
    best = next;
  }
  return best;
}

/**
 * Makes everything, without leading back to its own product where possible. Where items are made of each
 * other, the cheapest recipes by unit cost are followed instead if that is cheaper for the whole request and
 * every cycle in it gains. An idle cycle is kept only where the other way has one too.
 */
function makeAll(question: RunRequest, costs: CraftCosts, byHand: Int32Array | null): Run {
  const { graph, table, root, quantity, owned } = { ...question, ...costs };
  const runBy = (groups: ReadonlySet<number> | null): Run =>
    runPlan(question, makingWays(question, costs, byHand, groups));
  const held = new Set<number>();
  const isSettled = ({ items }: Run): boolean =>
    items.every(
      (item) => table.makeAllCyclic[item] === table.makeAll[item] || held.has(graph.group[item] ?? 0),
    );
  let cyclic = runBy(held);
  if (isSettled(cyclic)) return cyclic;
  let idle = idleGroups(question, cyclic);
  // there is no acyclic way, or none that is cheaper: whole crafts cost no less than their units
  const leastRub = (table.makeAllRub[root] ?? 0) * quantity;
  // a cycle that only breaks even is not kept
  const isCheap = cyclic.isCircular ? cyclic.rub < leastRub * GAIN : cyclic.rub <= leastRub;
  if (cyclic.missing === 0 && idle.length === 0 && owned.size === 0 && byHand === null && isCheap)
    return cyclic;
  const acyclic = runBy(null);
  const isIdle = idleGroups(question, acyclic).length > 0;
  let best = acyclic;
  for (;;) {
    // a cycle with a known cost does not prove that the acyclic way is more expensive
    const isComparable =
      cyclic.missing === 0 && (acyclic.missing === 0 || acyclic.isCircular || !cyclic.isCircular);
    if (isComparable && (isIdle || idle.length === 0) && isBetter(cyclic, best)) best = cyclic;
    const more = idle.filter((group) => !held.has(group));
    for (const group of more) held.add(group);
    if (more.length === 0 || isSettled(acyclic)) return best;
    cyclic = runBy(held);
    idle = idleGroups(question, cyclic);
  }
}

/**
 * `best` uses unit costs, which ignore whole crafts and cycles that are not followed. So its result is
 * compared with the other modes and never costs more. A mode that buys more without a price, or hides several
 * missing prices behind one, is no better.
 */
function runBy(mode: CraftMode, question: RunRequest, costs: CraftCosts, byHand: Int32Array | null): Run {
  if (mode === 'craft') return makeAll(question, costs, byHand);
  const buying = waysOf('buy', question, costs, byHand);
  if (mode === 'buy') return runPlan(question, buying);
  const { table } = costs;
  const ways = waysOf('best', question, costs, byHand);
  const first = runPlan(question, ways);
  let best = buyWhereCheaper(question, ways, first);
  const others = [runPlan(question, buying)];
  // where everything that can be made is made by the same recipes, the other mode finds nothing else
  if (
    first.items.some(
      (item, place) => table.makeAll[item] !== (first.recipes[place] === BUY ? BUY : table.recipe[item]),
    )
  )
    others.push(makeAll(question, costs, byHand));
  for (const other of others) if (other.missing === 0 && isBetter(other, best)) best = other;
  if (!first.isCircular) return best;
  const acyclic = acyclicWays(ways, question, costs, byHand);
  const round = buyWhereCheaper(question, acyclic, runPlan(question, acyclic));
  if (isBetter(round, best)) best = round;
  if (best.missing === 0 || idleGroups(question, best).length === 0) return best;
  // an item without any cost is better shown as made than as a cycle that leads nowhere
  const open = runPlan(question, {
    ...ways,
    recipeOf: (item) =>
      table.craftRub[item] === Infinity && (byHand === null || byHand[item] === NO_CHOICE)
        ? (table.makeAll[item] ?? BUY)
        : ways.recipeOf(item),
  });
  return open.missing <= best.missing || idleGroups(question, open).length === 0 ? open : best;
}

/**
 * The recipe of the result is picked by unit costs too, with ingredients that are made; where those are
 * bought, or whole crafts matter, another one may be cheaper. So each is tried. Where everything is made, the
 * recipes were settled together, and none is tried separately.
 */
export function runMode(
  recipeIndex: RecipeIndex,
  costs: CraftCosts,
  request: CraftRequest,
  question: RunRequest,
  byHand: Int32Array | null,
): Run {
  const { root } = question;
  let best = runBy(request.mode, question, costs, byHand);
  const manual = byHand?.[root] ?? NO_CHOICE;
  const recipes = costs.table.alternatives[root] ?? [];
  if (request.mode === 'craft' || recipes.length < 2 || (manual !== NO_CHOICE && manual !== MAKE))
    return best;
  const used = best.recipes[best.items.indexOf(root)];
  for (const recipe of recipes) {
    // the best plan may use its own recipe in another mode than the one that it was compared with
    if ((recipe === used && request.mode !== 'best') || costs.table.isAllowed[recipe] !== 1) continue;
    const trial = byHand === null ? new Int32Array(recipeIndex.graph.items).fill(NO_CHOICE) : byHand.slice();
    trial[root] = recipe;
    const other = runBy(request.mode, question, costs, trial);
    if (isBetter(other, best)) best = other;
  }
  return best;
}
