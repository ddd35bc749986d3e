/**
 * Branch and bound over the ways of every item of a plan: each is bought, or made in one go by one recipe.
 * Items are decided from the result down, users before ingredients, so the need of an item is final when its
 * turn comes. Items that are made of each other may be decided in any order; what is needed again below is
 * bought, as in the plan.
 *
 * The bound of an open decision: what is decided, at its whole crafts and with lots that may be cut, and for
 * everything needed so far the least of buying it and of making it at its unit bound (`unit-bounds.ts`).
 */
import type { CostTable, RecipeGraph } from '../craft.ts';
import { unitBounds, type UnitBounds } from '../costs/unit-bounds.ts';
import { coverRub, leastRub, marginalRub, reducedTable } from '../../auction/lot-cover.ts';

const NOTHING: readonly number[] = [];
const OPEN = -2;
const BUY = -1;
/** Columns of the trail, by which a decision is taken back. */
const [SHARE, NEED, CIRCULAR] = [0, 1, 2];
const ROUNDING_SLACK = 1e-9;
/** Smaller gains are rounding errors. */
const GAIN = 1 - 1e-9;

export interface SearchRequest {
  readonly graph: RecipeGraph;
  readonly table: CostTable;
  readonly energyRub: number;
  readonly root: number;
  readonly quantity: number;
  readonly owned: ReadonlyMap<number, number>;
  /** The recipes that an item may be made by; empty: it is bought. */
  readonly recipesOf: (item: number) => readonly number[];
  readonly mayBuy: (item: number) => boolean;
  /** Those are all the recipes of the table. */
  readonly isWhole: boolean;
  /** Rubles of a plan that is known already, and the units that it buys of an item. */
  readonly knownRub: number;
  readonly knownUnits: (item: number) => number;
  readonly maxSteps: number;
}

export interface FoundPlan {
  /** Items in the order of the decisions, users before ingredients. */
  readonly items: readonly number[];
  /** By index in `items`: the recipe, or -1: to buy. */
  readonly recipes: readonly number[];
}

export interface SearchResult {
  /** Null: nothing cheaper than the known plan was found. */
  readonly found: FoundPlan | null;
  /** No plan costs less; the cost of the best one where the search came to its end. Rubles. */
  readonly boundRub: number;
  readonly isComplete: boolean;
  readonly steps: number;
}

/** Items that an item may be made of, itself included, and their groups in ascending order. */
interface Reach {
  readonly items: readonly number[];
  readonly groups: readonly number[];
}

function reachOf(graph: RecipeGraph, root: number, recipesOf: SearchRequest['recipesOf']): Reach {
  const items = new Set([root]);
  for (const item of items)
    for (const recipe of recipesOf(item))
      for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
        items.add(graph.ingredient[at] ?? 0);
  const groups = new Set(Array.from(items, (item) => graph.group[item] ?? 0));
  return { items: Array.from(items), groups: Array.from(groups).toSorted((one, other) => one - other) };
}

/** What is the same for all plans under the same settings. */
interface Shared {
  readonly reach: Map<number, Reach>;
  /** At the table's prices. */
  bounds: UnitBounds | null;
}

const shared = new WeakMap<CostTable, Shared>();

function sharedOf(table: CostTable): Shared {
  const known = shared.get(table) ?? { reach: new Map<number, Reach>(), bounds: null };
  shared.set(table, known);
  return known;
}

export function searchPlan(request: SearchRequest): SearchResult {
  const { graph, table, energyRub, root, quantity, owned, recipesOf, mayBuy, maxSteps } = request;
  const known = sharedOf(table);
  const reachFrom = (item: number): Reach => {
    if (!request.isWhole) return reachOf(graph, item, recipesOf);
    const before = known.reach.get(item) ?? reachOf(graph, item, recipesOf);
    known.reach.set(item, before);
    return before;
  };
  const reach = reachFrom(root);
  let isUsual = true;
  // What a unit is worth: where lots are limited, what the known plan pays for its last one. Any value gives
  // a bound; this one a close one.
  const worthRub = Float64Array.from(table.priceRub);
  for (const item of reach.items) {
    const stack = table.lots[item];
    if (stack != null) worthRub[item] = marginalRub(stack, Math.max(1, request.knownUnits(item)));
    // what is owned may be enough
    if (owned.has(item)) worthRub[item] = 0;
    if (worthRub[item] !== table.priceRub[item]) isUsual = false;
  }
  const bounds = isUsual
    ? (known.bounds ??= unitBounds({ graph, table, energyRub, priceRub: table.priceRub }))
    : unitBounds({ graph, table, energyRub, priceRub: worthRub }, reach.groups);
  const reduced = new Map<number, Float64Array>();
  for (const item of reach.items) {
    const stack = table.lots[item];
    if (stack != null && !owned.has(item))
      reduced.set(item, reducedTable(stack, Math.min(bounds.unitRub[item] ?? 0, worthRub[item] ?? 0)));
  }
  /** The items below an item that may still ask for more, itself among them. */
  const belowOf = new Map<number, readonly number[]>();
  const below = (item: number): readonly number[] => {
    if (recipesOf(item).length === 0) return NOTHING;
    const items = belowOf.get(item) ?? reachFrom(item).items;
    belowOf.set(item, items);
    return items;
  };
  const asking = new Int32Array(graph.items);
  const need = new Float64Array(graph.items);
  const way = new Int32Array(graph.items).fill(OPEN);
  const circular = new Float64Array(graph.items);
  const share = new Float64Array(graph.items);
  /** Items needed and not decided. */
  const open: number[] = [];
  const decided: number[] = [];
  const trail: number[] = [];
  let [boundRub, energySum, steps] = [0, 0, 0];
  let bestRub = request.knownRub;
  let leftRub = Infinity;
  let found: FoundPlan | null = null;

  const buyRub = (item: number, units: number): number => {
    if (units <= 0) return 0;
    const stack = table.lots[item];
    return stack == null ? units * (table.priceRub[item] ?? Infinity) : coverRub(stack, units);
  };
  /** The same where more may be needed later, each further unit counted at its worth by whoever needs it. */
  const openBuyRub = (item: number, units: number): number => {
    const stack = table.lots[item];
    if (stack == null) return units <= 0 ? 0 : units * (table.priceRub[item] ?? Infinity);
    const worth = reduced.get(item);
    return worth === undefined || asking[item] === 0
      ? coverRub(stack, units)
      : (worth[units] ?? leastRub(stack, units));
  };
  /** What an item adds to the bound: for what is needed so far, and not below that whatever comes. */
  const shareOf = (item: number): number => {
    const units = need[item] ?? 0;
    const hand = owned.get(item) ?? 0;
    const taken = way[item] ?? OPEN;
    if (taken === OPEN) {
      if (hand > 0) return 0;
      const bought = mayBuy(item) ? openBuyRub(item, units) : Infinity;
      if (units === 0) return Math.min(0, bought);
      return recipesOf(item).length === 0
        ? bought
        : Math.min(bought, units * (bounds.makeRub[item] ?? Infinity));
    }
    const bought = taken === BUY ? units : (circular[item] ?? 0);
    return openBuyRub(item, Math.max(0, bought - hand));
  };
  const refresh = (item: number): void => {
    const now = shareOf(item);
    const before = share[item] ?? 0;
    if (now === before) return;
    trail.push(SHARE, item, before);
    share[item] = now;
    boundRub += now - before;
  };
  const setAsking = (item: number, by: number): void => {
    for (const one of below(item)) {
      if (one === item) continue;
      const now = (asking[one] ?? 0) + by;
      asking[one] = now;
      if (by < 0 && now === 0) refresh(one);
    }
  };
  const addNeed = (item: number, units: number): void => {
    const taken = way[item] ?? OPEN;
    if (taken >= 0) {
      trail.push(CIRCULAR, item, circular[item] ?? 0);
      circular[item] = (circular[item] ?? 0) + units;
    } else {
      const before = need[item] ?? 0;
      trail.push(NEED, item, before);
      need[item] = before + units;
      if (taken === OPEN && before === 0) {
        open.push(item);
        setAsking(item, 1);
      }
    }
    refresh(item);
  };
  const decide = (item: number, recipe: number): void => {
    way[item] = recipe;
    decided.push(item);
    open.splice(open.indexOf(item), 1);
    const now = Math.max(0, (need[item] ?? 0) - (owned.get(item) ?? 0));
    refresh(item);
    if (recipe !== BUY && now > 0) {
      const times = Math.ceil(now / (graph.resultAmount[recipe] ?? 1) - ROUNDING_SLACK);
      const energy = times * (graph.energy[recipe] ?? 0) * energyRub;
      boundRub += energy;
      energySum += energy;
      for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
        addNeed(graph.ingredient[at] ?? 0, times * (graph.amount[at] ?? 0));
    }
    setAsking(item, -1);
  };

  interface Saved {
    readonly boundRub: number;
    readonly energySum: number;
    readonly open: readonly number[];
    readonly decided: number;
    readonly trail: number;
  }
  const save = (): Saved => ({
    boundRub,
    energySum,
    open: [...open],
    decided: decided.length,
    trail: trail.length,
  });
  const restore = (saved: Saved): void => {
    for (const item of open)
      if (!saved.open.includes(item))
        for (const one of below(item)) if (one !== item) asking[one] = (asking[one] ?? 0) - 1;
    const undone = decided.splice(saved.decided);
    for (const item of undone) {
      way[item] = OPEN;
      if (saved.open.includes(item))
        for (const one of below(item)) if (one !== item) asking[one] = (asking[one] ?? 0) + 1;
    }
    while (trail.length > saved.trail) {
      const value = trail.pop() ?? 0;
      const item = trail.pop() ?? 0;
      const column = trail.pop();
      (column === SHARE ? share : column === NEED ? need : circular)[item] = value;
    }
    open.length = 0;
    open.push(...saved.open);
    ({ boundRub, energySum } = saved);
  };
  const take = (ways: readonly (readonly [item: number, recipe: number])[]): void => {
    for (const [item, recipe] of ways) decide(item, recipe);
  };
  /** Everything is decided. */
  const totalRub = (): number => {
    let sum = energySum;
    for (const item of decided)
      sum += buyRub(
        item,
        (way[item] === BUY ? (need[item] ?? 0) : (circular[item] ?? 0)) - (owned.get(item) ?? 0),
      );
    return sum;
  };

  /** `after`: the item of the same group that was made last, and those that were open then. */
  const walk = (after: { readonly item: number; readonly rivals: ReadonlySet<number> } | null): void => {
    let group = -1;
    for (const item of open) group = Math.max(group, graph.group[item] ?? 0);
    if (group < 0) {
      const rub = totalRub();
      if (rub < bestRub * GAIN) {
        bestRub = rub;
        found = { items: [...decided], recipes: decided.map((item) => way[item] ?? BUY) };
      }
      return;
    }
    const rivals = open.filter((item) => graph.group[item] === group);
    const branches: {
      readonly ways: readonly (readonly [item: number, recipe: number])[];
      boundRub: number;
    }[] = [];
    const isAlone = (graph.groupFrom[group + 1] ?? 0) - (graph.groupFrom[group] ?? 0) === 1;
    for (const item of rivals) {
      // two that do not need each other are decided in one order only
      if (after !== null && item < after.item && after.rivals.has(item)) continue;
      for (const recipe of recipesOf(item)) branches.push({ ways: [[item, recipe]], boundRub: 0 });
    }
    if (rivals.every(mayBuy)) branches.push({ ways: rivals.map((item) => [item, BUY]), boundRub: 0 });
    if (branches.length > 1)
      for (const branch of branches) {
        const saved = save();
        take(branch.ways);
        branch.boundRub = boundRub;
        restore(saved);
      }
    else for (const branch of branches) branch.boundRub = boundRub;
    branches.sort((one, other) => one.boundRub - other.boundRub);
    for (const branch of branches) {
      if (!(branch.boundRub < bestRub * GAIN)) return;
      if (steps >= maxSteps) {
        leftRub = Math.min(leftRub, branch.boundRub);
        return;
      }
      steps += 1;
      const saved = save();
      take(branch.ways);
      const [item, recipe] = branch.ways[0] ?? [0, BUY];
      walk(
        isAlone || recipe === BUY
          ? null
          : {
              item,
              rivals: new Set(
                rivals.filter((other) => {
                  if (other === item) return false;
                  const needs = (by: number, what: number): boolean => {
                    for (let at = graph.from[by] ?? 0, end = graph.from[by + 1] ?? 0; at < end; at += 1)
                      if (graph.ingredient[at] === what) return true;
                    return false;
                  };
                  return !needs(recipe, other) && !recipesOf(other).some((by) => needs(by, item));
                }),
              ),
            },
      );
      restore(saved);
    }
  };

  for (const item of reach.items) if (item !== root) asking[item] = 1;
  for (const item of reach.items) {
    share[item] = shareOf(item);
    boundRub += share[item] ?? 0;
  }
  for (const item of reach.items) asking[item] = 0;
  addNeed(root, quantity);
  walk(null);
  const isComplete = leftRub === Infinity || !(leftRub < bestRub * GAIN);
  return { found, boundRub: Math.min(bestRub, leftRub), isComplete, steps };
}
