/** Narrows the bounds of a search: what is left that a plan cheaper than the known one may do. */
import { crafts, makeShare, needOf, openBuyRub, raiseWorths, shareOf, type Bounds } from './search-bounds.ts';
import { OPEN, scopeBuyRub, type Decisions, type Scope } from './search-scope.ts';

const ROUNDING_SLACK = 1e-9;
/** Smaller gains are rounding errors. */
const GAIN = 1 - 1e-9;

/** Buffers of a search, by number of the item. */
export interface Buffers {
  readonly shareRub: Float64Array;
  /** The least cost of a plan that needs the item. */
  readonly needRub: Float64Array;
  readonly units: Float64Array;
  readonly asked: Float64Array;
}

export function buffersFor({ items: { length } }: Scope): Buffers {
  return {
    shareRub: new Float64Array(length),
    needRub: new Float64Array(length),
    units: new Float64Array(length),
    asked: new Float64Array(length),
  };
}

interface Narrowing extends Buffers {
  readonly scope: Scope;
  readonly decisions: Decisions;
  readonly bounds: Bounds;
  readonly spentRub: number;
  readonly knownRub: number;
}

function mayGrow({ decisions, bounds: { most } }: Narrowing, number: number): boolean {
  return needOf(decisions, number) < (most[number] ?? 0);
}

function sumShares(narrowing: Narrowing): void {
  const { scope, decisions, bounds, shareRub, spentRub } = narrowing;
  bounds.reduced.length = 0;
  bounds.rub = spentRub;
  for (const number of bounds.live) {
    const rub = shareOf(scope, bounds, decisions, number, mayGrow(narrowing, number));
    shareRub[number] = rub;
    bounds.rub += rub;
  }
}

/** The least cost of a plan that makes an item by a recipe. */
function usedRub(narrowing: Narrowing, number: number, recipe: number): number {
  const { scope, decisions, bounds, shareRub, needRub } = narrowing;
  const rub = bounds.craftRub[recipe] ?? 0;
  if (rub === Infinity) return Infinity;
  const units = needOf(decisions, number);
  const others = bounds.rub - (shareRub[number] ?? 0);
  if (units > 0 && decisions.owned[number] === 0)
    return others + makeShare(scope, bounds, number, recipe, units, mayGrow(narrowing, number));
  const most = Math.min(scope.resultAmount[recipe] ?? 1, bounds.most[number] ?? 0);
  return (needRub[number] ?? 0) + Math.max(0, rub - (bounds.worthRub[number] ?? 0) * most);
}

/** Shortest paths along what crafts add to the bound. */
function spreadNeeds(narrowing: Narrowing): void {
  const { scope, decisions, bounds, needRub } = narrowing;
  const { recipeFrom, partFrom, parts } = scope;
  for (const number of bounds.live) needRub[number] = needOf(decisions, number) > 0 ? bounds.rub : Infinity;
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (const number of bounds.live) {
      if (needRub[number] === Infinity || decisions.way[number] !== OPEN) continue;
      for (
        let recipe = recipeFrom[number] ?? 0, end = recipeFrom[number + 1] ?? 0;
        recipe < end;
        recipe += 1
      ) {
        if (bounds.isOut[recipe] === 1) continue;
        const rub = usedRub(narrowing, number, recipe);
        for (let at = partFrom[recipe] ?? 0, last = partFrom[recipe + 1] ?? 0; at < last; at += 1) {
          const part = parts[at] ?? 0;
          if (!(rub < (needRub[part] ?? 0))) continue;
          // a part that comes earlier is reached in the next sweep
          isChanging ||= part < number;
          needRub[part] = rub;
        }
      }
    }
  }
}

/** Takes out the ways that no cheaper plan takes. */
function dropWays(narrowing: Narrowing): boolean {
  const { scope, decisions, bounds, shareRub, knownRub } = narrowing;
  let isNarrower = false;
  for (const number of bounds.live) {
    if ((decisions.owned[number] ?? 0) > 0 || decisions.way[number] !== OPEN) continue;
    const units = needOf(decisions, number);
    if (units > 0 && bounds.mayBuy[number] === 1) {
      const rub = mayGrow(narrowing, number)
        ? openBuyRub(scope, bounds, number, units)
        : scopeBuyRub(scope, number, units);
      if (!(bounds.rub - (shareRub[number] ?? 0) + rub < knownRub * GAIN)) {
        bounds.mayBuy[number] = 0;
        isNarrower = true;
      }
    }
    for (
      let recipe = scope.recipeFrom[number] ?? 0, end = scope.recipeFrom[number + 1] ?? 0;
      recipe < end;
      recipe += 1
    ) {
      if (bounds.isOut[recipe] === 1 || usedRub(narrowing, number, recipe) < knownRub * GAIN) continue;
      bounds.isOut[recipe] = 1;
      isNarrower = true;
    }
  }
  return isNarrower;
}

/** By the units that may be needed, and by what is left to spend on crafts that cost more than they make. */
function mostCrafts(narrowing: Narrowing, number: number, recipe: number): number {
  const { scope, decisions, bounds, needRub, knownRub } = narrowing;
  const made = scope.resultAmount[recipe] ?? 1;
  const times = crafts(bounds.most[number] ?? 0, made);
  const lossRub = (bounds.craftRub[recipe] ?? 0) - made * (bounds.worthRub[number] ?? 0);
  if (!(lossRub > 0) || needOf(decisions, number) > 0) return times;
  const payable = Math.floor((knownRub - (needRub[number] ?? 0)) / lossRub + ROUNDING_SLACK);
  return Math.min(times, Math.max(1, payable));
}

/** What crafts of an item ask for at most: by the recipe that asks for the most of each part. */
function askFor(narrowing: Narrowing, number: number): void {
  const { scope, bounds, units, asked } = narrowing;
  const { partFrom, parts, amount } = scope;
  const [first, last] = [scope.recipeFrom[number] ?? 0, scope.recipeFrom[number + 1] ?? 0];
  for (let recipe = first; recipe < last; recipe += 1) {
    if (bounds.isOut[recipe] === 1) continue;
    const times = mostCrafts(narrowing, number, recipe);
    for (let at = partFrom[recipe] ?? 0, end = partFrom[recipe + 1] ?? 0; at < end; at += 1) {
      const part = parts[at] ?? 0;
      const more = times * (amount[at] ?? 0) - (asked[part] ?? 0);
      if (!(more > 0)) continue;
      asked[part] = (asked[part] ?? 0) + more;
      units[part] = (units[part] ?? 0) + more;
    }
  }
  for (let at = partFrom[first] ?? 0, end = partFrom[last] ?? 0; at < end; at += 1) asked[parts[at] ?? 0] = 0;
}

/** Limits what a cheaper plan needs of each item. */
function limitUnits(narrowing: Narrowing): boolean {
  const { scope, decisions, bounds, shareRub, units, spentRub, knownRub } = narrowing;
  const { most } = bounds;
  // what is left for one item and all below it
  let payableRub = knownRub - spentRub;
  for (const number of bounds.live)
    payableRub -=
      decisions.way[number] === OPEN
        ? Math.min(0, openBuyRub(scope, bounds, number, 0))
        : (shareRub[number] ?? 0);
  for (const number of bounds.live) {
    units[number] = needOf(decisions, number);
    const worth = bounds.worthRub[number] ?? 0;
    if (decisions.way[number] !== OPEN || worth === 0) continue;
    const payable = Math.floor(payableRub / worth + ROUNDING_SLACK);
    if (payable < (most[number] ?? 0)) most[number] = payable;
  }
  let isNarrower = false;
  let live = 0;
  for (const number of bounds.live) {
    // users outside of the group of an item come before it; those inside count with their last limit
    if (scope.isCyclic[number] === 0 && (units[number] ?? 0) < (most[number] ?? 0)) {
      most[number] = units[number] ?? 0;
      isNarrower = true;
    }
    if (decisions.way[number] === OPEN && (most[number] ?? 0) > 0) askFor(narrowing, number);
  }
  for (const number of bounds.live) {
    if ((units[number] ?? 0) < (most[number] ?? 0)) {
      most[number] = units[number] ?? 0;
      isNarrower = true;
    }
    if ((most[number] ?? 0) > 0 || needOf(decisions, number) > 0) live += 1;
  }
  if (live < bounds.live.length)
    bounds.live = bounds.live.filter((number) => (most[number] ?? 0) > 0 || needOf(decisions, number) > 0);
  return isNarrower;
}

/**
 * Tightens `bounds` after further decisions, from those `before` them. `spentRub`: the energy of what is
 * decided. Only plans cheaper than `knownRub` count.
 */
export function tighten(
  scope: Scope,
  decisions: Decisions,
  before: Bounds,
  bounds: Bounds,
  buffers: Buffers,
  spentRub: number,
  knownRub: number,
  maxRounds: number,
): void {
  bounds.isOut.set(before.isOut);
  bounds.mayBuy.set(before.mayBuy);
  bounds.most.set(before.most);
  bounds.live = before.live;
  bounds.worthRub.set(before.worthRub);
  bounds.craftRub.set(before.craftRub);
  const narrowing: Narrowing = {
    scope,
    decisions,
    bounds,
    spentRub,
    knownRub,
    shareRub: buffers.shareRub,
    needRub: buffers.needRub,
    units: buffers.units,
    asked: buffers.asked,
  };
  for (let round = 0; round < maxRounds; round += 1) {
    raiseWorths(scope, decisions, bounds);
    sumShares(narrowing);
    if (!(bounds.rub < knownRub * GAIN)) break;
    spreadNeeds(narrowing);
    const isNarrower = dropWays(narrowing);
    if (!limitUnits(narrowing) && !isNarrower) break;
  }
}
