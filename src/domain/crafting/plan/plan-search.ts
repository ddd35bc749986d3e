/**
 * Branch and bound over the ways of every item of a plan: each is bought, or made in one go by one recipe.
 * Items are decided from the result down, users before ingredients, so the need of an item is final when its
 * turn comes. Items that are made of each other may be decided in any order; what is needed again below is
 * bought, as in the plan.
 *
 * The bound of an open decision: what is decided, at its whole crafts and whole lots, and for everything
 * needed so far the least of buying it and of making it, each ingredient at its worth (`search-bounds.ts`).
 */
import type { CostTable } from '../craft.ts';
import { crafts, firstBounds, shareOf, type Bounds } from './search-bounds.ts';
import { buffersFor, tighten, type Buffers } from './search-narrowing.ts';
import {
  BUY,
  OPEN,
  scopeBuyRub,
  scopeOf,
  type Decisions,
  type Scope,
  type ScopeRequest,
} from './search-scope.ts';

/** Smaller gains are rounding errors. */
const GAIN = 1 - 1e-9;
/** Of the second way, in the choice of what to decide next. */
const SECOND_WEIGHT = 0.2;
/** Rounds of narrowing, at first and after each decision. */
const [FIRST_ROUNDS, ROUNDS] = [6, 2];

export interface SearchRequest extends ScopeRequest {
  readonly quantity: number;
  readonly owned: ReadonlyMap<number, number>;
  /** The choices are all the recipes of the table. */
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

/** Columns by number of the item in the scope. */
interface Search extends Decisions {
  readonly scope: Scope;
  /** Items needed and not decided. */
  readonly open: number[];
  readonly decided: number[];
  /** Item, whether it was circular, and what its need was. */
  readonly trail: number[];
  readonly maxSteps: number;
  readonly buffers: Buffers;
  /** Bounds by depth, reused. */
  readonly spare: Bounds[];
  bounds: Bounds;
  /** Of what is decided. */
  energyRub: number;
  steps: number;
  bestRub: number;
  leftRub: number;
  found: FoundPlan | null;
}

/** What is the same for all plans under the same settings, by result. */
const scopes = new WeakMap<CostTable, Map<number, Scope>>();

function knownScope(request: SearchRequest): Scope {
  if (!request.isWhole) return scopeOf(request);
  const known = scopes.get(request.table) ?? new Map<number, Scope>();
  scopes.set(request.table, known);
  const scope = known.get(request.root) ?? scopeOf(request);
  known.set(request.root, scope);
  return scope;
}

/** The bound of what is decided by now, with worths and limits of an earlier time. */
function boundRub(search: Search): number {
  const { scope, bounds, way, need, circular } = search;
  let sum = search.energyRub;
  for (const number of bounds.live) {
    const units = ((way[number] ?? OPEN) >= 0 ? circular[number] : need[number]) ?? 0;
    sum += shareOf(scope, bounds, search, number, units < (bounds.most[number] ?? 0));
  }
  return sum;
}

function addNeed({ way, need, circular, trail, open }: Search, number: number, units: number): void {
  const isMade = (way[number] ?? OPEN) >= 0;
  const column = isMade ? circular : need;
  const before = column[number] ?? 0;
  trail.push(number, isMade ? 1 : 0, before);
  column[number] = before + units;
  if (isMade || before > 0) return;
  if (way[number] === OPEN) open.push(number);
}

function decide(search: Search, number: number, recipe: number): void {
  const { scope, way, need, owned, open, decided } = search;
  way[number] = recipe;
  decided.push(number);
  open.splice(open.indexOf(number), 1);
  const units = Math.max(0, (need[number] ?? 0) - (owned[number] ?? 0));
  if (recipe === BUY || units === 0) return;
  const times = crafts(units, scope.resultAmount[recipe] ?? 1);
  search.energyRub += times * (scope.energyRub[recipe] ?? 0);
  for (let at = scope.partFrom[recipe] ?? 0, end = scope.partFrom[recipe + 1] ?? 0; at < end; at += 1)
    addNeed(search, scope.parts[at] ?? 0, times * (scope.amount[at] ?? 0));
}

interface Saved {
  readonly energyRub: number;
  readonly open: readonly number[];
  readonly decided: number;
  readonly trail: number;
}

function save({ energyRub, open, decided, trail }: Search): Saved {
  return { energyRub, open: [...open], decided: decided.length, trail: trail.length };
}

function restore(search: Search, saved: Saved): void {
  const { way, need, circular, open, decided, trail } = search;
  while (decided.length > saved.decided) way[decided.pop() ?? 0] = OPEN;
  while (trail.length > saved.trail) {
    const before = trail.pop() ?? 0;
    const column = trail.pop() === 1 ? circular : need;
    column[trail.pop() ?? 0] = before;
  }
  open.length = 0;
  open.push(...saved.open);
  search.energyRub = saved.energyRub;
}

/** Everything is decided. */
function finish(search: Search): void {
  const { scope, way, need, circular, owned, decided } = search;
  let rub = search.energyRub;
  for (const number of decided)
    rub += scopeBuyRub(
      scope,
      number,
      (way[number] === BUY ? (need[number] ?? 0) : (circular[number] ?? 0)) - (owned[number] ?? 0),
    );
  if (!(rub < search.bestRub * GAIN)) return;
  search.bestRub = rub;
  search.found = {
    items: decided.map((number) => scope.items[number] ?? 0),
    recipes: decided.map((number) => scope.recipes[way[number] ?? BUY] ?? BUY),
  };
}

/** The item of a group that was made last, and those open then that do not need it, nor it them. */
interface Made {
  readonly item: number;
  readonly rivals: readonly number[];
}

function needs({ scope }: Search, recipe: number, part: number): boolean {
  for (let at = scope.partFrom[recipe] ?? 0, end = scope.partFrom[recipe + 1] ?? 0; at < end; at += 1)
    if (scope.parts[at] === part) return true;
  return false;
}

function independent(
  search: Search,
  rivals: readonly number[],
  item: number,
  recipe: number,
): readonly number[] {
  const { recipeFrom } = search.scope;
  return rivals.filter((other) => {
    if (other === item || needs(search, recipe, other)) return false;
    for (let by = recipeFrom[other] ?? 0, end = recipeFrom[other + 1] ?? 0; by < end; by += 1)
      if (search.bounds.isOut[by] === 0 && needs(search, by, item)) return false;
    return true;
  });
}

interface Branch {
  readonly items: readonly number[];
  readonly recipe: number;
  boundRub: number;
}

function branchesOf(search: Search, rivals: readonly number[], after: Made | null): readonly Branch[] {
  const { scope, bounds } = search;
  const branches: Branch[] = [];
  for (const item of rivals) {
    // two that do not need each other are decided in one order only
    if (after !== null && item < after.item && after.rivals.includes(item)) continue;
    for (
      let recipe = scope.recipeFrom[item] ?? 0, end = scope.recipeFrom[item + 1] ?? 0;
      recipe < end;
      recipe += 1
    )
      if (bounds.isOut[recipe] === 0) branches.push({ items: [item], recipe, boundRub: 0 });
  }
  if (rivals.every((item) => bounds.mayBuy[item] === 1))
    branches.push({ items: rivals, recipe: BUY, boundRub: 0 });
  for (const branch of branches) {
    const saved = save(search);
    for (const item of branch.items) decide(search, item, branch.recipe);
    branch.boundRub = boundRub(search);
    restore(search, saved);
  }
  return branches.sort((one, other) => one.boundRub - other.boundRub);
}

/** `isForced`: there was no other way, so that the bounds are those of before. */
function walk(search: Search, after: Made | null, depth: number, isForced: boolean): void {
  const { scope, open, bounds: before, spare } = search;
  if (open.length === 0) {
    finish(search);
    return;
  }
  if (isForced) {
    branch(search, after, depth, before.rub);
    return;
  }
  const bounds = (spare[depth] ??= firstBounds(scope, new Float64Array(scope.items.length)));
  tighten(
    scope,
    search,
    before,
    bounds,
    search.buffers,
    search.energyRub,
    search.bestRub,
    depth === 0 ? FIRST_ROUNDS : ROUNDS,
  );
  search.bounds = bounds;
  if (bounds.rub < search.bestRub * GAIN) branch(search, after, depth + 1, bounds.rub);
  search.bounds = before;
}

/** The ways of the items of the highest group, or of a final one elsewhere, whichever shows most about the cost. */
function nextChoice(search: Search, after: Made | null): Choice {
  const { scope, open, bounds, need } = search;
  let first = open[0] ?? 0;
  for (const number of open) if (number < first) first = number;
  const group = scope.group[first] ?? 0;
  const rivals = open.filter((number) => scope.group[number] === group);
  let best: Choice = { rivals, branches: branchesOf(search, rivals, after) };
  let bestScore = scoreOf(search, best);
  for (const number of open) {
    if (bestScore === Infinity) break;
    if (number === first || scope.isCyclic[number] === 1 || (need[number] ?? 0) < (bounds.most[number] ?? 0))
      continue;
    const choice = { rivals: [number], branches: branchesOf(search, [number], null) };
    const score = scoreOf(search, choice);
    if (score <= bestScore) continue;
    best = choice;
    bestScore = score;
  }
  return best;
}

interface Choice {
  readonly rivals: readonly number[];
  readonly branches: readonly Branch[];
}

function scoreOf({ bestRub, bounds }: Search, { branches }: Choice): number {
  const [one, two] = branches;
  if (one === undefined || two === undefined || !(two.boundRub < bestRub * GAIN)) return Infinity;
  return one.boundRub - bounds.rub + (two.boundRub - bounds.rub) * SECOND_WEIGHT;
}

function branch(search: Search, after: Made | null, depth: number, leastRub: number): void {
  const { scope } = search;
  const { rivals, branches } = nextChoice(search, after);
  const isGroup = scope.isCyclic[rivals[0] ?? 0] === 1;
  for (const { items, recipe, boundRub: rub } of branches) {
    const least = Math.max(rub, leastRub);
    if (!(least < search.bestRub * GAIN)) return;
    if (search.steps >= search.maxSteps) {
      search.leftRub = Math.min(search.leftRub, least);
      return;
    }
    search.steps += 1;
    const saved = save(search);
    for (const item of items) decide(search, item, recipe);
    const item = items[0] ?? 0;
    walk(
      search,
      isGroup ? (recipe === BUY ? null : { item, rivals: independent(search, rivals, item, recipe) }) : after,
      depth,
      branches.length === 1,
    );
    restore(search, saved);
  }
}

export function searchPlan(request: SearchRequest): SearchResult {
  const { table, root, quantity, knownRub, maxSteps } = request;
  const scope = knownScope(request);
  const count = scope.items.length;
  const owned = Float64Array.from(scope.items, (item) => Math.max(0, request.owned.get(item) ?? 0));
  const hasFloor = table.isLimit && !owned.some((units) => units > 0);
  const search: Search = {
    scope,
    owned,
    way: new Int32Array(count).fill(OPEN),
    need: new Float64Array(count),
    circular: new Float64Array(count),
    knownUnits: Float64Array.from(scope.items, request.knownUnits),
    open: [],
    decided: [],
    trail: [],
    maxSteps,
    buffers: buffersFor(scope),
    spare: [],
    bounds: firstBounds(
      scope,
      Float64Array.from(scope.items, (item) => (hasFloor ? (table.bestRub[item] ?? 0) : 0)),
    ),
    energyRub: 0,
    steps: 0,
    bestRub: knownRub,
    leftRub: Infinity,
    found: null,
  };
  addNeed(search, scope.items.indexOf(root), quantity);
  walk(search, null, 0, false);
  const isComplete = search.leftRub === Infinity || !(search.leftRub < search.bestRub * GAIN);
  return {
    found: search.found,
    boundRub: Math.min(search.bestRub, search.leftRub),
    isComplete,
    steps: search.steps,
  };
}
