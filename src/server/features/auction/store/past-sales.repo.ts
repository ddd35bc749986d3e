/**
 * Days of the past that are stored at once, sealed from the start: with the sums and prices that `prune` leaves of single
 * sales, and without the sales.
 */
import { sql } from 'kysely';
import type { CountedSale } from '../../../../domain/auction/sale-pages.ts';
import type { Db } from '../../../db/connection/engine.ts';
import {
  bin,
  daysBefore,
  type ItemKey,
  PRICES_RETENTION_DAYS,
  QUARTER_SECONDS,
  SALES_RETENTION_DAYS,
  SOLD,
  SUMS,
} from './sales.repo.ts';

const DAY_MS = 86_400_000;

/** Whole days of an item, from the first to before the last, in milliseconds; null when there is none. */
export interface PastDays {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The days that are old enough to be sealed, of an item all of whose sales since `fromMs` are known. */
export function pastDaysOf(fromMs: number, now: Date): PastDays | null {
  const days = {
    fromMs: Math.floor(fromMs / DAY_MS) * DAY_MS,
    toMs: Math.floor(daysBefore(now, SALES_RETENTION_DAYS).getTime() / DAY_MS) * DAY_MS,
  };
  return days.fromMs < days.toMs ? days : null;
}

/** Lengths in seconds of the sums that charts take of days this old, and how far back they reach. */
const CHART_SPANS: readonly (readonly [seconds: number, days: number])[] = [
  [QUARTER_SECONDS, 32],
  [86_400, 400],
];

export interface PastItem extends ItemKey, PastDays {
  /** All sales of the days. */
  readonly sales: readonly CountedSale[];
}

export interface PastSalesRepo {
  /** Stores days of items of which nothing is stored yet. */
  seal(items: readonly PastItem[], now: Date): Promise<void>;
}

/** A list of numbers as a parameter: the driver would quote each of them. */
function numbers(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}

export function createPastSalesRepo(db: Db): PastSalesRepo {
  return {
    async seal(items, now) {
      if (items.length === 0) return;
      const sales = items.flatMap(({ sales: of }) => of);
      const indexes = items.flatMap(({ sales: of }, index) => of.map(() => index + 1));
      const day = bin(sql`interval '24 hours'`, sql`sold_at`);
      const quarter = bin(sql`interval '6 hours'`, sql`sold_at`);
      await sql`
        WITH items AS (
          SELECT * FROM unnest(${items.map(({ region }) => region)}::text[], ${items.map(({ itemId }) => itemId)}::text[]) WITH ORDINALITY AS n (region, item_id, index)),
        s AS MATERIALIZED (
          SELECT items.region, items.item_id, to_timestamp(n.sold_ms / 1000.0) AS sold_at, n.price_rub, n.amount, n.times
          FROM unnest(${numbers(indexes)}::int8[], ${numbers(sales.map(({ soldMs }) => soldMs))}::int8[], ${numbers(sales.map(({ priceRub }) => priceRub))}::int8[],
            ${numbers(sales.map(({ amount }) => amount))}::int4[], ${numbers(sales.map(({ times }) => times))}::int4[]) AS n (index, sold_ms, price_rub, amount, times)
          JOIN items USING (index)),
        sold AS (
          SELECT s.region, s.item_id, z.span, ${bin(sql`z.length`, sql`s.sold_at`)} AS at, ${SOLD}
          FROM s JOIN (SELECT span, span * interval '1 second' AS length, since FROM unnest(
              ${CHART_SPANS.map(([seconds]) => seconds)}::int4[], ${CHART_SPANS.map(([, days]) => daysBefore(now, days))}::timestamptz[]) AS n (span, since)) AS z
            ON s.sold_at >= z.since),
        ${SUMS},
        summed AS (
          INSERT INTO market_spans (region, item_id, span_seconds, at, sales, units, total_rub, minimum_rub, lower_rub, median_rub, upper_rub, maximum_rub)
          SELECT region, item_id, span, at, sales, units, total_rub, minimum_rub, lower_rub, median_rub, upper_rub, maximum_rub FROM sums
          ON CONFLICT DO NOTHING),
        counted AS (
          SELECT region, item_id, ${day} AS day, (extract(epoch FROM ${quarter} - ${day}) / ${QUARTER_SECONDS})::int2 AS quarter,
            price_rub::float8 / amount AS unit, sum(amount::int8 * times)::int8 AS units
          FROM s GROUP BY 1, 2, 3, 4, 5)
        INSERT INTO market_day_prices (region, item_id, day, quarters, unit_rub, units)
        SELECT region, item_id, day, array_agg(quarter ORDER BY unit, quarter), array_agg(unit ORDER BY unit, quarter), array_agg(units ORDER BY unit, quarter)
        FROM counted WHERE day >= ${daysBefore(now, PRICES_RETENTION_DAYS)} GROUP BY region, item_id, day ON CONFLICT DO NOTHING`.execute(
        db,
      );
      await sql`
        UPDATE market_items AS i SET sealed_from = n.sealed_from, sealed_to = n.sealed_to
        FROM unnest(${items.map((item) => item.region)}::text[], ${items.map((item) => item.itemId)}::text[],
          ${items.map((item) => new Date(item.fromMs))}::timestamptz[], ${items.map((item) => new Date(item.toMs))}::timestamptz[]) AS n (region, item_id, sealed_from, sealed_to)
        WHERE i.region = n.region AND i.item_id = n.item_id`.execute(db);
    },
  };
}
