/**
 * One run through a plan, in numbers: who makes, who buys, how many of each. All needs of an item are summed
 * before its crafts are counted, so a shared ingredient is rounded up to whole crafts once.
 */
import type { CostTable, RecipeGraph } from '../craft.ts';
import { coverRub } from '../../auction/lot-cover.ts';
import { fill } from './fill.ts';

export const BUY = -1;
/** Absorbs rounding errors of divisions; amounts are whole. */
const ROUNDING_SLACK = 1e-9;

export interface RunRequest {
  readonly graph: RecipeGraph;
  readonly table: CostTable;
  readonly energyRub: number;
  readonly root: number;
  readonly quantity: number;
  /** Owned units, by item. */
  readonly owned: ReadonlyMap<number, number>;
  /**
   * Scratch buffer with one entry per item, all 0: a run stores indices here and resets them to 0, so that
   * the next run can reuse it.
   */
  readonly places: Int32Array;
}

/** Decisions of one run: the recipe of an item or `BUY`. */
export interface RunWays {
  /** Items from the result down, every item that the recipes need; absent: in the order of the recipes. */
  readonly order?: readonly number[];
  readonly recipeOf: (item: number) => number;
  /** Whether an item that would be made is bought where that is cheaper than its whole crafts. */
  readonly mayBuyInstead: (item: number) => boolean;
}

/**
 * Items of the plan from the result down, users before ingredients, except for circular steps. Columns by
 * index in that order.
 */
export interface Traversal {
  readonly items: readonly number[];
  /** Recipe, or `BUY`. */
  readonly recipes: number[];
  /**
   * Indices of the ingredients of entry p: from `childFrom[p]` on, as many as its recipe has. One that is not
   * further down is circular.
   */
  readonly childFrom: readonly number[];
  readonly children: readonly number[];
}

/** Columns by index. */
export interface Run extends Traversal {
  readonly needed: readonly number[];
  readonly circular: readonly number[];
  readonly fromOwned: readonly number[];
  readonly bought: readonly number[];
  readonly crafts: readonly number[];
  /** Rubles, without items that have no price. */
  readonly rub: number;
  /** Number of items to buy that have no price. */
  readonly missing: number;
  readonly isCircular: boolean;
}

/** Rubles for units of an item in whole lots, or at its price; Infinity: no price. */
export function buyRub(
  { priceRub, lots }: Pick<CostTable, 'priceRub' | 'lots'>,
  item: number,
  units: number,
): number {
  if (units <= 0) return 0;
  const stack = lots[item];
  return stack == null ? units * (priceRub[item] ?? Infinity) : coverRub(stack, units);
}

/** Stops at items that are bought and at those currently being visited. */
function traverse({ graph, root, places }: RunRequest, recipeOf: (item: number) => number): Traversal {
  const { from, ingredient } = graph;
  const [path, pathRecipes, next]: [number[], number[], number[]] = [[], [], []];
  const [items, recipes]: [number[], number[]] = [[], []];
  const enter = (item: number): void => {
    places[item] = -1;
    const chosen = recipeOf(item);
    if (chosen === BUY) {
      items.push(item);
      recipes.push(BUY);
      return;
    }
    path.push(item);
    pathRecipes.push(chosen);
    next.push(from[chosen] ?? 0);
  };
  enter(root);
  while (path.length > 0) {
    const top = path.length - 1;
    const recipe = pathRecipes[top] ?? 0;
    const at = next[top] ?? 0;
    if (at < (from[recipe + 1] ?? 0)) {
      next[top] = at + 1;
      const child = ingredient[at] ?? 0;
      if (places[child] === 0) enter(child);
      continue;
    }
    items.push(path[top] ?? 0);
    recipes.push(recipe);
    path.pop();
    pathRecipes.pop();
    next.pop();
  }
  items.reverse();
  recipes.reverse();
  return linked(graph, places, items, recipes);
}

/** The ingredients of each item, by index; one that is in no list is never needed. */
function linked(
  { from, ingredient }: RecipeGraph,
  places: Int32Array,
  items: readonly number[],
  recipes: number[],
): Traversal {
  for (let place = 0; place < items.length; place += 1) places[items[place] ?? 0] = place;
  const [childFrom, children]: [number[], number[]] = [[], []];
  for (const recipe of recipes) {
    childFrom.push(children.length);
    if (recipe === BUY) continue;
    for (let at = from[recipe] ?? 0, end = from[recipe + 1] ?? 0; at < end; at += 1)
      children.push(places[ingredient[at] ?? 0] ?? 0);
  }
  for (const item of items) places[item] = 0;
  return { items, recipes, childFrom, children };
}

function countUnits(question: RunRequest, ways: RunWays, reserved: ReadonlyMap<number, number> | null): Run {
  const { graph, table, energyRub, quantity, owned } = question;
  const { priceRub, craftRub } = table;
  const found =
    ways.order === undefined
      ? traverse(question, ways.recipeOf)
      : linked(graph, question.places, ways.order, ways.order.map(ways.recipeOf));
  const { items, recipes, childFrom, children } = found;
  const count = items.length;
  const [needed, circular, fromOwned, bought, crafts] = [
    fill(count, 0),
    fill(count, 0),
    fill(count, 0),
    fill(count, 0),
    fill(count, 0),
  ];
  let [rub, missing, isCircular] = [0, 0, false];
  needed[0] = quantity;
  for (let place = 0; place < count; place += 1) {
    const item = items[place] ?? 0;
    const units = needed[place] ?? 0;
    if (units === 0) continue;
    const fromHand =
      owned.size === 0 ? 0 : Math.min(units, (owned.get(item) ?? 0) - (reserved?.get(item) ?? 0));
    const open = units - fromHand;
    fromOwned[place] = fromHand;
    if (open <= 0) continue;
    const recipe = recipes[place] ?? BUY;
    const price = priceRub[item] ?? Infinity;
    const made = recipe === BUY ? 1 : (graph.resultAmount[recipe] ?? 1);
    const times = Math.ceil(open / made - ROUNDING_SLACK);
    if (
      recipe === BUY ||
      (price !== Infinity &&
        ways.mayBuyInstead(item) &&
        buyRub(table, item, open) <= times * made * (craftRub[item] ?? 0))
    ) {
      recipes[place] = BUY;
      bought[place] = open;
      continue;
    }
    crafts[place] = times;
    rub += times * (graph.energy[recipe] ?? 0) * energyRub;
    const start = graph.from[recipe] ?? 0;
    for (
      let at = start, child = childFrom[place] ?? 0, end = graph.from[recipe + 1] ?? 0;
      at < end;
      at += 1, child += 1
    ) {
      const below = children[child] ?? 0;
      const share = times * (graph.amount[at] ?? 0);
      if (below > place) needed[below] = (needed[below] ?? 0) + share;
      else {
        circular[below] = (circular[below] ?? 0) + share;
        isCircular = true;
      }
    }
  }
  for (let place = 0; place < count; place += 1) {
    const item = items[place] ?? 0;
    const again = circular[place] ?? 0;
    if (again > 0) {
      const fromHand = Math.min(again, (owned.get(item) ?? 0) - (fromOwned[place] ?? 0));
      fromOwned[place] = (fromOwned[place] ?? 0) + fromHand;
      bought[place] = (bought[place] ?? 0) + again - fromHand;
    }
    const units = bought[place] ?? 0;
    if (units === 0) continue;
    if (priceRub[item] === Infinity) missing += 1;
    else rub += buyRub(table, item, units);
  }
  return {
    items,
    recipes,
    childFrom,
    children,
    needed,
    circular,
    fromOwned,
    bought,
    crafts,
    rub,
    missing,
    isCircular,
  };
}

const MAX_ROUNDS = 8;

/** Whether owned units of an item are unused although it is made or bought. */
function hasWaste(run: Run, owned: ReadonlyMap<number, number>): boolean {
  return run.items.some(
    (item, place) =>
      (run.fromOwned[place] ?? 0) < (owned.get(item) ?? 0) &&
      (run.crafts[place] ?? 0) + (run.bought[place] ?? 0) > 0,
  );
}

/** Items that a circular step leads to and that nobody makes in the end. */
function orphanItems(run: Run): readonly number[] {
  return run.items.filter((_, place) => (run.circular[place] ?? 0) > 0 && run.crafts[place] === 0);
}

/**
 * Runs the decisions from the result down. A step can lead back to an item that in the end nobody makes,
 * because enough of it or of its products is owned: then it is not a cycle, and the run is repeated with that
 * item bought. Owned units of an item that is needed to make itself are reserved for that, as they start the
 * cycle: reserving them causes more crafts and those a greater need, so the count is repeated until it is
 * stable.
 */
export function runPlan(question: RunRequest, ways: RunWays): Run {
  const { owned } = question;
  let run = countUnits(question, ways, null);
  if (!run.isCircular) return run;
  const isBought = new Set<number>();
  const settled: RunWays = { ...ways, recipeOf: (item) => (isBought.has(item) ? BUY : ways.recipeOf(item)) };
  for (let stray = orphanItems(run); stray.length > 0; stray = orphanItems(run)) {
    for (const item of stray) isBought.add(item);
    run = countUnits(question, settled, null);
  }
  if (owned.size === 0 || ways.order !== undefined) return run;
  const plain = run;
  const reserved = new Map<number, number>();
  for (let turn = 0; turn < MAX_ROUNDS; turn += 1) {
    let isSame = true;
    for (const [place, item] of run.items.entries()) {
      const amount = Math.min(owned.get(item) ?? 0, run.circular[place] ?? 0);
      if (amount <= (reserved.get(item) ?? 0)) continue;
      reserved.set(item, amount);
      isSame = false;
    }
    if (isSame) break;
    run = countUnits(question, settled, reserved);
  }
  return run !== plain && (hasWaste(run, owned) || orphanItems(run).length > 0) ? plain : run;
}
