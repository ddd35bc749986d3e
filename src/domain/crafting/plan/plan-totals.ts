/** Costs of the items of a run including everything below them. */
import type { CostTable, RecipeGraph } from '../craft.ts';
import { fill } from './fill.ts';
import { buyRub, type Run } from './plan-run.ts';

export interface RunPrices {
  readonly graph: RecipeGraph;
  readonly table: CostTable;
  readonly energyRub: number;
}

/**
 * Rubles by index, everything below included; shared ingredients are divided by quantity. Infinity: something
 * has no price.
 * `cap` may lower the cost of an item; those above it are then calculated with that.
 */
export function totalsOf(
  { graph, table, energyRub }: RunPrices,
  run: Run,
  cap: ((place: number, totalRub: number) => number) | null = null,
): readonly number[] {
  const totals = fill(run.items.length, 0);
  for (let place = totals.length - 1; place >= 0; place -= 1) {
    const crafts = run.crafts[place] ?? 0;
    const units = run.bought[place] ?? 0;
    if (crafts === 0) {
      if (units > 0) totals[place] = buyRub(table, run.items[place] ?? 0, units);
      continue;
    }
    const recipe = run.recipes[place] ?? 0;
    let total = crafts * (graph.energy[recipe] ?? 0) * energyRub;
    for (
      let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0, child = run.childFrom[place] ?? 0;
      at < end;
      at += 1, child += 1
    ) {
      const below = run.children[child] ?? 0;
      const share = crafts * (graph.amount[at] ?? 0);
      if (below > place) total += (totals[below] ?? 0) * (share / (run.needed[below] ?? 1));
      else if ((run.bought[below] ?? 0) > 0)
        total +=
          buyRub(table, run.items[below] ?? 0, run.bought[below] ?? 0) * (share / (run.circular[below] ?? 1));
    }
    totals[place] = cap === null ? total : cap(place, total);
  }
  return totals;
}

/**
 * By index: the items to buy without a price, of the item itself and of everything made for it. `itemIds` are
 * those of the recipe index.
 */
function missingOf(
  { table }: RunPrices,
  run: Run,
  itemIds: readonly string[],
): readonly (readonly string[])[] {
  const below: Set<string>[] = [];
  const own = run.items.map((item, place) =>
    (run.bought[place] ?? 0) > 0 && table.priceRub[item] === Infinity ? (itemIds[item] ?? '') : null,
  );
  for (let place = run.items.length - 1; place >= 0; place -= 1) {
    const missing = new Set<string>();
    const [first, last] = [run.childFrom[place] ?? 0, run.childFrom[place + 1] ?? run.children.length];
    const self = own[place] ?? null;
    // an item that is also made is bought for the circular steps, and counts there as in the totals
    if (self !== null && (run.crafts[place] ?? 0) === 0) missing.add(self);
    for (let child = first; child < last && (run.crafts[place] ?? 0) > 0; child += 1) {
      const at = run.children[child] ?? 0;
      // a circular step takes bought units of the item above, no more
      const again = at > place ? null : (own[at] ?? null);
      if (again !== null) missing.add(again);
      if (at > place) for (const itemId of below[at] ?? []) missing.add(itemId);
    }
    below[place] = missing;
  }
  return below.map((missing) => Array.from(missing));
}

export interface PlaceTotals {
  /** Rubles; Infinity: something has no price. */
  readonly totals: readonly number[];
  /** Rubles, without items that have no price. */
  readonly known: readonly number[];
  /** Items without a price. */
  readonly missing: readonly (readonly string[])[];
}

/** Columns by index. */
export function placeTotals(prices: RunPrices, run: Run, itemIds: readonly string[]): PlaceTotals {
  const totals = totalsOf(prices, run);
  if (run.missing === 0) return { totals, known: totals, missing: [] };
  const table = {
    ...prices.table,
    priceRub: prices.table.priceRub.map((price) => (price === Infinity ? 0 : price)),
  };
  return { totals, known: totalsOf({ ...prices, table }, run), missing: missingOf(prices, run, itemIds) };
}
