/** A plan to get items: what is made, bought and taken from what is owned, in what order, and what it costs. */
import type { CostTotal, CraftCosts, CraftEdge, CraftNode, CraftPlan, CraftRequest, CraftStep, NodeWay, RecipeBook, ShoppingLine } from './craft.ts';
import { BUY, type Run, type RunQuestion } from './plan-run.ts';
import { runMode } from './plan-ways.ts';
import { unknownPlan } from './unknown-plan.ts';

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** Steps between an item of the plan and the result, by the longest way; -1: not in the plan. */
const depthsOf = ({ graph }: RecipeBook, run: Run): Int32Array => {
  const depths = new Int32Array(graph.items).fill(-1);
  depths[run.order[0] ?? 0] = 0;
  for (const item of run.order) {
    const recipe = run.recipe[item] ?? BUY;
    if ((run.crafts[item] ?? 0) === 0) continue;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) {
      const child = graph.ingredient[at] ?? 0;
      if ((run.placeInOrder[child] ?? 0) > (run.placeInOrder[item] ?? 0)) depths[child] = Math.max(depths[child] ?? 0, (depths[item] ?? 0) + 1);
    }
  }
  return depths;
};

/** Rubles of everything below an item and itself; what several need is divided by quantity. Infinity: something has no price. */
const totalsOf = ({ graph }: RecipeBook, costs: CraftCosts, run: Run): Float64Array => {
  const { priceRub } = costs.table;
  const totals = new Float64Array(graph.items);
  for (let place = run.order.length - 1; place >= 0; place -= 1) {
    const item = run.order[place] ?? 0;
    const crafts = run.crafts[item] ?? 0;
    if (crafts === 0) {
      const units = run.bought[item] ?? 0;
      totals[item] = units > 0 ? units * (priceRub[item] ?? 0) : 0;
      continue;
    }
    const recipe = run.recipe[item] ?? BUY;
    let total = crafts * (graph.energy[recipe] ?? 0) * costs.settings.energyRub;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) {
      const child = graph.ingredient[at] ?? 0;
      const units = crafts * (graph.amount[at] ?? 0);
      if ((run.placeInOrder[child] ?? 0) > place) total += (totals[child] ?? 0) * (units / (run.needed[child] ?? 1));
      else if ((run.bought[child] ?? 0) > 0) total += (priceRub[child] ?? 0) * (run.bought[child] ?? 0) * (units / (run.circular[child] ?? 1));
    }
    totals[item] = total;
  }
  return totals;
};

const wayOf = (run: Run, item: number, isPriced: boolean): NodeWay => {
  if ((run.crafts[item] ?? 0) > 0) return 'craft';
  if ((run.bought[item] ?? 0) === 0) return 'owned';
  return isPriced ? 'buy' : 'missing';
};

const finite = (value: number): number | null => (value === Infinity ? null : value);

const nodesOf = (book: RecipeBook, costs: CraftCosts, run: Run): readonly CraftNode[] => {
  const { graph } = book;
  const { isAllowed, priceRub } = costs.table;
  const depths = depthsOf(book, run);
  const totals = totalsOf(book, costs, run);
  const nodes: CraftNode[] = [];
  for (const item of run.order) {
    const depth = depths[item] ?? -1;
    if (depth === -1) continue;
    const itemId = book.itemIds[item] ?? '';
    const price = priceRub[item] ?? Infinity;
    const [needed, circular, fromOwned, bought, crafts] = [run.needed[item] ?? 0, run.circular[item] ?? 0, run.fromOwned[item] ?? 0, run.bought[item] ?? 0, run.crafts[item] ?? 0];
    const recipe = crafts > 0 ? run.recipe[item] ?? BUY : BUY;
    const made = crafts * (graph.resultAmount[recipe] ?? 0);
    nodes.push({
      itemId, depth, needed, circular, fromOwned, bought, crafts, made,
      way: wayOf(run, item, price !== Infinity),
      alternatives: (book.recipesOf.get(itemId) ?? []).filter((number) => isAllowed[number] === 1),
      recipe: recipe === BUY ? null : recipe,
      leftover: made + fromOwned + bought - needed - circular,
      unitRub: finite(price),
      ownRub: finite((bought > 0 ? bought * price : 0) + crafts * (graph.energy[recipe] ?? 0) * costs.settings.energyRub),
      totalRub: finite(totals[item] ?? Infinity),
      isCircular: circular > 0,
    });
  }
  return nodes.sort((one, other) => one.depth - other.depth);
};

const edgesOf = (book: RecipeBook, run: Run): readonly CraftEdge[] => {
  const { graph, itemIds } = book;
  const edges: CraftEdge[] = [];
  for (const item of run.order) {
    const crafts = run.crafts[item] ?? 0;
    if (crafts === 0) continue;
    const recipe = run.recipe[item] ?? BUY;
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) {
      const child = graph.ingredient[at] ?? 0;
      edges.push({
        from: itemIds[item] ?? '', to: itemIds[child] ?? '', quantity: crafts * (graph.amount[at] ?? 0),
        isCircular: (run.placeInOrder[child] ?? 0) <= (run.placeInOrder[item] ?? 0),
      });
    }
  }
  return edges;
};

/** The dearest first, what has no price last. */
const shoppingOf = (nodes: readonly CraftNode[]): readonly ShoppingLine[] =>
  nodes.filter((node) => node.bought > 0)
    .map(({ itemId, bought, unitRub }): ShoppingLine => ({ itemId, quantity: bought, unitRub, costRub: unitRub === null ? null : unitRub * bought }))
    .sort((one, other) => (other.costRub ?? -1) - (one.costRub ?? -1));

/** Ingredients first. */
const stepsOf = (book: RecipeBook, run: Run): readonly CraftStep[] => {
  const { graph, itemIds } = book;
  const steps: CraftStep[] = [];
  for (let place = run.order.length - 1; place >= 0; place -= 1) {
    const item = run.order[place] ?? 0;
    const crafts = run.crafts[item] ?? 0;
    if (crafts === 0) continue;
    const recipe = run.recipe[item] ?? BUY;
    const takes: { itemId: string; quantity: number }[] = [];
    for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) takes.push({ itemId: itemIds[graph.ingredient[at] ?? 0] ?? '', quantity: crafts * (graph.amount[at] ?? 0) });
    steps.push({ recipe, itemId: itemIds[item] ?? '', crafts, makes: crafts * (graph.resultAmount[recipe] ?? 0), takes, energy: crafts * (graph.energy[recipe] ?? 0) });
  }
  return steps;
};

const totalOf = (shopping: readonly ShoppingLine[], energyRub: number): CostTotal => {
  const missing = shopping.filter((line) => line.costRub === null).map((line) => line.itemId);
  const rub = energyRub + sum(shopping.map((line) => line.costRub ?? 0));
  if (missing.length === 0) return { kind: 'full', rub };
  return rub > 0 ? { kind: 'partial', rub, missing } : { kind: 'none', missing };
};

/** `quantity` counts as 1 at least; amounts owned below 0 as none. */
export const planCraft = (book: RecipeBook, costs: CraftCosts, request: CraftRequest): CraftPlan => {
  const root = book.placeOf.get(request.itemId);
  if (root === undefined) return unknownPlan(costs, request);
  const owned = new Float64Array(book.graph.items);
  for (const [itemId, units] of request.owned) {
    const item = book.placeOf.get(itemId);
    if (item !== undefined && units > 0) owned[item] = units;
  }
  const quantity = Math.max(1, request.quantity);
  const question: RunQuestion = { graph: book.graph, table: costs.table, energyRub: costs.settings.energyRub, root, quantity, owned };
  const run = runMode(book, costs, request, question);
  const nodes = nodesOf(book, costs, run);
  const steps = stepsOf(book, run);
  const shopping = shoppingOf(nodes);
  const energy = sum(steps.map((step) => step.energy));
  const energyRub = energy * costs.settings.energyRub;
  const total = totalOf(shopping, energyRub);
  return {
    nodes, edges: edgesOf(book, run), total, unitRub: total.kind === 'full' ? total.rub / quantity : null,
    energy, energyRub, crafts: sum(steps.map((step) => step.crafts)),
    leftovers: nodes.filter((node) => node.leftover > 0).map(({ itemId, leftover }) => ({ itemId, quantity: leftover })),
    shopping, steps,
    circular: nodes.filter((node) => node.isCircular).map((node) => node.itemId),
  };
};
