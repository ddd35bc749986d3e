/**
 * Recipe choice for the mode that makes everything. Only items without a recipe are bought, so a recipe costs
 * what its ingredients cost to make, whatever their price is: a bottle may be cheap to buy and still be a
 * poor start for the water that it is made of.
 *
 * An AND-OR graph in which an item is reached by one recipe and a recipe by all of its ingredients. Within a
 * strongly connected group the cheapest open item is settled first (Knuth's generalisation of Dijkstra's
 * algorithm), so a chosen recipe only needs items settled before it, and nothing leads back to itself. As a
 * batch may be cheaper per unit than its ingredients, that order is not always optimal; so each item is then
 * compared with its other recipes that do not lead back to it.
 *
 * What cannot be settled is only reachable in a cycle. Such a cycle starts with one of its items, bought, and
 * the rest is settled from there; that item then takes its cheapest recipe. See decision 0036.
 */
import type { RecipeGraph } from '../craft.ts';

/** Stands for a missing price, so that the way with the fewest of them is found. Rubles. */
export const MISSING_RUB = 1e12;
/** Smaller gains are rounding errors. */
export const GAIN = 1 - 1e-12;
const NONE = -1;

interface MakeAllState {
  readonly graph: RecipeGraph;
  readonly isAllowed: Uint8Array;
  readonly energyRub: number;
  /** Per unit; Infinity: not settled. */
  readonly cost: Float64Array;
  readonly recipeOf: Int32Array;
}

function unitRubBy({ graph, energyRub, cost }: MakeAllState, recipe: number): number {
  let sum = (graph.energy[recipe] ?? 0) * energyRub;
  for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
    sum += (graph.amount[at] ?? 0) * (cost[graph.ingredient[at] ?? 0] ?? 0);
  return sum / (graph.resultAmount[recipe] ?? 1);
}

/** The cheapest recipe of an item among the settled ingredients, and its unit cost; -1: none yet. */
function cheapest(making: MakeAllState, item: number): readonly [recipe: number, unitRub: number] {
  const { graph, isAllowed } = making;
  let [recipe, least] = [NONE, Infinity];
  for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1) {
    const maker = graph.makers[at] ?? 0;
    const unit = isAllowed[maker] === 1 ? unitRubBy(making, maker) : Infinity;
    if (unit < least) [recipe, least] = [maker, unit];
  }
  return [recipe, least];
}

/** Settles open items, cheapest first, until none is left or none can be settled. */
function settle(making: MakeAllState, open: Set<number>): void {
  while (open.size > 0) {
    let [best, bestRecipe, least] = [NONE, NONE, Infinity];
    for (const item of open) {
      const [recipe, unit] = cheapest(making, item);
      if (unit < least) [best, bestRecipe, least] = [item, recipe, unit];
    }
    if (best === NONE) return;
    open.delete(best);
    making.cost[best] = least;
    making.recipeOf[best] = bestRecipe;
  }
}

/** Whether an ingredient of a recipe is made from an item, by the recipes chosen within its group. */
function dependsOn({ graph, recipeOf }: MakeAllState, recipe: number, item: number): boolean {
  const seen = new Set([recipe]);
  for (const one of seen) {
    for (let at = graph.from[one] ?? 0, end = graph.from[one + 1] ?? 0; at < end; at += 1) {
      const below = graph.ingredient[at] ?? 0;
      if (below === item) return true;
      const next = recipeOf[below] ?? NONE;
      if (next !== NONE && graph.group[below] === graph.group[item]) seen.add(next);
    }
  }
  return false;
}

/**
 * Switches to better recipes that form no cycle until there are none. Every round is cheaper, so it
 * terminates.
 */
function improve(making: MakeAllState, settled: readonly number[]): void {
  const { graph, isAllowed, cost, recipeOf } = making;
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const item of settled) {
      for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1) {
        const maker = graph.makers[at] ?? 0;
        if (
          maker === recipeOf[item] ||
          isAllowed[maker] === 0 ||
          !(unitRubBy(making, maker) < (cost[item] ?? 0) * GAIN) ||
          dependsOn(making, maker, item)
        )
          continue;
        recipeOf[item] = maker;
        cost[item] = unitRubBy(making, maker);
        isChanging = true;
      }
      // dependencies may have become cheaper
      const unit = unitRubBy(making, recipeOf[item] ?? 0);
      if (!(unit < (cost[item] ?? 0) * GAIN)) continue;
      cost[item] = unit;
      isChanging = true;
    }
  }
}

/** The open items that an open item is made of, by any recipe; itself only if it leads back. */
function openDependencies(
  { graph, isAllowed }: MakeAllState,
  open: ReadonlySet<number>,
  item: number,
): ReadonlySet<number> {
  const below = new Set<number>();
  const visit = (one: number): void => {
    for (let at = graph.makersFrom[one] ?? 0, end = graph.makersFrom[one + 1] ?? 0; at < end; at += 1) {
      const maker = graph.makers[at] ?? 0;
      if (isAllowed[maker] === 0) continue;
      for (let need = graph.from[maker] ?? 0, last = graph.from[maker + 1] ?? 0; need < last; need += 1)
        if (open.has(graph.ingredient[need] ?? 0)) below.add(graph.ingredient[need] ?? 0);
    }
  };
  visit(item);
  for (const one of below) visit(one);
  return below;
}

/**
 * The item with which to start a cycle. The smallest set that is only made of itself contains no item that
 * would be settled anyway; of that set one that has a price, and of those the one that most of its recipes
 * need.
 */
function cycleEntry(making: MakeAllState, open: ReadonlySet<number>, priceRub: Float64Array): number {
  let core: ReadonlySet<number> = open;
  for (const item of open) {
    const below = openDependencies(making, open, item);
    if (below.size < core.size) core = below;
  }
  const { graph } = making;
  let [begun, most] = [NONE, -1];
  for (const item of core) {
    let users = (priceRub[item] ?? Infinity) === Infinity ? 0 : graph.recipes;
    for (let at = graph.usersFrom[item] ?? 0, end = graph.usersFrom[item + 1] ?? 0; at < end; at += 1)
      if (core.has(graph.result[graph.users[at] ?? 0] ?? 0)) users += 1;
    if (users > most) [begun, most] = [item, users];
  }
  return begun;
}

/** By item: the recipe, or -1: nothing makes it here; and its unit cost; Infinity: only in a cycle. */
export function makeAllRecipes(
  graph: RecipeGraph,
  isAllowed: Uint8Array,
  priceRub: Float64Array,
  energyRub: number,
): { readonly makeAll: Int32Array; readonly makeAllRub: Float64Array } {
  const making: MakeAllState = {
    graph,
    isAllowed,
    energyRub,
    cost: new Float64Array(graph.items).fill(Infinity),
    recipeOf: new Int32Array(graph.items).fill(NONE),
  };
  const { cost, recipeOf } = making;
  const buyRub = (item: number): number => Math.min(priceRub[item] ?? MISSING_RUB, MISSING_RUB);
  const isMakeable = (item: number): boolean => {
    for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1)
      if (isAllowed[graph.makers[at] ?? 0] === 1) return true;
    return false;
  };
  const groups = Array.from({ length: graph.groupFrom.length - 1 }, (_, group) =>
    graph.members.subarray(graph.groupFrom[group], graph.groupFrom[group + 1]),
  );
  const circles: Set<number>[] = [];
  for (const members of groups) {
    const open = new Set<number>();
    for (const item of members) {
      if (isMakeable(item)) open.add(item);
      else cost[item] = buyRub(item);
    }
    settle(making, open);
    if (members.length > 1)
      improve(
        making,
        Array.from(members).filter((item) => recipeOf[item] !== NONE),
      );
    if (open.size > 0) circles.push(open);
  }
  const makeAllRub = Float64Array.from(cost);
  // only now, so that no item depends on a cycle that can do without
  for (const open of circles) {
    settle(making, open);
    const begun: number[] = [];
    while (open.size > 0) {
      const item = cycleEntry(making, open, priceRub);
      open.delete(item);
      begun.push(item);
      cost[item] = buyRub(item);
      settle(making, open);
    }
    for (const item of begun) [recipeOf[item], cost[item]] = cheapest(making, item);
  }
  return { makeAll: recipeOf, makeAllRub };
}
