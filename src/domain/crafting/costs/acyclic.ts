/**
 * Ways without circles: what is made needs only what was settled before it. Within a group of items that are made of each
 * other the cheapest open item is settled first (Knuth's generalisation of Dijkstra's algorithm). As one unit may be
 * cheaper than what a batch is made of, that is a good way and not always the best; plans fall back on it where the
 * cheapest costs would have an item made of itself.
 */
import type { RecipeGraph } from '../craft.ts';

const BUY = -1;

/** Columns by item, those of settled items filled in. */
interface AcyclicState {
  readonly graph: RecipeGraph;
  readonly isAllowed: Uint8Array;
  readonly energyRub: number;
  /** Of one unit; Infinity: not settled, or cannot be begun. */
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

/** Settles the items of a group; what they need from outside of it is settled. */
function settle(straight: AcyclicState, members: Int32Array): void {
  const { cost, offer } = straight;
  const open = new Set(members);
  while (open.size > 0) {
    let cheapest = BUY;
    for (const item of open) {
      relax(straight, item);
      if (cheapest === BUY || (offer[item] ?? 0) < (offer[cheapest] ?? 0)) cheapest = item;
    }
    open.delete(cheapest);
    cost[cheapest] = offer[cheapest] ?? Infinity;
  }
}

/** By item: the recipe, or -1: to buy. What cannot be begun at all keeps the recipe of `otherwise`. */
export function acyclicRecipes(
  graph: RecipeGraph,
  isAllowed: Uint8Array,
  priceRub: Float64Array,
  energyRub: number,
  otherwise: Int32Array,
): Int32Array {
  const cost = new Float64Array(graph.items).fill(Infinity);
  const straight: AcyclicState = {
    graph,
    isAllowed,
    energyRub,
    cost,
    offer: Float64Array.from(priceRub),
    recipeOf: new Int32Array(graph.items).fill(BUY),
  };
  for (let group = 0; group + 1 < graph.groupFrom.length; group += 1)
    settle(straight, graph.members.subarray(graph.groupFrom[group], graph.groupFrom[group + 1]));
  return straight.recipeOf.map((recipe, item) =>
    cost[item] === Infinity ? (otherwise[item] ?? BUY) : recipe,
  );
}

/** Rubles for one unit of each item of a group, by place in `members`, made without circles. `outside`: what items of other groups cost. */
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
