/** Stored sales and sums of the market, and the expected ones, computed independently from the simulated sales. */
import type { SaleBody } from '../../src/server/zone/simulation/market.ts';
import type { Db } from '../../src/server/db/connection/engine.ts';

/** How often each sale occurs; sales that are equal in all stored fields cannot be distinguished. */
export type SaleCounts = ReadonlyMap<string, number>;

function countSales(entries: Iterable<readonly [key: string, times: number]>): SaleCounts {
  const counts = new Map<string, number>();
  for (const [key, times] of entries) counts.set(key, (counts.get(key) ?? 0) + times);
  return counts;
}

function figure(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function secondOf(sale: SaleBody): number {
  return Date.parse(sale.time);
}

/** Sales in whole seconds from `fromMs` on and before `toMs`. */
export function soldCounts(sales: readonly SaleBody[], fromMs: number, toMs: number): SaleCounts {
  return countSales(
    sales
      .filter((sale) => secondOf(sale) >= fromMs && secondOf(sale) < toMs)
      .map((sale) => {
        const { ptn, qlt } = sale.additional as { readonly ptn?: unknown; readonly qlt?: unknown };
        return [
          `${sale.time} ${sale.price} for ${sale.amount}, level ${figure(ptn)}, quality ${figure(qlt)}`,
          1,
        ];
      }),
  );
}

export async function storedCounts(
  db: Db,
  itemId: string,
  fromMs: number,
  toMs: number,
): Promise<SaleCounts> {
  const rows = await db
    .selectFrom('market_sales')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('sold_at', '>=', new Date(fromMs))
    .where('sold_at', '<', new Date(toMs))
    .execute();
  return countSales(
    rows.map((row) => [
      `${row.sold_at.toISOString().replace('.000Z', 'Z')} ${row.price_rub} for ${row.amount}, level ${row.level}, quality ${row.quality}`,
      row.times,
    ]),
  );
}

/** Differences between stored and expected sales, one line each. */
export function differences(stored: SaleCounts, sold: SaleCounts): readonly string[] {
  return [...new Set([...stored.keys(), ...sold.keys()])]
    .filter((key) => (stored.get(key) ?? 0) !== (sold.get(key) ?? 0))
    .toSorted()
    .map((key) => `${key}: sold ${sold.get(key) ?? 0} times, stored ${stored.get(key) ?? 0} times`);
}

export function totalOf(counts: SaleCounts): number {
  return [...counts.values()].reduce((sum, times) => sum + times, 0);
}

/** Sums of one stretch of time; prices by unit, units weigh. */
export interface Sum {
  readonly sales: number;
  readonly units: number;
  readonly totalRub: number;
  readonly minimumRub: number;
  readonly lowerRub: number;
  readonly medianRub: number;
  readonly upperRub: number;
  readonly maximumRub: number;
}

/** The cheapest unit price at or below which this part of the units was sold. */
function quantile(
  sorted: readonly { readonly unit: number; readonly amount: number }[],
  units: number,
  part: number,
): number {
  let upTo = 0;
  for (const { unit, amount } of sorted) {
    upTo += amount;
    if (upTo >= units * part) return unit;
  }
  return Number.NaN;
}

/** Sums by the begin of each stretch (ISO instant) that lies wholly between the two instants. */
export function soldSums(
  sales: readonly SaleBody[],
  seconds: number,
  fromMs: number,
  toMs: number,
): ReadonlyMap<string, Sum> {
  const groups = new Map<number, SaleBody[]>();
  for (const sale of sales) {
    const atMs = Math.floor(secondOf(sale) / (seconds * 1000)) * seconds * 1000;
    if (atMs >= fromMs && atMs + seconds * 1000 <= toMs)
      groups.set(atMs, [...(groups.get(atMs) ?? []), sale]);
  }
  return new Map(
    [...groups]
      .toSorted(([one], [other]) => one - other)
      .map(([atMs, group]): [string, Sum] => {
        const sorted = group
          .map(({ price, amount }) => ({ unit: price / amount, amount }))
          .toSorted((one, other) => one.unit - other.unit);
        const units = group.reduce((sum, { amount }) => sum + amount, 0);
        return [
          new Date(atMs).toISOString(),
          {
            sales: group.length,
            units,
            totalRub: group.reduce((sum, { price }) => sum + price, 0),
            minimumRub: sorted[0]?.unit ?? Number.NaN,
            lowerRub: quantile(sorted, units, 0.25),
            medianRub: quantile(sorted, units, 0.5),
            upperRub: quantile(sorted, units, 0.75),
            maximumRub: sorted.at(-1)?.unit ?? Number.NaN,
          },
        ];
      }),
  );
}

/** The stored sums of stretches that lie wholly between the two instants. */
export async function storedSums(
  db: Db,
  itemId: string,
  seconds: number,
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<string, Sum>> {
  const rows = await db
    .selectFrom('market_spans')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('span_seconds', '=', seconds)
    .where('at', '>=', new Date(fromMs))
    .where('at', '<=', new Date(toMs - seconds * 1000))
    .orderBy('at')
    .execute();
  return new Map(
    rows.map((row): [string, Sum] => [
      row.at.toISOString(),
      {
        sales: row.sales,
        units: row.units,
        totalRub: row.total_rub,
        minimumRub: row.minimum_rub,
        lowerRub: row.lower_rub,
        medianRub: row.median_rub,
        upperRub: row.upper_rub,
        maximumRub: row.maximum_rub,
      },
    ]),
  );
}
