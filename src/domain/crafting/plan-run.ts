/**
 * One way through a plan, in numbers: who makes, who buys, how many of each. Everything that an item is needed for is
 * summed up before its crafts are counted, so a shared ingredient is rounded up to whole crafts once.
 */
import type { CostTable, RecipeGraph } from './craft.ts';

export const BUY = -1;
/** Forgives the rounding of divisions; amounts are whole. */
const SLACK = 1e-9;

export interface RunQuestion {
  readonly graph: RecipeGraph;
  readonly table: CostTable;
  readonly energyRub: number;
  readonly root: number;
  readonly quantity: number;
  /** Units at hand, by item. */
  readonly owned: Float64Array;
}

/** How one run decides: the recipe of an item or `BUY`. */
export interface RunWays {
  readonly recipeOf: (item: number) => number;
  /** Whether an item that would be made is bought where that is cheaper for the whole crafts that it takes. */
  readonly mayBuyInstead: (item: number) => boolean;
}

/** Columns by item; only those in `order` mean anything. */
export interface Run {
  /** Users before what they use, but for circular steps. */
  readonly order: readonly number[];
  /** Place in `order`; a step to a place that is not further down is circular. */
  readonly placeInOrder: Int32Array;
  /** Recipe used, or `BUY`. */
  readonly recipe: Int32Array;
  readonly needed: Float64Array;
  readonly circular: Float64Array;
  readonly fromOwned: Float64Array;
  readonly bought: Float64Array;
  readonly crafts: Float64Array;
  /** Rubles, without what has no price. */
  readonly rub: number;
  /** Items to buy that have no price. */
  readonly missing: number;
  readonly isCircular: boolean;
}

/** Crafts for an amount, whole. */
export const craftsFor = (units: number, resultAmount: number): number => Math.max(0, Math.ceil(units / resultAmount - SLACK));

/** Items from the root down, users first; stops at items that are bought and at those that it is inside of. */
const walk = ({ graph, root }: RunQuestion, recipeOf: (item: number) => number, recipe: Int32Array): { readonly order: readonly number[]; readonly placeInOrder: Int32Array } => {
  const { from, ingredient } = graph;
  const isSeen = new Uint8Array(graph.items);
  const next = new Int32Array(graph.items);
  const path: number[] = [];
  const done: number[] = [];
  const enter = (item: number): void => {
    isSeen[item] = 1;
    const chosen = recipeOf(item);
    recipe[item] = chosen;
    if (chosen === BUY) {
      done.push(item);
      return;
    }
    next[item] = from[chosen] ?? 0;
    path.push(item);
  };
  enter(root);
  for (let item = path.at(-1); item !== undefined; item = path.at(-1)) {
    const at = next[item] ?? 0;
    if (at === from[(recipe[item] ?? 0) + 1]) {
      done.push(item);
      path.pop();
      continue;
    }
    next[item] = at + 1;
    const child = ingredient[at] ?? 0;
    if (isSeen[child] === 0) enter(child);
  }
  done.reverse();
  const placeInOrder = new Int32Array(graph.items);
  for (let place = 0; place < done.length; place += 1) placeInOrder[done[place] ?? 0] = place;
  return { order: done, placeInOrder };
};

const counted = (question: RunQuestion, ways: RunWays, kept: Float64Array | null): Run => {
  const { graph, table, energyRub, root, quantity, owned } = question;
  const { from, ingredient, amount } = graph;
  const recipe = new Int32Array(graph.items).fill(BUY);
  const [needed, circular, fromOwned, bought, crafts] = [new Float64Array(graph.items), new Float64Array(graph.items), new Float64Array(graph.items), new Float64Array(graph.items), new Float64Array(graph.items)];
  const { order, placeInOrder } = walk(question, ways.recipeOf, recipe);
  let isCircular = false;
  needed[root] = quantity;
  for (let place = 0; place < order.length; place += 1) {
    const item = order[place] ?? 0;
    const fromHand = Math.min(needed[item] ?? 0, (owned[item] ?? 0) - (kept?.[item] ?? 0));
    const open = (needed[item] ?? 0) - fromHand;
    fromOwned[item] = fromHand;
    if (open <= 0) continue;
    let used = recipe[item] ?? BUY;
    if (used !== BUY) {
      const made = graph.resultAmount[used] ?? 1;
      const times = craftsFor(open, made);
      if (table.priceRub[item] !== Infinity && ways.mayBuyInstead(item) && open * (table.priceRub[item] ?? 0) <= times * made * (table.craftRub[item] ?? 0)) {
        recipe[item] = BUY;
        used = BUY;
      } else {
        crafts[item] = times;
        for (let at = from[used] ?? 0, end = from[used + 1] ?? 0; at < end; at += 1) {
          const child = ingredient[at] ?? 0;
          const units = times * (amount[at] ?? 0);
          if ((placeInOrder[child] ?? 0) > place) needed[child] = (needed[child] ?? 0) + units;
          else {
            circular[child] = (circular[child] ?? 0) + units;
            isCircular = true;
          }
        }
      }
    }
    if (used === BUY) bought[item] = open;
  }
  let [rub, missing] = [0, 0];
  for (let place = 0; place < order.length; place += 1) {
    const item = order[place] ?? 0;
    const again = circular[item] ?? 0;
    if (again > 0) {
      const fromHand = Math.min(again, (owned[item] ?? 0) - (fromOwned[item] ?? 0));
      fromOwned[item] = (fromOwned[item] ?? 0) + fromHand;
      bought[item] = (bought[item] ?? 0) + again - fromHand;
    }
    const units = bought[item] ?? 0;
    if (units > 0) {
      if (table.priceRub[item] === Infinity) missing += 1;
      else rub += units * (table.priceRub[item] ?? 0);
    }
    const times = crafts[item] ?? 0;
    if (times > 0) rub += times * (graph.energy[recipe[item] ?? 0] ?? 0) * energyRub;
  }
  return { order, placeInOrder, recipe, needed, circular, fromOwned, bought, crafts, rub, missing, isCircular };
};

const TURNS = 8;

/** Whether something is left at hand of an item that is made or bought all the same. */
const wastes = (run: Run, owned: Float64Array): boolean =>
  run.order.some((item) => (run.fromOwned[item] ?? 0) < (owned[item] ?? 0) && (run.crafts[item] ?? 0) + (run.bought[item] ?? 0) > 0);

/**
 * Runs the ways from the result down. A step can lead back to an item that in the end nobody makes, because enough of it
 * or of what is made of it is at hand: then it is no circle, and the run is repeated with that item bought. What is at
 * hand of an item that is needed to make itself is kept for that, as it starts the circle: keeping it makes more crafts
 * and those a greater need, so it is counted again until it stays.
 */
export const runPlan = (question: RunQuestion, ways: RunWays): Run => {
  const { graph, owned } = question;
  let run = counted(question, ways, null);
  if (!run.isCircular) return run;
  const isBought = new Uint8Array(graph.items);
  const settled: RunWays = { ...ways, recipeOf: (item) => (isBought[item] === 1 ? BUY : ways.recipeOf(item)) };
  const isStray = (item: number): boolean => (run.circular[item] ?? 0) > 0 && run.crafts[item] === 0;
  for (let stray = run.order.filter(isStray); stray.length > 0; stray = run.order.filter(isStray)) {
    for (const item of stray) isBought[item] = 1;
    run = counted(question, settled, null);
  }
  const plain = run;
  const kept = new Float64Array(graph.items);
  for (let turn = 0; turn < TURNS; turn += 1) {
    let isSame = true;
    for (const item of run.order) {
      const keep = Math.min(owned[item] ?? 0, run.circular[item] ?? 0);
      if (keep <= (kept[item] ?? 0)) continue;
      kept[item] = keep;
      isSame = false;
    }
    if (isSame) break;
    run = counted(question, settled, kept);
  }
  return run !== plain && (wastes(run, owned) || run.order.some(isStray)) ? plain : run;
};
