/**
 * The cheapest plan: the one that `plan-ways.ts` finds by unit costs, improved by branch and bound, and where
 * that does not come to its end by changes of a few choices at a time until none helps.
 */
import type { CraftCosts, CraftRequest, PlanBound, RecipeIndex } from '../craft.ts';
import { BUY, runPlan, type Run, type RunRequest } from './plan-run.ts';
import { searchPlan, type FoundPlan, type SearchResult } from './plan-search.ts';
import { GAIN, idleGroups, isBetter, manualChoices, NO_CHOICE, runMode } from './plan-ways.ts';

/** Steps of the first search, whose plan tells the next one what units are worth, and of that one. */
const SEARCH_STEPS = [20, 300] as const;
/** Steps of one search around an item; around an item and its ingredients; and of all of those for one plan. */
const AROUND_STEPS = 600;
/** A change that costs more than so many times the plan is not followed. */
const MAX_DETOUR_COST = 3;
const PAIR_STEPS = 60;
const MAX_PAIR_STEPS = 150;

const NO_RECIPES: readonly number[] = [];
const NO_ITEMS: ReadonlySet<number> = new Set();
const NO_WAYS: ReadonlyMap<number, number> = new Map();

const never = (): boolean => false;

/** What may be chosen for an item: recipes, and whether it may be bought. */
interface Options {
  readonly recipesOf: (item: number) => readonly number[];
  readonly mayBuy: (item: number) => boolean;
  /** Every recipe of the hideout may be chosen for every item. */
  readonly isWhole: boolean;
}

function optionsOf({ table }: CraftCosts, { root }: RunRequest, byHand: Int32Array | null): Options {
  const forced = new Map<number, readonly number[]>();
  for (const [item, choice] of byHand?.entries() ?? [])
    if (choice >= BUY) forced.set(item, choice === BUY ? [] : [choice]);
  const all = (item: number): readonly number[] => forced.get(item) ?? table.alternatives[item] ?? [];
  return {
    isWhole: byHand === null,
    recipesOf: all,
    mayBuy: (item) => {
      const choice = byHand?.[item] ?? NO_CHOICE;
      if (choice === BUY) return true;
      return all(item).length === 0 || (choice === NO_CHOICE && item !== root);
    },
  };
}

/** The run of a plan that was found, its items in their order or in that of the recipes. */
function runOf(question: RunRequest, { items, recipes }: FoundPlan): Run {
  const chosen = new Map(items.map((item, index) => [item, recipes[index] ?? BUY]));
  return runPlan(question, {
    order: items,
    recipeOf: (item) => chosen.get(item) ?? BUY,
    mayBuyInstead: never,
  });
}

/** The choice for each item that a run needs, made or bought; -1: to buy. */
function chosenIn(run: Run): ReadonlyMap<number, number> {
  const chosen = new Map<number, number>();
  for (const [place, item] of run.items.entries()) {
    if ((run.needed[place] ?? 0) + (run.circular[place] ?? 0) === 0) continue;
    chosen.set(item, (run.crafts[place] ?? 0) > 0 ? (run.recipes[place] ?? BUY) : BUY);
  }
  return chosen;
}

/**
 * Changes the choice of one item after the other and keeps what is cheaper, until none helps. `usual`: the way
 * of an item that a change brings in.
 */
function changeChoices(
  question: RunRequest,
  { recipesOf, mayBuy }: Options,
  usual: (item: number) => number,
  first: Run,
  isAllowed: (run: Run) => boolean,
): Run {
  let best = first;
  const attempt = (item: number, way: number): boolean => {
    const chosen = chosenIn(best);
    const next = runPlan(question, {
      recipeOf: (other) => (other === item ? way : (chosen.get(other) ?? usual(other))),
      mayBuyInstead: never,
    });
    if (!isBetter(next, best) || !isAllowed(next)) return false;
    best = next;
    return true;
  };
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const [item, now] of chosenIn(best))
      for (const way of mayBuy(item) ? [BUY, ...recipesOf(item)] : recipesOf(item))
        if (way !== now && attempt(item, way)) isChanging = true;
  }
  return best;
}

/** The cheaper of buying an item and making it, by unit costs. */
function usualWay({ table }: CraftCosts, { recipesOf, mayBuy }: Options): (item: number) => number {
  return (item) => {
    const recipes = recipesOf(item);
    const [price, craft] = [table.priceRub[item] ?? Infinity, table.craftRub[item] ?? Infinity];
    if (recipes.length === 0 || (mayBuy(item) && price <= craft)) return BUY;
    const cheapest = table.recipe[item] ?? BUY;
    return recipes.includes(cheapest) ? cheapest : (recipes[0] ?? BUY);
  };
}

/** Units that a run buys, by item. */
function unitsIn(run: Run): (item: number) => number {
  const bought = new Map(run.items.map((item, place) => [item, run.bought[place] ?? 0]));
  return (item) => bought.get(item) ?? 0;
}

function searchFrom(
  question: RunRequest,
  costs: CraftCosts,
  options: Options,
  best: Run,
  maxSteps: number,
  /** A run whose purchases tell what units are worth. */
  like: Run = best,
): SearchResult {
  return searchPlan({
    ...question,
    ...options,
    isWhole: options.isWhole,
    knownRub: best.missing > 0 ? Infinity : best.rub,
    knownUnits: unitsIn(like),
    maxSteps,
  });
}

/**
 * Searches around a plan until nothing helps: one item takes another way, then an item and what it may be made
 * of are open, with everything that they bring in; the others stay as they are.
 */
function searchAround(question: RunRequest, costs: CraftCosts, options: Options, first: Run): Run {
  const { graph } = question;
  let best = first;
  let pairSteps = 0;
  /** `forced`: ways of some items; `free`: items that take any way. */
  const around = (
    forced: ReadonlyMap<number, number>,
    free: ReadonlySet<number>,
    maxSteps: number,
    like: Run = best,
  ): boolean => {
    const chosen = chosenIn(best);
    const fixedWay = (one: number): number | undefined =>
      forced.get(one) ?? (free.has(one) ? undefined : chosen.get(one));
    const result = searchFrom(
      question,
      costs,
      {
        isWhole: false,
        recipesOf: (one) => {
          const way = fixedWay(one);
          return way === undefined ? options.recipesOf(one) : way === BUY ? NO_RECIPES : [way];
        },
        mayBuy: (one) => {
          const way = fixedWay(one);
          return way === undefined ? options.mayBuy(one) : way === BUY;
        },
      },
      best,
      maxSteps,
      like,
    );
    pairSteps += free.size > 0 ? result.steps + 1 : 0;
    if (result.found === null) return false;
    const run = runOf(question, result.found);
    if (!isBetter(run, best)) return false;
    best = run;
    return true;
  };
  const usual = usualWay(costs, options);
  const changeTo = (item: number, way: number): boolean => {
    const chosen = chosenIn(best);
    const like = runPlan(question, {
      recipeOf: (other) => (other === item ? way : (chosen.get(other) ?? usual(other))),
      mayBuyInstead: never,
    });
    if (like.missing > 0 || like.rub > best.rub * MAX_DETOUR_COST) return false;
    return around(new Map([[item, way]]), NO_ITEMS, AROUND_STEPS, like);
  };
  const changeOne = (): boolean => {
    let isChanging = false;
    for (const [item, now] of chosenIn(best)) {
      const { recipesOf, mayBuy } = options;
      if (recipesOf(item).length === 0) continue;
      for (const way of mayBuy(item) ? [BUY, ...recipesOf(item)] : recipesOf(item))
        if (way !== now && changeTo(item, way)) isChanging = true;
    }
    return isChanging;
  };
  const changeSome = (): boolean => {
    for (const [item] of chosenIn(best)) {
      if (options.recipesOf(item).length === 0) continue;
      if (pairSteps > MAX_PAIR_STEPS) return false;
      const free = new Set([item]);
      for (const recipe of options.recipesOf(item))
        for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
          free.add(graph.ingredient[at] ?? 0);
      if (around(NO_WAYS, free, PAIR_STEPS)) return true;
    }
    return false;
  };
  do best = changeChoices(question, options, usual, best, () => true);
  while (changeOne() || changeSome());
  return best;
}

/** The cheapest run that is found, and how close it is to the cheapest there is. */
export function bestRun(
  recipeIndex: RecipeIndex,
  costs: CraftCosts,
  request: CraftRequest,
  question: RunRequest,
): { readonly run: Run; readonly bound: PlanBound | null } {
  const byHand = manualChoices(recipeIndex, costs, request);
  const options = optionsOf(costs, question, byHand);
  let best = runMode(recipeIndex, costs, request, question, byHand);
  if (request.mode === 'buy') return { run: best, bound: null };
  if (request.mode === 'craft') {
    if (best.missing > 0) return { run: best, bound: null };
    const [idle, { isCircular }] = [idleGroups(question, best).length, best];
    const making: Options = { ...options, mayBuy: (item) => options.recipesOf(item).length === 0 };
    const run = changeChoices(
      question,
      making,
      (item) => (making.recipesOf(item).length === 0 ? BUY : (costs.table.makeAll[item] ?? BUY)),
      best,
      (next) => (isCircular || !next.isCircular) && idleGroups(question, next).length <= idle,
    );
    return { run, bound: null };
  }
  const usual = usualWay(costs, options);
  let boundRub = 0;
  for (const [turn, maxSteps] of SEARCH_STEPS.entries()) {
    if (turn === 1) best = changeChoices(question, options, usual, best, () => true);
    const result = searchFrom(question, costs, options, best, maxSteps);
    if (result.found !== null) {
      const run = runOf(question, result.found);
      if (isBetter(run, best)) best = run;
    }
    if (result.boundRub === Infinity) break;
    boundRub = Math.max(boundRub, result.boundRub);
    if (best.missing === 0 && !(boundRub < best.rub * GAIN)) break;
  }
  if (best.missing > 0) return { run: best, bound: null };
  if (!(boundRub < best.rub * GAIN)) return { run: best, bound: { rub: best.rub, isProven: true } };
  best = searchAround(question, costs, options, best);
  return { run: best, bound: { rub: Math.min(boundRub, best.rub), isProven: !(boundRub < best.rub * GAIN) } };
}
