/** Converts a finished run into a plan: nodes, edges and steps. */
import type { CraftCosts, CraftEdge, CraftNode, CraftStep, NodeWay, RecipeIndex } from '../craft.ts';
import { cover } from '../../auction/lot-cover.ts';
import { fill } from './fill.ts';
import { BUY, buyRub, type Run } from './plan-run.ts';
import type { PlaceTotals } from './plan-totals.ts';

/** Steps between an item of the plan and the result, by the longest path; -1: not needed in the end. */
function depthsOf(run: Run): readonly number[] {
  const depths = fill(run.items.length, -1);
  depths[0] = 0;
  for (let place = 0; place < depths.length; place += 1) {
    if (run.crafts[place] === 0) continue;
    for (
      let child = run.childFrom[place] ?? 0, end = run.childFrom[place + 1] ?? run.children.length;
      child < end;
      child += 1
    ) {
      const below = run.children[child] ?? 0;
      if (below > place && (depths[below] ?? 0) <= (depths[place] ?? 0))
        depths[below] = (depths[place] ?? 0) + 1;
    }
  }
  return depths;
}

function wayOf(crafts: number, bought: number, price: number): NodeWay {
  if (crafts > 0) return 'craft';
  if (bought === 0) return 'owned';
  return price === Infinity ? 'missing' : 'buy';
}

function finite(value: number): number | null {
  return value === Infinity ? null : value;
}

/**
 * Indices sorted by depth, each depth in the order of the run. A counting sort: a screenful of results is
 * planned at once.
 */
function byDepth(depths: readonly number[]): readonly number[] {
  let deepest = 0;
  for (const depth of depths) if (depth > deepest) deepest = depth;
  const starts = fill(deepest + 2, 0);
  for (const depth of depths) if (depth >= 0) starts[depth + 1] = (starts[depth + 1] ?? 0) + 1;
  for (let depth = 1; depth < starts.length; depth += 1)
    starts[depth] = (starts[depth] ?? 0) + (starts[depth - 1] ?? 0);
  const places = fill(starts.at(-1) ?? 0, 0);
  for (let place = 0; place < depths.length; place += 1) {
    const depth = depths[place] ?? -1;
    if (depth < 0) continue;
    const at = starts[depth] ?? 0;
    places[at] = place;
    starts[depth] = at + 1;
  }
  return places;
}

/** The result first, then by depth. */
export function nodesOf(
  recipeIndex: RecipeIndex,
  costs: CraftCosts,
  run: Run,
  { totals, known, missing }: PlaceTotals,
): readonly CraftNode[] {
  const { graph, itemIds } = recipeIndex;
  const { alternatives, priceRub, lots } = costs.table;
  const { energyRub } = costs.settings;
  const depths = depthsOf(run);
  const nodes: CraftNode[] = [];
  for (const place of byDepth(depths)) {
    const depth = depths[place] ?? 0;
    const item = run.items[place] ?? 0;
    const price = priceRub[item] ?? Infinity;
    const needed = run.needed[place] ?? 0;
    const circular = run.circular[place] ?? 0;
    const fromOwned = run.fromOwned[place] ?? 0;
    const units = run.bought[place] ?? 0;
    const stack = lots[item] ?? null;
    const basket = stack === null || units === 0 ? null : cover(stack, units);
    const bought = basket === null ? units : basket.units + basket.short;
    const crafts = run.crafts[place] ?? 0;
    const recipe = crafts > 0 ? (run.recipes[place] ?? BUY) : BUY;
    const made = recipe === BUY ? 0 : crafts * (graph.resultAmount[recipe] ?? 0);
    const ownEnergyRub = recipe === BUY ? 0 : crafts * (graph.energy[recipe] ?? 0) * energyRub;
    nodes.push({
      itemId: itemIds[item] ?? '',
      depth,
      needed,
      circular,
      fromOwned,
      bought,
      way: wayOf(crafts, bought, price),
      alternatives: alternatives[item] ?? [],
      recipe: recipe === BUY ? null : recipe,
      crafts,
      made,
      leftover: made + fromOwned + bought - needed - circular,
      unitRub: finite(price),
      lots: basket === null ? null : basket.lots,
      short: basket === null ? 0 : basket.short,
      boughtRub: finite(buyRub(costs.table, item, units)),
      ownRub: finite(buyRub(costs.table, item, units) + ownEnergyRub),
      totalRub: finite(totals[place] ?? Infinity),
      knownRub: known[place] ?? 0,
      missing: missing[place] ?? [],
      isCircular: circular > 0,
    });
  }
  return nodes;
}

export function edgesOf({ graph, itemIds }: RecipeIndex, run: Run): readonly CraftEdge[] {
  const edges: CraftEdge[] = [];
  for (let place = 0; place < run.items.length; place += 1) {
    const crafts = run.crafts[place] ?? 0;
    if (crafts === 0) continue;
    const recipe = run.recipes[place] ?? 0;
    const from = itemIds[run.items[place] ?? 0] ?? '';
    for (
      let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0, child = run.childFrom[place] ?? 0;
      at < end;
      at += 1, child += 1
    ) {
      edges.push({
        from,
        to: itemIds[graph.ingredient[at] ?? 0] ?? '',
        quantity: crafts * (graph.amount[at] ?? 0),
        isCircular: (run.children[child] ?? 0) <= place,
      });
    }
  }
  return edges;
}

/** Ingredients first. */
export function stepsOf({ graph, itemIds }: RecipeIndex, run: Run): readonly CraftStep[] {
  const steps: CraftStep[] = [];
  for (let place = run.items.length - 1; place >= 0; place -= 1) {
    const crafts = run.crafts[place] ?? 0;
    if (crafts === 0) continue;
    const recipe = run.recipes[place] ?? 0;
    const takes: { itemId: string; quantity: number }[] = [];
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
      takes.push({
        itemId: itemIds[graph.ingredient[at] ?? 0] ?? '',
        quantity: crafts * (graph.amount[at] ?? 0),
      });
    steps.push({
      recipe,
      itemId: itemIds[run.items[place] ?? 0] ?? '',
      crafts,
      makes: crafts * (graph.resultAmount[recipe] ?? 0),
      takes,
      energy: crafts * (graph.energy[recipe] ?? 0),
    });
  }
  return steps;
}
