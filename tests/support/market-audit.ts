/** Compares all stored sales and sums of an item with those of the simulated game. */
import { expect } from 'vitest';
import {
  type SaleCounts,
  totalOf,
  differences,
  soldCounts,
  soldSums,
  storedCounts,
  storedSums,
} from './sale-counts.ts';
import type { MarketBench } from './market-bench.ts';

const DAY_MS = 86_400_000;
const SPANS = [3_600, 21_600, 86_400];
const LONG_AFTER_MS = 4e12;

export interface Known {
  /** All sales of whole seconds from the one up to the other must be there. */
  readonly fromMs: number;
  readonly upToMs: number;
  readonly isPastRead: boolean;
}

/** The range that the market has recorded for an item. `behindMs`: by how much the game's clock is ahead of that of the process. */
export async function knownOf({ db }: MarketBench, itemId: string, behindMs = 0): Promise<Known> {
  const row = await db
    .selectFrom('market_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (row.sales_from === null || row.sales_at === null) throw new Error(`nothing is known of ${itemId}`);
  return {
    fromMs: row.sales_from.getTime(),
    upToMs: Math.floor((row.sales_at.getTime() + behindMs) / 1000) * 1000,
    isPastRead: row.is_past_read,
  };
}

/** Every sale once and none lost, between what is known first and last. */
async function auditSales(
  { db, simulation }: MarketBench,
  itemId: string,
  { fromMs, upToMs }: Known,
): Promise<SaleCounts> {
  // A clock that was turned back has seen sales that are yet to come.
  const sold = simulation.salesBetween(itemId, fromMs - DAY_MS, simulation.gameNowMs() + DAY_MS);
  const whole = soldCounts(sold, fromMs, upToMs);
  expect(differences(await storedCounts(db, itemId, fromMs, upToMs), whole), itemId).toEqual([]);
  // Nor was anything stored that was never sold, at either end.
  const all = soldCounts(sold, 0, LONG_AFTER_MS);
  for (const [sale, times] of await storedCounts(db, itemId, fromMs - DAY_MS / 2, LONG_AFTER_MS))
    expect(times, `${itemId}: ${sale}`).toBeLessThanOrEqual(all.get(sale) ?? 0);
  return whole;
}

/** The sums of all stretches that lie wholly in what is known. */
export async function auditSums(
  { db, simulation }: MarketBench,
  itemId: string,
  { fromMs, upToMs }: Known,
  spans: readonly number[] = SPANS,
): Promise<number> {
  const sold = simulation.salesBetween(itemId, fromMs - DAY_MS, upToMs + DAY_MS);
  let sums = 0;
  for (const seconds of spans) {
    const [stored, wanted] = [
      await storedSums(db, itemId, seconds, fromMs, upToMs),
      soldSums(sold, seconds, fromMs, upToMs),
    ];
    expect([...stored.keys()], `${itemId} by ${seconds} s`).toEqual([...wanted.keys()]);
    for (const [at, sum] of wanted) {
      const found = stored.get(at);
      // Sums of fractions depend on the order in which they are added.
      expect(
        found === undefined ? null : { ...found, totalRub: Math.round(found.totalRub) },
        `${itemId} at ${at} by ${seconds} s`,
      ).toEqual({ ...sum, totalRub: Math.round(sum.totalRub) });
    }
    sums += wanted.size;
  }
  return sums;
}

/** Sales and sums; answers how many sales that were. */
export async function audit(bench: MarketBench, itemId: string, known?: Known): Promise<number> {
  const span = known ?? (await knownOf(bench, itemId));
  const counts = await auditSales(bench, itemId, span);
  await auditSums(bench, itemId, span);
  return totalOf(counts);
}

/** All sales of the last `days` days before an instant are stored. */
export async function expectWhole(
  bench: MarketBench,
  itemId: string,
  atMs: number,
  days = 90,
): Promise<void> {
  const { upToMs } = await knownOf(bench, itemId);
  const fromMs = atMs - days * DAY_MS;
  const sold = soldCounts(
    bench.simulation.salesBetween(itemId, fromMs - 1_000, bench.simulation.gameNowMs()),
    fromMs,
    upToMs,
  );
  expect(
    differences(await storedCounts(bench.db, itemId, fromMs, upToMs), sold),
    `${itemId}, the last ${days} days`,
  ).toEqual([]);
}
