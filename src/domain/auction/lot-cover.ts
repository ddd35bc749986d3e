/**
 * The cheapest whole lots that contain a number of units: a knapsack in which every lot is taken once or not
 * at all. Source: domain facts, section 1.4: a lot is sold whole, its price is for the whole lot.
 */

/** A lot that can be bought outright: units, and rubles for all of them. */
export interface BuyableLot {
  readonly amount: number;
  readonly buyoutRub: number;
}

/** The lots of one item, the cheapest unit first. */
export interface LotStack {
  readonly lots: readonly BuyableLot[];
  /** Units in all of them. */
  readonly units: number;
  /** Rubles for all of them. */
  readonly rub: number;
  /** Unit price of the cheapest and of the most expensive one, rubles. */
  readonly lowestRub: number;
  readonly highestRub: number;
  /** Filled on demand: the least rubles for at least so many units, by units. */
  table: Float64Array;
  /** The last few of `reducedTable`, by what a unit is worth. */
  readonly reduced: Map<number, { readonly units: number; readonly rub: Float64Array }>;
  /** Filled on demand by `floorRub`. */
  readonly floors: number[];
}

/** What to buy for a number of units. */
export interface LotCover {
  readonly lots: readonly BuyableLot[];
  /** Units in these lots, at least those asked for unless the lots are not enough. */
  readonly units: number;
  /** Units that no listed lot has; each is counted at the most expensive listed unit price. */
  readonly short: number;
  /** Rubles, those of `short` included. */
  readonly rub: number;
}

/** The largest table: beyond, lots are taken by unit price down to this remainder. */
const MAX_TABLE = 1 << 15;
const MAX_REDUCED = 8;
const EMPTY = new Float64Array(1);

/** Null: no lots. Amounts are at least 1, prices above 0. */
export function stackLots(lots: readonly BuyableLot[]): LotStack | null {
  const sorted = lots
    .filter(({ amount, buyoutRub }) => amount >= 1 && buyoutRub > 0)
    .toSorted(
      (one, other) =>
        one.buyoutRub / one.amount - other.buyoutRub / other.amount || other.amount - one.amount,
    );
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    lots: sorted,
    units: sorted.reduce((sum, { amount }) => sum + amount, 0),
    rub: sorted.reduce((sum, { buyoutRub }) => sum + buyoutRub, 0),
    lowestRub: first.buyoutRub / first.amount,
    highestRub: last.buyoutRub / last.amount,
    table: EMPTY,
    reduced: new Map(),
    floors: [],
  };
}

/** The least rubles for at least `index` units, up to `size`. */
function fillTable({ lots }: LotStack, size: number): Float64Array {
  const table = new Float64Array(size + 1).fill(Infinity);
  table[0] = 0;
  for (const { amount, buyoutRub } of lots)
    for (let units = size; units > 0; units -= 1) {
      const rub = (table[units > amount ? units - amount : 0] ?? 0) + buyoutRub;
      if (rub < (table[units] ?? 0)) table[units] = rub;
    }
  return table;
}

function tableFor(stack: LotStack, units: number): Float64Array {
  if (units >= stack.table.length)
    stack.table = fillTable(stack, Math.min(stack.units, MAX_TABLE, Math.max(64, units * 2)));
  return stack.table;
}

/**
 * The least rubles for at least `units` whole units in whole lots. Where the listed lots are not enough, the
 * rest is counted at the most expensive listed unit price.
 */
export function coverRub(stack: LotStack, units: number): number {
  if (units <= 0) return 0;
  if (units >= stack.units) return stack.rub + (units - stack.units) * stack.highestRub;
  if (units <= MAX_TABLE) return tableFor(stack, units)[units] ?? Infinity;
  return cover(stack, units).rub;
}

/** A convex lower bound of `coverRub`: lots may be cut, the cheapest units first. */
export function leastRub({ lots, highestRub }: LotStack, units: number): number {
  let [rest, rub] = [units, 0];
  for (const { amount, buyoutRub } of lots) {
    if (rest <= amount) return rub + (rest / amount) * buyoutRub;
    rest -= amount;
    rub += buyoutRub;
  }
  return rub + rest * highestRub;
}

/** The unit price of the lot in which the last of so many units is, the cheapest units first. Rubles. */
export function marginalRub({ lots, highestRub }: LotStack, units: number): number {
  let rest = units;
  for (const { amount, buyoutRub } of lots) {
    if (rest <= amount) return buyoutRub / amount;
    rest -= amount;
  }
  return highestRub;
}

/**
 * By units: the least that so many and any further ones cost, up to `most` in all, if each further one is
 * worth `unitRub`. Reaches to `most`, all listed units or the largest table. Without `most`, `unitRub` is at
 * most the highest unit price.
 */
export function reducedTable(stack: LotStack, unitRub: number, most = Infinity): Float64Array {
  const units = Math.min(stack.units, most);
  const known = stack.reduced.get(unitRub);
  if (known !== undefined && known.units === units) return known.rub;
  const size = Math.min(units, MAX_TABLE);
  const rubBy = tableFor(stack, size);
  const reduced = new Float64Array(size + 1);
  let least = size < stack.units ? (rubBy[size] ?? 0) : stack.rub;
  if (size < units) {
    // beyond the table lots may be cut
    least = leastRub(stack, size);
    let sum = 0;
    for (const { amount } of stack.lots) {
      sum += amount;
      if (sum > size)
        least = Math.min(
          least,
          leastRub(stack, Math.min(sum, units)) - (Math.min(sum, units) - size) * unitRub,
        );
    }
  }
  reduced[size] = least;
  for (let at = size - 1; at >= 0; at -= 1) reduced[at] = least = Math.min(rubBy[at] ?? 0, least - unitRub);
  if (stack.reduced.size >= MAX_REDUCED) stack.reduced.clear();
  stack.reduced.set(unitRub, { units, rub: reduced });
  return reduced;
}

/** The least that a unit costs among so many or fewer, in whole lots. Rubles. */
export function floorRub(stack: LotStack, units: number): number {
  const first = stack.lots[0]?.amount ?? 0;
  if (units >= first || first > MAX_TABLE) return stack.lowestRub;
  const { floors } = stack;
  if (floors.length === 0) floors.push(Infinity);
  for (let at = floors.length; at <= units; at += 1)
    floors.push(Math.min(floors[at - 1] ?? Infinity, coverRub(stack, at) / at));
  return floors[Math.floor(units)] ?? stack.lowestRub;
}

/** The lots behind `coverRub`. */
export function cover(stack: LotStack, units: number): LotCover {
  if (units <= 0) return { lots: [], units: 0, short: 0, rub: 0 };
  if (units >= stack.units) {
    const short = units - stack.units;
    return { lots: stack.lots, units: stack.units, short, rub: stack.rub + short * stack.highestRub };
  }
  const taken: BuyableLot[] = [];
  const open = [...stack.lots];
  let rest = units;
  while (rest > MAX_TABLE) {
    const lot = open.shift();
    if (lot === undefined) break;
    taken.push(lot);
    rest -= lot.amount;
  }
  taken.push(...exactCover(open, rest));
  return {
    lots: taken,
    units: taken.reduce((sum, { amount }) => sum + amount, 0),
    short: 0,
    rub: taken.reduce((sum, { buyoutRub }) => sum + buyoutRub, 0),
  };
}

function exactCover(lots: readonly BuyableLot[], units: number): readonly BuyableLot[] {
  if (units <= 0) return [];
  const table = new Float64Array(units + 1).fill(Infinity);
  table[0] = 0;
  const isTaken = lots.map(() => new Uint8Array(units + 1));
  for (const [index, { amount, buyoutRub }] of lots.entries())
    for (let need = units; need > 0; need -= 1) {
      const rub = (table[need > amount ? need - amount : 0] ?? 0) + buyoutRub;
      if (rub >= (table[need] ?? 0)) continue;
      table[need] = rub;
      const row = isTaken[index];
      if (row !== undefined) row[need] = 1;
    }
  const taken: BuyableLot[] = [];
  let need = units;
  for (let index = lots.length - 1; index >= 0 && need > 0; index -= 1) {
    const lot = lots[index];
    if (lot === undefined || isTaken[index]?.[need] !== 1) continue;
    taken.push(lot);
    need = Math.max(0, need - lot.amount);
  }
  return taken.toReversed();
}
