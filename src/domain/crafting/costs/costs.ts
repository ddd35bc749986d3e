/**
 * What every item costs at its cheapest, over all recipes at once, circles included.
 *
 * cost(i) = min(price(i), min over the recipes of i of (sum of amount * cost(ingredient) + energy) / result amount)
 *
 * That equation has many solutions as soon as items are made of each other (two items that turn into one another would
 * be content to cost nothing). The right one is the greatest that nowhere exceeds the price: the lower limit of what
 * finite ways of making an item cost, each of which begins with something bought. It is found from above, so no value
 * is ever below what a real way of making costs, and an item that cannot be begun stays without a cost.
 *
 * Groups of items that are made of each other are solved one after another, ingredients first; all others need one look.
 * Within a group, sweeps over its recipes take the better value until nothing changes. Where no circle gives more than it
 * takes, the cheapest way names no item twice, so there are at most as many sweeps as items. Where one does give more
 * (5 Reagents for 1.5), every further turn is cheaper; then the ways chosen are solved as one linear system, which is
 * the limit of endless turns, and the sweeps go on from there. There are finitely many choices and each round is
 * strictly cheaper, so it ends. See decision 0036.
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
  /** The recipe behind `best`; -1: bought, or nothing yet. */
  readonly chosen: Int32Array;
  /** Recipes of circles that give more for nothing: within their group their ingredients cost `heldRub`. */
  readonly isHeld: Uint8Array;
  /** The price, or what the cheapest way without circles costs where there is none. */
  readonly heldRub: Float64Array;
}

/** Rubles for one unit by a recipe; infinite while an ingredient has no cost. */
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

/** Takes the best recipe of an item if it is better than what there is. */
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

/** Values of a group if its choices are repeated without end: x = part of the group in x + what comes from outside. */
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
      // nothing points at an item that cannot be begun
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

/** Whether a choice takes nothing that costs anything but what is itself free, and no bought ingredient. */
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
 * Circles that give more of their items than they take and take nothing else that costs anything would make everything
 * in them free. No game means that, so such a recipe takes its ingredients bought. Answers whether there were any.
 *
 * They are told by what is chosen and by no sum: every choice was cheaper when it was made than what it replaced, so a
 * circle of choices gives more than it takes, and without anything from outside its limit is 0. The sums only come near
 * that, and the equations miss it by their rounding.
 */
function breakFreeCycles(solver: Solver, members: Int32Array): boolean {
  const { graph, chosen, isHeld } = solver;
  const free = new Set(members);
  for (let before = -1; before !== free.size;) {
    before = free.size;
    for (const item of free) if (!isFree(solver, free, item)) free.delete(item);
  }
  // what is only made of a free circle is no part of it
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

/** Begins a group anew, with what its items cost without any circle where held recipes cannot buy them. */
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
    // One look is enough for an item that is not made of itself; if it is, the second look says so.
    if (members.length === 1 && (!improve(solver, members[0] ?? 0) || !improve(solver, members[0] ?? 0)))
      continue;
    solveGroup(solver, members);
  }
  return solver;
}

/** The cheapest recipe of every item and what it costs; of equal ones the one that the solver came by. */
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
    bestRub,
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

/** All costs to the fixed point. Prices that are not finite and above 0 count as missing. */
export function solveCosts(book: RecipeIndex, settings: CostSettings): CraftCosts {
  const priceRub = new Float64Array(book.itemIds.length).fill(Infinity);
  for (const [place, itemId] of book.itemIds.entries()) {
    const price = settings.prices.get(itemId);
    if (price !== undefined && price > 0) priceRub[place] = price;
  }
  const isAllowedHere = Uint8Array.from(book.recipes, (recipe) =>
    isAllowedIn(recipe, settings.hideout) ? 1 : 0,
  );
  const table = tableOf(book, isAllowedHere, priceRub, settings.energyRub);
  const byItem = new Map<string, UnitCost>();
  for (const [place, itemId] of book.itemIds.entries()) {
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
