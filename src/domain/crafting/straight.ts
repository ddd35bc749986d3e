/**
 * Ways without circles: what is made needs only what was settled before it. Within a group of items that are made of each
 * other the cheapest open item is settled first (Knuth's generalisation of Dijkstra's algorithm). As one unit may be
 * cheaper than what a batch is made of, that is a good way and not always the best; plans fall back on it where the
 * cheapest costs would have an item made of itself.
 */
import type { RecipeGraph } from './craft.ts';

const BUY = -1;

/** By item: the recipe, or -1: to buy. What cannot be begun at all keeps the recipe of `otherwise`. */
export const straightRecipes = (
  graph: RecipeGraph, isAllowed: Uint8Array, priceRub: Float64Array, energyRub: number, otherwise: Int32Array,
): Int32Array => {
  const cost = new Float64Array(graph.items).fill(Infinity);
  const recipeOf = new Int32Array(graph.items).fill(BUY);
  const unitBy = (recipe: number): number => {
    let sum = (graph.energy[recipe] ?? 0) * energyRub;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) sum += (graph.amount[at] ?? 0) * (cost[graph.ingredient[at] ?? 0] ?? 0);
    return sum / (graph.resultAmount[recipe] ?? 1);
  };
  const offer = Float64Array.from(priceRub);
  const look = (item: number): void => {
    for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1) {
      const recipe = graph.makers[at] ?? 0;
      const unit = isAllowed[recipe] === 1 ? unitBy(recipe) : Infinity;
      if (unit >= (offer[item] ?? 0)) continue;
      offer[item] = unit;
      recipeOf[item] = recipe;
    }
  };
  for (let group = 0; group + 1 < graph.groupFrom.length; group += 1) {
    const open = new Set(graph.members.subarray(graph.groupFrom[group], graph.groupFrom[group + 1]));
    while (open.size > 0) {
      let cheapest = BUY;
      for (const item of open) {
        look(item);
        if (cheapest === BUY || (offer[item] ?? 0) < (offer[cheapest] ?? 0)) cheapest = item;
      }
      open.delete(cheapest);
      cost[cheapest] = offer[cheapest] ?? Infinity;
      if (cost[cheapest] === Infinity) recipeOf[cheapest] = otherwise[cheapest] ?? BUY;
    }
  }
  return recipeOf;
};
