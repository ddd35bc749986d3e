/**
 * A plan to obtain items: what is made, bought and taken from owned units, in what order, and what it costs.
 */
import type {
  CostTotal,
  CraftCosts,
  CraftNode,
  CraftPlan,
  CraftRequest,
  RecipeIndex,
  ShoppingLine,
} from '../craft.ts';
import { edgesOf, nodesOf, stepsOf } from './plan-nodes.ts';
import type { RunRequest } from './plan-run.ts';
import { placeTotals } from './plan-totals.ts';
import { bestRun } from './plan-improve.ts';
import { unknownPlan } from './unknown-plan.ts';

/** Most expensive first, items without a price last. */
function shoppingOf(nodes: readonly CraftNode[]): readonly ShoppingLine[] {
  const lines: ShoppingLine[] = [];
  for (const { itemId, bought, unitRub, boughtRub, lots, short } of nodes)
    if (bought > 0) lines.push({ itemId, quantity: bought, unitRub, costRub: boughtRub, lots, short });
  return lines.sort((one, other) => (other.costRub ?? -1) - (one.costRub ?? -1));
}

function totalOf(shopping: readonly ShoppingLine[], energyRub: number): CostTotal {
  const missing: string[] = [];
  let rub = energyRub;
  for (const { itemId, costRub } of shopping) {
    if (costRub === null) missing.push(itemId);
    else rub += costRub;
  }
  if (missing.length === 0) return { kind: 'full', rub };
  return rub > 0 ? { kind: 'partial', rub, missing } : { kind: 'none', missing };
}

/** `quantity` is at least 1; negative owned amounts count as none. */
export function planCraft(recipeIndex: RecipeIndex, costs: CraftCosts, request: CraftRequest): CraftPlan {
  const root = recipeIndex.placeOf.get(request.itemId);
  if (root === undefined) return unknownPlan(costs, request);
  const owned = new Map<number, number>();
  for (const [itemId, units] of request.owned) {
    const item = recipeIndex.placeOf.get(itemId);
    if (item !== undefined && units > 0) owned.set(item, units);
  }
  const quantity = Math.max(1, request.quantity);
  const question: RunRequest = {
    graph: recipeIndex.graph,
    table: costs.table,
    energyRub: costs.settings.energyRub,
    root,
    quantity,
    owned,
    places: new Int32Array(recipeIndex.graph.items),
  };
  const { run, bound } = bestRun(recipeIndex, costs, request, question);
  const nodes = nodesOf(recipeIndex, costs, run, placeTotals(question, run, recipeIndex.itemIds));
  const steps = stepsOf(recipeIndex, run);
  const shopping = shoppingOf(nodes);
  let [energy, crafts] = [0, 0];
  for (const step of steps) {
    energy += step.energy;
    crafts += step.crafts;
  }
  const energyRub = energy * costs.settings.energyRub;
  const total = totalOf(shopping, energyRub);
  return {
    nodes,
    edges: edgesOf(recipeIndex, run),
    total,
    // the sums are those of one plan in another order
    bound: bound === null || total.kind !== 'full' ? null : { ...bound, rub: Math.min(bound.rub, total.rub) },
    unitRub: total.kind === 'full' ? total.rub / quantity : null,
    energy,
    energyRub,
    crafts,
    leftovers: nodes
      .filter((node) => node.leftover > 0)
      .map(({ itemId, leftover }) => ({ itemId, quantity: leftover })),
    shopping,
    steps,
    circular: nodes.filter((node) => node.isCircular).map((node) => node.itemId),
  };
}
