/**
 * Acyclic recipe choice: what is made only needs what was settled before it. Within a strongly connected
 * group the cheapest open item is settled first (Knuth's generalisation of Dijkstra's algorithm). As one unit
 * may be cheaper than the ingredients of a batch, that is good but not always optimal; plans fall back on it
 * where the cheapest costs would make an item from itself.
 */
import type { RecipeGraph } from '../craft.ts';

const BUY = -1;

/** Columns by item, filled for settled items. */
interface AcyclicState {
  readonly graph: RecipeGraph;
  readonly isAllowed: Uint8Array;
  readonly energyRub: number;
  /** Per unit; Infinity: not settled, or without a starting point. */
  readonly cost: Float64Array;
  /** The best so far of buying and of recipes whose ingredients are settled. */
  readonly offer: Float64Array;
  readonly recipeOf: Int32Array;
}

function relax({ graph, isAllowed, energyRub, cost, offer, recipeOf }: AcyclicState, item: number): void {
  for (let at = graph.makersFrom[item] ?? 0, end = graph.makersFrom[item + 1] ?? 0; at < end; at += 1) {
    const recipe = graph.makers[at] ?? 0;
    if (isAllowed[recipe] === 0) continue;
    let sum = (graph.energy[recipe] ?? 0) * energyRub;
    for (let need = graph.from[recipe] ?? 0, last = graph.from[recipe + 1] ?? 0; need < last; need += 1)
      sum += (graph.amount[need] ?? 0) * (cost[graph.ingredient[need] ?? 0] ?? 0);
    const unit = sum / (graph.resultAmount[recipe] ?? 1);
    if (unit >= (offer[item] ?? 0)) continue;
    offer[item] = unit;
    recipeOf[item] = recipe;
  }
}

/** Settles the items of a group; items outside of it are settled already. */
function settle(state: AcyclicState, members: Int32Array): void {
  const { cost, offer } = state;
  const open = new Set(members);
  while (open.size > 0) {
    let cheapest = BUY;
    for (const item of open) {
      relax(state, item);
      if (cheapest === BUY || (offer[item] ?? 0) < (offer[cheapest] ?? 0)) cheapest = item;
    }
    open.delete(cheapest);
    cost[cheapest] = offer[cheapest] ?? Infinity;
  }
}

/** By item: the recipe, or -1: to buy. An item without a starting point keeps the recipe of `otherwise`. */
export function acyclicRecipes(
  graph: RecipeGraph,
  isAllowed: Uint8Array,
  priceRub: Float64Array,
  energyRub: number,
  otherwise: Int32Array,
): Int32Array {
  const cost = new Float64Array(graph.items).fill(Infinity);
  const state: AcyclicState = {
    graph,
    isAllowed,
    energyRub,
    cost,
    offer: Float64Array.from(priceRub),
    recipeOf: new Int32Array(graph.items).fill(BUY),
  };
  for (let group = 0; group + 1 < graph.groupFrom.length; group += 1)
    settle(state, graph.members.subarray(graph.groupFrom[group], graph.groupFrom[group + 1]));
  return state.recipeOf.map((recipe, item) => (cost[item] === Infinity ? (otherwise[item] ?? BUY) : recipe));
}

/**
 * Acyclic unit costs of the items of a group in rubles, by index in `members`. `outside`: costs of items in
 * other groups.
 */
export function acyclicCosts(
  graph: RecipeGraph,
  isAllowed: Uint8Array,
  priceRub: Float64Array,
  energyRub: number,
  outside: Float64Array,
  members: Int32Array,
): Float64Array {
  const cost = Float64Array.from(outside);
  for (const item of members) cost[item] = Infinity;
  settle(
    {
      graph,
      isAllowed,
      energyRub,
      cost,
      offer: Float64Array.from(priceRub),
      recipeOf: new Int32Array(graph.items),
    },
    members,
  );
  return Float64Array.from(members, (item) => cost[item] ?? Infinity);
}
