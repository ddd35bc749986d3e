/**
 * A lower bound of what one unit of an item costs in any plan. A plan makes an item in one go, so nothing is
 * made of itself: below an item that is being made it can only be bought. The bound is the cheapest tree of
 * recipes in which no item is below itself, each unit at its share of a batch and at the lowest price.
 *
 * Only items that are made of each other need more than one value: there the cost depends on what is above.
 * Those are searched with the fixed point of `costs.ts` as a bound, which is lower still.
 */
import type { CostTable, RecipeGraph } from '../craft.ts';

/** Bits of a mask. */
const MAX_GROUP = 30;
/** After so many visits of a group its fixed point is taken as it is. */
const MAX_VISITS = 20_000;

export interface UnitBounds {
  /** Rubles by item, made or bought; Infinity: neither is possible. */
  readonly unitRub: Float64Array;
  /** The same when it is made; Infinity: nothing makes it. */
  readonly makeRub: Float64Array;
}

interface BoundRequest {
  readonly graph: RecipeGraph;
  readonly table: Pick<CostTable, 'alternatives' | 'bestRub' | 'isLimit'>;
  readonly energyRub: number;
  /** Rubles by item when it is bought; nowhere below the prices that `bestRub` was solved for. */
  readonly priceRub: Float64Array;
}

interface GroupSearch extends BoundRequest {
  readonly unitRub: Float64Array;
  readonly group: number;
  /** Bit of an item of the group. */
  readonly bit: ReadonlyMap<number, number>;
  readonly known: Map<number, number>;
  visits: number;
}

/** No more than the unit costs of an item of the group. */
function floorOf({ table, priceRub }: BoundRequest, item: number): number {
  const price = priceRub[item] ?? Infinity;
  return table.isLimit ? Math.min(price, table.bestRub[item] ?? Infinity) : price === Infinity ? Infinity : 0;
}

function madeRub(search: GroupSearch, item: number, above: number): number {
  const { graph, table, energyRub, unitRub, group } = search;
  const mask = above | (1 << (search.bit.get(item) ?? 0));
  let least = Infinity;
  for (const recipe of table.alternatives[item] ?? []) {
    let sum = (graph.energy[recipe] ?? 0) * energyRub;
    const [from, end] = [graph.from[recipe] ?? 0, graph.from[recipe + 1] ?? 0];
    for (let at = from; at < end; at += 1) {
      const part = graph.ingredient[at] ?? 0;
      const rub = graph.group[part] === group ? floorOf(search, part) : (unitRub[part] ?? Infinity);
      sum += (graph.amount[at] ?? 0) * rub;
    }
    const made = graph.resultAmount[recipe] ?? 1;
    for (let at = from; at < end && sum < least * made; at += 1) {
      const part = graph.ingredient[at] ?? 0;
      if (graph.group[part] === group)
        sum += (graph.amount[at] ?? 0) * (partRub(search, part, mask) - floorOf(search, part));
    }
    if (sum < least * made) least = sum / made;
  }
  return least;
}

function partRub(search: GroupSearch, item: number, above: number): number {
  const { priceRub, known } = search;
  const price = priceRub[item] ?? Infinity;
  const bit = search.bit.get(item) ?? 0;
  const floor = floorOf(search, item);
  if ((above & (1 << bit)) !== 0 || floor === price) return price;
  const key = above * 32 + bit;
  const before = known.get(key);
  if (before !== undefined) return before;
  search.visits += 1;
  if (search.visits > MAX_VISITS) return floor;
  const rub = Math.max(floor, Math.min(price, madeRub(search, item, above)));
  known.set(key, rub);
  return rub;
}

/** Bounds of the items of some groups, in ascending order: all that an item may be made of, or all. */
export function unitBounds(request: BoundRequest, groups: readonly number[] | null = null): UnitBounds {
  const { graph, table, priceRub } = request;
  const unitRub = Float64Array.from(priceRub);
  const makeRub = new Float64Array(graph.items).fill(Infinity);
  const solve = (group: number): void => {
    const members = graph.members.subarray(graph.groupFrom[group], graph.groupFrom[group + 1]);
    if (members.every((item) => (table.alternatives[item] ?? []).length === 0)) return;
    const search: GroupSearch = {
      ...request,
      unitRub,
      group,
      bit: new Map(Array.from(members, (item, index) => [item, index])),
      known: new Map(),
      visits: 0,
    };
    for (const item of members)
      makeRub[item] = members.length > MAX_GROUP ? floorOf(search, item) : madeRub(search, item, 0);
    for (const item of members)
      unitRub[item] = Math.min(priceRub[item] ?? Infinity, makeRub[item] ?? Infinity);
  };
  if (groups === null) for (let group = 0; group + 1 < graph.groupFrom.length; group += 1) solve(group);
  else for (const group of groups) solve(group);
  return { unitRub, makeRub };
}
