/**
 * Minimum cost of every item over all recipes at once, cycles included.
 *
 * cost(i) = min(price(i), min over the recipes of i of (sum of amount * cost(ingredient) + energy) / result
 * amount)
 *
 * That equation has many solutions as soon as items are made of each other (two items that convert into one
 * another could both cost nothing). The right one is the greatest that nowhere exceeds the price: the infimum
 * over the finite ways of making an item, each of which starts with something bought. It is approached from
 * above, so no value is ever below what a real way of making costs, and an item without a starting point has
 * no cost.
 *
 * Strongly connected groups are solved one after another, ingredients first; every other item needs one pass.
 * Within a group, sweeps over its recipes take the better value until nothing changes. Where no cycle gains,
 * the cheapest way names no item twice, so there are at most as many sweeps as items. Where one does gain (5
 * Reagents for 1.5), every further round is cheaper; then the chosen recipes are solved as one linear system,
 * which is the limit of endless rounds, and the sweeps continue from there. There are finitely many choices
 * and each round is strictly cheaper, so it terminates. See decision 0036.
 */
import type { CostSettings, CostTable, CraftCosts, RecipeIndex, RecipeGraph, UnitCost } from '../craft.ts';
import { isAllowed as isAllowedIn } from '../hideout-limits.ts';
import { solveLinear } from './gaussian-elimination.ts';
import { GAIN, makeAllRecipes, MISSING_RUB } from './make-all.ts';
import { acyclicCosts, acyclicRecipes } from './acyclic.ts';

const NO_RECIPE = -1;

interface Solver {
  readonly graph: RecipeGraph;
  readonly isAllowed: Uint8Array;
  readonly energyRub: number;
  readonly priceRub: Float64Array;
  readonly best: Float64Array;
  /** The recipe behind `best`; -1: bought, or none yet. */
  readonly chosen: Int32Array;
  /** Recipes of cycles that gain from nothing: within their group their ingredients cost `heldRub`. */
  readonly isHeld: Uint8Array;
  /** The price, or the cheapest acyclic cost where there is none. */
  readonly heldRub: Float64Array;
}

/** Unit cost by a recipe, rubles; infinite while an ingredient has no cost. */
function unitRubBy({ graph, energyRub, heldRub, best, isHeld }: Solver, recipe: number): number {
  const { from, ingredient, amount, group } = graph;
  let sum = (graph.energy[recipe] ?? 0) * energyRub;
  const own = isHeld[recipe] === 1 ? group[graph.result[recipe] ?? 0] : NO_RECIPE;
  for (let at = from[recipe] ?? 0, end = from[recipe + 1] ?? 0; at < end; at += 1) {
    const item = ingredient[at] ?? 0;
    sum += (amount[at] ?? 0) * ((group[item] === own ? heldRub[item] : best[item]) ?? 0);
  }
  return sum / (graph.resultAmount[recipe] ?? 1);
}

/** Switches an item to its best recipe if that is cheaper. */
function improve(solver: Solver, item: number): boolean {
  const { graph, best, chosen } = solver;
  let isBetter = false;
  for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1) {
    const recipe = graph.makers[at] ?? 0;
    if (solver.isAllowed[recipe] === 0) continue;
    const cost = unitRubBy(solver, recipe);
    if (!(cost < (best[item] ?? 0) * GAIN)) continue;
    best[item] = cost;
    chosen[item] = recipe;
    isBetter = true;
  }
  return isBetter;
}

/**
 * Values of a group if its choices are repeated without end: x = part of the group in x + external inputs.
 */
function solveCycleLimit(solver: Solver, members: Int32Array): Float64Array | null {
  const { graph, best, chosen, isHeld } = solver;
  const size = members.length;
  const row = new Map(Array.from(members, (item, index): [number, number] => [item, index]));
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1));
  for (const [index, item] of members.entries()) {
    const line = matrix[index] ?? new Float64Array();
    line[index] = 1;
    const recipe = chosen[item] ?? NO_RECIPE;
    if (recipe === NO_RECIPE || isHeld[recipe] === 1) {
      // no item depends on one without a starting point
      line[size] = best[item] === Infinity ? 0 : (best[item] ?? 0);
      continue;
    }
    const made = graph.resultAmount[recipe] ?? 1;
    let outside = (graph.energy[recipe] ?? 0) * solver.energyRub;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) {
      const other = graph.ingredient[at] ?? 0;
      const column = row.get(other);
      const amount = graph.amount[at] ?? 0;
      if (column === undefined) outside += amount * (best[other] ?? 0);
      else line[column] = (line[column] ?? 0) - amount / made;
    }
    line[size] = outside / made;
  }
  return solveLinear(matrix);
}

/** Whether a choice has no cost except for items that are free themselves, and no bought ingredient. */
function isFree(
  { graph, best, chosen, isHeld, energyRub }: Solver,
  free: ReadonlySet<number>,
  item: number,
): boolean {
  const recipe = chosen[item] ?? NO_RECIPE;
  if (recipe === NO_RECIPE || isHeld[recipe] === 1 || (graph.energy[recipe] ?? 0) * energyRub > 0)
    return false;
  for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) {
    const other = graph.ingredient[at] ?? 0;
    if (!free.has(other) && (graph.group[other] === graph.group[item] || (best[other] ?? 0) > 0))
      return false;
  }
  return true;
}

/**
 * Cycles that gain more of their items than they take, without any other cost, would make everything in them
 * free. The game does not intend that, so such a recipe takes its ingredients at the market price. Returns
 * whether there were any.
 *
 * They are detected by the choices and not by a sum: every choice was cheaper when it was made than what it
 * replaced, so a cycle of choices gains, and without external inputs its limit is 0. The sums only approach
 * that, and the equations miss it by rounding.
 */
function breakFreeCycles(solver: Solver, members: Int32Array): boolean {
  const { graph, chosen, isHeld } = solver;
  const free = new Set(members);
  for (let before = -1; before !== free.size;) {
    before = free.size;
    for (const item of free) if (!isFree(solver, free, item)) free.delete(item);
  }
  // an item that is only made from a free cycle is not part of it
  for (let before = -1; before !== free.size;) {
    before = free.size;
    const needed = new Set(
      Array.from(free, (item) =>
        Array.from(
          graph.ingredient.subarray(graph.from[chosen[item] ?? 0], graph.from[(chosen[item] ?? 0) + 1]),
        ),
      ).flat(),
    );
    for (const item of free) if (!needed.has(item)) free.delete(item);
  }
  for (const item of free) isHeld[chosen[item] ?? 0] = 1;
  return free.size > 0;
}

/** Restarts a group, with acyclic costs where held recipes cannot buy their ingredients. */
function restartGroup(solver: Solver, members: Int32Array): void {
  const { graph, isAllowed, energyRub, priceRub, heldRub, best, chosen } = solver;
  for (const item of members) {
    best[item] = priceRub[item] ?? Infinity;
    chosen[item] = NO_RECIPE;
  }
  if (Array.from(members).every((item) => heldRub[item] !== Infinity)) return;
  const cost = acyclicCosts(graph, isAllowed, priceRub, energyRub, best, members);
  for (const [index, item] of members.entries())
    if (heldRub[item] === Infinity) heldRub[item] = cost[index] ?? Infinity;
}

function solveGroup(solver: Solver, members: Int32Array): void {
  const { best, chosen } = solver;
  for (;;) {
    let isChanging = true;
    for (let sweep = 0; sweep <= members.length && isChanging; sweep += 1) {
      isChanging = false;
      for (const item of members) if (improve(solver, item)) isChanging = true;
    }
    if (breakFreeCycles(solver, members)) {
      restartGroup(solver, members);
      continue;
    }
    if (!isChanging) return;
    const values = solveCycleLimit(solver, members);
    if (values === null) continue;
    for (const [index, item] of members.entries())
      if (chosen[item] !== NO_RECIPE) best[item] = Math.min(best[item] ?? 0, values[index] ?? Infinity);
  }
}

function solveAll(
  graph: RecipeGraph,
  isAllowedHere: Uint8Array,
  priceRub: Float64Array,
  energyRub: number,
): Solver {
  const solver: Solver = {
    graph,
    isAllowed: isAllowedHere,
    energyRub,
    priceRub,
    best: Float64Array.from(priceRub),
    chosen: new Int32Array(graph.items).fill(NO_RECIPE),
    isHeld: new Uint8Array(graph.recipes),
    heldRub: Float64Array.from(priceRub),
  };
  for (let group = 0; group + 1 < graph.groupFrom.length; group += 1) {
    const members = graph.members.subarray(graph.groupFrom[group], graph.groupFrom[group + 1]);
    // One pass is enough for an item that is not made of itself; if it is, the second pass reveals it.
    if (members.length === 1 && (!improve(solver, members[0] ?? 0) || !improve(solver, members[0] ?? 0)))
      continue;
    solveGroup(solver, members);
  }
  return solver;
}

/** The cheapest recipe of every item and its cost; ties keep the solver's choice. */
function cheapestRecipes(solver: Solver): { readonly craftRub: Float64Array; readonly recipe: Int32Array } {
  const { graph, chosen } = solver;
  const craftRub = new Float64Array(graph.items).fill(Infinity);
  const recipe = new Int32Array(graph.items).fill(NO_RECIPE);
  for (let item = 0; item < graph.items; item += 1) {
    if (chosen[item] !== NO_RECIPE) {
      recipe[item] = chosen[item] ?? NO_RECIPE;
      craftRub[item] = unitRubBy(solver, chosen[item] ?? 0);
    }
    for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1) {
      const maker = graph.makers[at] ?? 0;
      if (solver.isAllowed[maker] === 0) continue;
      const cost = unitRubBy(solver, maker);
      if (!(cost < (craftRub[item] ?? 0) * GAIN)) continue;
      craftRub[item] = cost;
      recipe[item] = maker;
    }
  }
  return { craftRub, recipe };
}

/** Whether an item may be needed to make itself. */
function isInCycle(graph: RecipeGraph, item: number): boolean {
  const group = graph.group[item] ?? 0;
  if ((graph.groupFrom[group + 1] ?? 0) - (graph.groupFrom[group] ?? 0) > 1) return true;
  const makers = graph.makers.subarray(graph.makersFrom[item], graph.makersFrom[item + 1]);
  return makers.some((maker) =>
    graph.ingredient.subarray(graph.from[maker], graph.from[maker + 1]).includes(item),
  );
}

function tableOf(
  { graph, recipesOf, itemIds }: RecipeIndex,
  isAllowedHere: Uint8Array,
  priceRub: Float64Array,
  energyRub: number,
  lots: CostTable['lots'],
): CostTable {
  const solver = solveAll(graph, isAllowedHere, priceRub, energyRub);
  const { craftRub, recipe } = cheapestRecipes(solver);
  const bestRub = Float64Array.from(priceRub, (price, item) => Math.min(price, craftRub[item] ?? Infinity));
  const isEvery = isAllowedHere.every((allowed) => allowed === 1);
  const alternatives = itemIds.map((itemId): readonly number[] => {
    const all = recipesOf.get(itemId) ?? [];
    return isEvery ? all : all.filter((number) => isAllowedHere[number] === 1);
  });
  if (craftRub.some((cost, item) => cost === Infinity && (alternatives[item]?.length ?? 0) > 0)) {
    const guessed = cheapestRecipes(
      solveAll(
        graph,
        isAllowedHere,
        bestRub.map((cost) => (cost === Infinity ? MISSING_RUB : cost)),
        energyRub,
      ),
    );
    for (let item = 0; item < graph.items; item += 1)
      if (craftRub[item] === Infinity) recipe[item] = guessed.recipe[item] ?? NO_RECIPE;
  }
  const { makeAll, makeAllRub } = makeAllRecipes(graph, isAllowedHere, priceRub, energyRub);
  return {
    isAllowed: isAllowedHere,
    alternatives,
    priceRub,
    lots,
    bestRub,
    isLimit: solver.isHeld.every((held) => held === 0),
    craftRub,
    recipe,
    makeAll,
    makeAllRub,
    acyclic: acyclicRecipes(graph, isAllowedHere, priceRub, energyRub, recipe),
    makeAllCyclic: makeAll.map((settled, item) =>
      isInCycle(graph, item) ? (recipe[item] ?? settled) : settled,
    ),
  };
}

function known(value: number | undefined): number | null {
  return value === undefined || value === Infinity ? null : value;
}

/** Solves all costs to the fixed point. Prices that are not finite and positive count as missing. */
export function solveCosts(recipeIndex: RecipeIndex, settings: CostSettings): CraftCosts {
  const priceRub = new Float64Array(recipeIndex.itemIds.length).fill(Infinity);
  for (const [place, itemId] of recipeIndex.itemIds.entries()) {
    const price = settings.prices.get(itemId);
    if (price !== undefined && price > 0) priceRub[place] = price;
  }
  const isAllowedHere = Uint8Array.from(recipeIndex.recipes, (recipe) =>
    isAllowedIn(recipe, settings.hideout) ? 1 : 0,
  );
  const lots = recipeIndex.itemIds.map((itemId) => settings.lots?.get(itemId) ?? null);
  const table = tableOf(recipeIndex, isAllowedHere, priceRub, settings.energyRub, lots);
  const byItem = new Map<string, UnitCost>();
  for (const [place, itemId] of recipeIndex.itemIds.entries()) {
    const craftRub = known(table.craftRub[place]);
    byItem.set(itemId, {
      bestRub: known(table.bestRub[place]),
      buyRub: known(priceRub[place]),
      craftRub,
      recipe: craftRub === null ? null : (table.recipe[place] ?? null),
    });
  }
  return { settings, byItem, table };
}
