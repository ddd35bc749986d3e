/**
 * What a unit of each item is worth to a plan that costs less than a known one, and which ways such a plan
 * cannot take, given what is decided so far. Three things narrow each other: the most units of an item that a
 * plan needs, the least that a unit then costs in a lot or a batch of that size, and what a way adds to the
 * cost of any plan.
 *
 * Worths are those of a Lagrangian relaxation: an item pays for its ingredients by their worth, and what it
 * costs itself is compared with the worth of its own units. Any worths give a bound; these are never above
 * what a unit costs, except where lots get more expensive: there the difference counts as a loss.
 */
import { floorRub, leastRub, marginalRub, reducedTable } from '../../auction/lot-cover.ts';
import { OPEN, scopeBuyRub, type Decisions, type Scope } from './search-scope.ts';

/** Sweeps over items that are made of each other. */
const MAX_SWEEPS = 4;
const ROUNDING_SLACK = 1e-9;
/** Smaller gains are rounding errors. */
const GAIN = 1 - 1e-9;

/** Columns by number of the item or recipe of the scope. */
export interface Bounds {
  /** No plan that goes on from the decisions costs less. Rubles. */
  rub: number;
  /** Recipes that no cheaper plan uses, and items that none buys but for their own making. */
  readonly isOut: Uint8Array;
  readonly mayBuy: Uint8Array;
  /** The most units that a cheaper plan needs; of an item that is made, below it. */
  readonly most: Float64Array;
  /** Numbers of the items that may be needed, users before ingredients as in the scope. */
  live: Int32Array;
  readonly worthRub: Float64Array;
  /** One craft with all its ingredients at their worth. */
  readonly craftRub: Float64Array;
  /** Filled on demand, see `openBuyRub`. */
  readonly reduced: (Float64Array | null)[];
}

export function crafts(units: number, made: number): number {
  return Math.ceil(units / made - ROUNDING_SLACK);
}

/** `startRub`: no unit costs less, by number; 0 where that is not known. */
export function firstBounds(scope: Scope, startRub: Float64Array): Bounds {
  return {
    rub: 0,
    isOut: new Uint8Array(scope.recipes.length),
    mayBuy: scope.mayBuy.slice(),
    most: new Float64Array(scope.items.length).fill(Infinity),
    live: Int32Array.from(scope.items, (_, number) => number),
    worthRub: startRub,
    craftRub: new Float64Array(scope.recipes.length),
    reduced: [],
  };
}

function sumCraft(
  { energyRub, partFrom, parts, amount }: Scope,
  worthRub: Float64Array,
  recipe: number,
): number {
  let sum = energyRub[recipe] ?? 0;
  for (let at = partFrom[recipe] ?? 0, end = partFrom[recipe + 1] ?? 0; at < end; at += 1)
    sum += (amount[at] ?? 0) * (worthRub[parts[at] ?? 0] ?? 0);
  return sum;
}

/** Raises the worth of an item to what the ways cost that are left. */
function raiseWorth(
  scope: Scope,
  { way, owned, knownUnits }: Decisions,
  { isOut, mayBuy, most, worthRub }: Bounds,
  number: number,
): boolean {
  if ((owned[number] ?? 0) > 0) return false;
  const { table, isCyclic, recipeFrom, resultAmount } = scope;
  const item = scope.items[number] ?? 0;
  const taken = way[number] ?? OPEN;
  const units = Math.max(1, most[number] ?? 0);
  const stack = table.lots[item];
  let least = Infinity;
  // what is made of itself further down is bought there, even if it is to be made
  if (taken === OPEN && mayBuy[number] === 0 && isCyclic[number] === 0) least = Infinity;
  else if (stack == null) least = table.priceRub[item] ?? Infinity;
  else {
    least = floorRub(stack, units);
    const known = knownUnits[number] ?? 0;
    if (known > 0) least = Math.max(least, marginalRub(stack, Math.min(known, units)));
  }
  if (taken === OPEN)
    for (let recipe = recipeFrom[number] ?? 0, end = recipeFrom[number + 1] ?? 0; recipe < end; recipe += 1)
      if (isOut[recipe] === 0)
        least = Math.min(
          least,
          sumCraft(scope, worthRub, recipe) / Math.min(units, resultAmount[recipe] ?? 1),
        );
  const before = worthRub[number] ?? 0;
  if (!(least > before)) return false;
  worthRub[number] = least;
  return least * GAIN > before;
}

/** From the ingredients up; stopping early leaves worths lower, and valid. */
export function raiseWorths(scope: Scope, decisions: Decisions, bounds: Bounds): void {
  const { group, recipeFrom } = scope;
  const { isOut, live, worthRub, craftRub } = bounds;
  for (let last = live.length - 1; last >= 0;) {
    let first = last;
    while (first > 0 && group[live[first - 1] ?? 0] === group[live[last] ?? 0]) first -= 1;
    for (let sweep = 0, isRising = true; isRising && sweep < (first === last ? 1 : MAX_SWEEPS); sweep += 1) {
      isRising = false;
      for (let at = last; at >= first; at -= 1)
        if (raiseWorth(scope, decisions, bounds, live[at] ?? 0)) isRising = true;
    }
    last = first - 1;
  }
  for (const number of live)
    for (let recipe = recipeFrom[number] ?? 0, end = recipeFrom[number + 1] ?? 0; recipe < end; recipe += 1)
      if (isOut[recipe] === 0) craftRub[recipe] = sumCraft(scope, worthRub, recipe);
}

/** The least that units of an item and any further ones cost, each further one at its worth. */
export function openBuyRub(scope: Scope, bounds: Bounds, number: number, units: number): number {
  const item = scope.items[number] ?? 0;
  const stack = scope.table.lots[item];
  if (stack == null) return units <= 0 ? 0 : units * (scope.table.priceRub[item] ?? Infinity);
  if (units >= stack.units) return scopeBuyRub(scope, number, units);
  const [worth, most] = [bounds.worthRub[number] ?? 0, bounds.most[number] ?? 0];
  if (units === 0 && worth <= floorRub(stack, most)) return 0;
  const table = (bounds.reduced[number] ??= reducedTable(stack, worth, most));
  return table[units] ?? leastRub(stack, units);
}

/** Units needed so far; of an item that is made, below it. */
export function needOf({ way, need, circular }: Decisions, number: number): number {
  return ((way[number] ?? OPEN) >= 0 ? circular[number] : need[number]) ?? 0;
}

/** What making the units of an item adds to the bound. `mayGrow`: more of them may be needed. */
export function makeShare(
  scope: Scope,
  bounds: Bounds,
  number: number,
  recipe: number,
  units: number,
  mayGrow: boolean,
): number {
  const made = scope.resultAmount[recipe] ?? 1;
  const times = crafts(units, made);
  let rub = times * (bounds.craftRub[recipe] ?? 0);
  if (mayGrow)
    rub -=
      (bounds.worthRub[number] ?? 0) * Math.max(0, Math.min(times * made, bounds.most[number] ?? 0) - units);
  // what its own making needs of it is bought
  return scope.isCyclic[number] === 1 ? rub + openBuyRub(scope, bounds, number, 0) : rub;
}

/** What an item adds to the bound. */
export function shareOf(
  scope: Scope,
  bounds: Bounds,
  decisions: Decisions,
  number: number,
  mayGrow: boolean,
): number {
  const units = needOf(decisions, number);
  const hand = decisions.owned[number] ?? 0;
  if ((decisions.way[number] ?? OPEN) !== OPEN) {
    const bought = Math.max(0, units - hand);
    return mayGrow ? openBuyRub(scope, bounds, number, bought) : scopeBuyRub(scope, number, bought);
  }
  // what is owned may be enough
  if (hand > 0) return 0;
  if (units === 0) return mayGrow ? openBuyRub(scope, bounds, number, 0) : 0;
  if (units > (bounds.most[number] ?? 0)) return Infinity;
  let least = Infinity;
  if (bounds.mayBuy[number] === 1)
    least = mayGrow ? openBuyRub(scope, bounds, number, units) : scopeBuyRub(scope, number, units);
  const { recipeFrom } = scope;
  for (let recipe = recipeFrom[number] ?? 0, end = recipeFrom[number + 1] ?? 0; recipe < end; recipe += 1)
    if (bounds.isOut[recipe] === 0)
      least = Math.min(least, makeShare(scope, bounds, number, recipe, units, mayGrow));
  return least;
}
