/**
 * Profit of a recipe on the auction. Source: specification sections 3 and 9; the fee from `domain/auction`.
 */
import { afterFee } from '../../auction/item-price.ts';
import type { CraftCosts, ProfitRow, RecipeIndex } from '../craft.ts';

const MAX_ITERATIONS = 200;
const EPSILON = 1e-9;

/** Energy of one unit of every item, including what is made for it, with each at its cheapest. */
function energyOf(
  { graph }: RecipeIndex,
  { table }: CraftCosts,
): { readonly byRecipe: (recipe: number) => number } {
  const energy = new Float64Array(graph.items);
  const byRecipe = (recipe: number): number => {
    let sum = graph.energy[recipe] ?? 0;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
      sum += (graph.amount[at] ?? 0) * (energy[graph.ingredient[at] ?? 0] ?? 0);
    return sum / (graph.resultAmount[recipe] ?? 1);
  };
  // ingredients come first, so one iteration settles everything but cycles, and those converge
  for (let turn = 0, isMoving = true; turn < MAX_ITERATIONS && isMoving; turn += 1) {
    isMoving = false;
    for (const item of graph.members) {
      const isMade = (table.craftRub[item] ?? Infinity) < (table.priceRub[item] ?? Infinity);
      const value = isMade ? byRecipe(table.recipe[item] ?? 0) : 0;
      if (Math.abs(value - (energy[item] ?? 0)) <= EPSILON * value) continue;
      energy[item] = value;
      isMoving = true;
    }
  }
  return { byRecipe };
}

/**
 * By recipe: whether its cost relies on a cycle running without end. Bought items do not, nor items made of
 * those; the rest is made of itself at its cheapest.
 */
function longRunOf({ graph }: RecipeIndex, { table }: CraftCosts): (recipe: number) => boolean {
  const isPlain = new Uint8Array(graph.items);
  const byRecipe = (recipe: number): boolean => {
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
      if (isPlain[graph.ingredient[at] ?? 0] === 0) return true;
    return false;
  };
  const settle = (item: number): boolean => {
    const isMade = (table.craftRub[item] ?? Infinity) < (table.priceRub[item] ?? Infinity);
    if (isPlain[item] === 1 || (isMade && byRecipe(table.recipe[item] ?? 0))) return false;
    isPlain[item] = 1;
    return true;
  };
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const item of graph.members) if (settle(item)) isMoving = true;
  }
  return byRecipe;
}

/** Whether the unit cost of making an item relies on a cycle running without end. */
export function isLongRun(recipeIndex: RecipeIndex, costs: CraftCosts, itemId: string): boolean {
  const recipe = costs.byItem.get(itemId)?.recipe ?? null;
  return recipe !== null && longRunOf(recipeIndex, costs)(recipe);
}

/** One row for every recipe that the hideout allows. `priceOf` returns the market price of one unit. */
export function profitRows(
  recipeIndex: RecipeIndex,
  costs: CraftCosts,
  priceOf: (itemId: string) => number | null,
): readonly ProfitRow[] {
  const { graph } = recipeIndex;
  const { table, settings } = costs;
  const { byRecipe } = energyOf(recipeIndex, costs);
  const isEndless = longRunOf(recipeIndex, costs);
  const costBy = (recipe: number): number => {
    let sum = (graph.energy[recipe] ?? 0) * settings.energyRub;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
      sum += (graph.amount[at] ?? 0) * (table.bestRub[graph.ingredient[at] ?? 0] ?? 0);
    return sum / (graph.resultAmount[recipe] ?? 1);
  };
  const rows: ProfitRow[] = [];
  for (const [recipe, { result }] of recipeIndex.recipes.entries()) {
    if (table.isAllowed[recipe] === 0) continue;
    const cost = costBy(recipe);
    const costRub = cost === Infinity ? null : cost;
    const priceRub = priceOf(result.itemId);
    const profitRub = costRub === null || priceRub === null ? null : afterFee(priceRub) - costRub;
    const energy = byRecipe(recipe);
    rows.push({
      recipe,
      itemId: result.itemId,
      costRub,
      priceRub,
      profitRub,
      energy,
      marginPct: profitRub === null || costRub === null || costRub === 0 ? null : (100 * profitRub) / costRub,
      profitPerEnergyRub: profitRub === null || energy === 0 ? null : profitRub / energy,
      isLongRun: costRub !== null && isEndless(recipe),
    });
  }
  return rows;
}
