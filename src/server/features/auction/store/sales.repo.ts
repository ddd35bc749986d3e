/**
 * Stored sales, once each, and their sums by hour, quarter of a day and day. Sums are recalculated exactly
 * from the sales of every day that changed; a sealed day keeps its sums and its prices, and loses its sales.
 */
import { type RawBuilder, sql } from 'kysely';
import { ANY_VARIANT, type LotVariant } from '../../../../domain/auction/lots.ts';
import type { CountedSale } from '../../../../domain/auction/sale-pages.ts';
import type { SpanSum } from '../../../../domain/auction/volatility.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface ItemKey {
  readonly region: string;
  readonly itemId: string;
}

export interface ItemSale extends ItemKey, CountedSale {}

/** Quartiles are prices that were paid, by unit: half of the units were sold at the median or below. */
export interface SpanPoint extends SpanSum {
  readonly at: Date;
  readonly lowerRub: number;
  readonly upperRub: number;
}

/** Quartiles of the units sold in a span, by unit price in rubles. */
export interface Quartiles {
  /** Start of the span, or of the period. */
  readonly at: Date;
  readonly lowerRub: number;
  readonly medianRub: number;
  readonly upperRub: number;
  /** A tenth, and nine tenths, of the units were sold at it or below. */
  readonly tenthRub: number;
  readonly ninetiethRub: number;
  /** False where days take part whose prices were not stored: then they are those of the days' quartiles. */
  readonly isExact: boolean;
}

export interface WeekSum extends ItemKey {
  readonly sales: number;
  readonly units: number;
  readonly minimumRub: number;
  readonly averageRub: number;
  readonly medianRub: number;
  readonly maximumRub: number;
}

/** Lengths of the stored spans, in seconds: one for each longer period of the history. */
const SPANS = [3_600, 21_600, 86_400] as const;
export const QUARTER_SECONDS = 21_600;
/** Retention of single sales, of the prices of sealed days, and of the sums by span length. */
export const SALES_RETENTION_DAYS = 14;
export const PRICES_RETENTION_DAYS = 92;
const SPAN_RETENTION: readonly (readonly [seconds: number, days: number])[] = [
  [3_600, 40],
  [21_600, 60],
  [86_400, 400],
];
/**
 * A day is complete when everything from its start, or from the oldest sale there is, until an hour after its
 * end is known.
 */
const FROM_DAY = sql`to_timestamp((CASE WHEN i.is_past_read THEN floor(extract(epoch FROM i.sales_from) / 86400) ELSE ceil(extract(epoch FROM i.sales_from) / 86400) END) * 86400)`;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

function toDay(now: Date) {
  return sql`to_timestamp(floor(extract(epoch FROM least(i.sales_through - interval '1 hour', ${daysBefore(now, SALES_RETENTION_DAYS)}::timestamptz)) / 86400) * 86400)`;
}

export interface SalesRepo {
  /**
   * Adds new sales; a higher count replaces a lower one; sealed days are skipped. Recalculates the sums of
   * those days.
   */
  add(sales: readonly ItemSale[]): Promise<void>;
  /** Sums of sales since `from`, by item; items without a sale are absent. */
  sumSince(items: readonly ItemKey[], from: Date): Promise<readonly WeekSum[]>;
  /** How many sales since `from` are known, whether still stored singly or not. */
  countFrom(item: ItemKey, from: Date): Promise<number>;
  /**
   * Buckets of `seconds` since `from`, in chronological order; calculated from the sales where sums of that
   * length are not stored. Of a variant only single sales are known, not sealed days.
   */
  history(item: ItemKey, seconds: number, from: Date, variant?: LotVariant): Promise<readonly SpanPoint[]>;
  /**
   * Quartiles of all sales since `from`, which starts a bucket of six hours, in chronological order: in buckets
   * of `seconds`, or as a whole (null).
   */
  quartiles(
    item: ItemKey,
    seconds: number | null,
    from: Date,
    variant?: LotVariant,
  ): Promise<readonly Quartiles[]>;
  /** Seals days that are old enough and complete, and deletes what is past its retention. */
  prune(now: Date): Promise<void>;
}

/** Start of the bucket that contains an instant; buckets are counted from 1970, in UTC. */
export function bin(length: RawBuilder<unknown>, at: RawBuilder<unknown>) {
  return sql`date_bin(${length}, ${at}, timestamptz '1970-01-01 00:00:00Z')`;
}

/** Keeps the planner from reading the whole table for a few items, which it does before the first ANALYZE. */
const BY_INDEX = sql`OFFSET 0`;
/** Sums by bucket over rows of (region, item_id, span, at, unit, units, times, total). */
export const SUMS = sql`
  ranked AS (
    SELECT *, sum(units) OVER (span_units ORDER BY unit ROWS UNBOUNDED PRECEDING) AS up_to, sum(units) OVER span_units AS all_units
    FROM sold WINDOW span_units AS (PARTITION BY region, item_id, span, at)),
  sums AS (
    SELECT region, item_id, span, at, sum(times)::int4 AS sales, max(all_units)::int8 AS units, sum(total)::float8 AS total_rub, min(unit) AS minimum_rub,
      min(unit) FILTER (WHERE up_to >= all_units * 0.25) AS lower_rub, min(unit) FILTER (WHERE up_to >= all_units * 0.5) AS median_rub,
      min(unit) FILTER (WHERE up_to >= all_units * 0.75) AS upper_rub, max(unit) AS maximum_rub
    FROM ranked GROUP BY region, item_id, span, at)`;
export const SOLD = sql`s.price_rub::float8 / s.amount AS unit, s.amount::int8 * s.times AS units, s.times, s.price_rub::float8 * s.times AS total`;

interface SumRow {
  readonly region: string;
  readonly item_id: string;
  readonly at: Date;
  readonly sales: number;
  readonly units: number;
  readonly total_rub: number;
  readonly minimum_rub: number;
  readonly lower_rub: number;
  readonly median_rub: number;
  readonly upper_rub: number;
  readonly maximum_rub: number;
}

function pointOf(row: SumRow): SpanPoint {
  return {
    at: row.at,
    sales: row.sales,
    units: row.units,
    totalRub: row.total_rub,
    minimumRub: row.minimum_rub,
    lowerRub: row.lower_rub,
    medianRub: row.median_rub,
    upperRub: row.upper_rub,
    maximumRub: row.maximum_rub,
  };
}

function isAny({ quality, level }: LotVariant): boolean {
  return quality === null && level === null;
}

function isVariant({ quality, level }: LotVariant) {
  return sql`(${quality}::int2 IS NULL OR s.quality = ${quality}::int2) AND (${level}::int2 IS NULL OR s.level = ${level}::int2)`;
}

export function createSalesRepo(db: Db): SalesRepo {
  /** Returns the days, by item, that changed. */
  const put = async (
    sales: readonly ItemSale[],
  ): Promise<readonly { readonly region: string; readonly item_id: string; readonly day: Date }[]> => {
    const { rows } = await sql<{ region: string; item_id: string; day: Date }>`
      WITH put AS (
        INSERT INTO market_sales AS s (region, item_id, sold_at, price_rub, amount, level, quality, times)
        SELECT n.* FROM unnest(${sales.map((sale) => sale.region)}::text[], ${sales.map((sale) => sale.itemId)}::text[], ${sales.map((sale) => new Date(sale.soldMs))}::timestamptz[],
          ${sales.map((sale) => sale.priceRub)}::int8[], ${sales.map((sale) => sale.amount)}::int4[], ${sales.map((sale) => sale.level)}::int2[], ${sales.map((sale) => sale.quality)}::int2[],
          ${sales.map((sale) => sale.times)}::int4[]) AS n (region, item_id, sold_at, price_rub, amount, level, quality, times)
        JOIN market_items i ON i.region = n.region AND i.item_id = n.item_id
        WHERE i.sealed_from IS NULL OR n.sold_at < i.sealed_from OR n.sold_at >= i.sealed_to
        ON CONFLICT (region, item_id, sold_at, price_rub, amount, level, quality) DO UPDATE SET times = excluded.times WHERE s.times < excluded.times
        RETURNING region, item_id, sold_at)
      SELECT DISTINCT region, item_id, ${bin(sql`interval '24 hours'`, sql`sold_at`)} AS day FROM put`.execute(
      db,
    );
    return rows;
  };

  return {
    async add(sales) {
      if (sales.length === 0) return;
      const days = await put(sales);
      if (days.length === 0) return;
      await sql`
        WITH days AS (
          SELECT * FROM unnest(${days.map((day) => day.region)}::text[], ${days.map((day) => day.item_id)}::text[], ${days.map((day) => day.day)}::timestamptz[]) AS d (region, item_id, day)),
        sold AS (
          SELECT d.region, d.item_id, z.span, ${bin(sql`z.length`, sql`s.sold_at`)} AS at, ${SOLD}
          FROM days d CROSS JOIN LATERAL (
            SELECT * FROM market_sales WHERE region = d.region AND item_id = d.item_id AND sold_at >= d.day AND sold_at < d.day + interval '24 hours' ${BY_INDEX}) AS s
          CROSS JOIN (SELECT span, span * interval '1 second' AS length FROM unnest(${SPANS}::int4[]) AS n (span)) AS z),
        ${SUMS}
        INSERT INTO market_spans (region, item_id, span_seconds, at, sales, units, total_rub, minimum_rub, lower_rub, median_rub, upper_rub, maximum_rub)
        SELECT region, item_id, span, at, sales, units, total_rub, minimum_rub, lower_rub, median_rub, upper_rub, maximum_rub FROM sums
        ON CONFLICT (region, item_id, span_seconds, at) DO UPDATE SET sales = excluded.sales, units = excluded.units, total_rub = excluded.total_rub, minimum_rub = excluded.minimum_rub,
          lower_rub = excluded.lower_rub, median_rub = excluded.median_rub, upper_rub = excluded.upper_rub, maximum_rub = excluded.maximum_rub`.execute(
        db,
      );
    },
    async sumSince(items, from) {
      if (items.length === 0) return [];
      const { rows } = await sql<SumRow>`
        WITH sold AS (
          SELECT k.region, k.item_id, 0 AS span, ${from}::timestamptz AS at, ${SOLD}
          FROM unnest(${items.map((item) => item.region)}::text[], ${items.map((item) => item.itemId)}::text[]) AS k (region, item_id)
          CROSS JOIN LATERAL (SELECT * FROM market_sales WHERE region = k.region AND item_id = k.item_id AND sold_at >= ${from} ${BY_INDEX}) AS s),
        ${SUMS} SELECT * FROM sums`.execute(db);
      return rows.map((row) => ({
        region: row.region,
        itemId: row.item_id,
        sales: row.sales,
        units: row.units,
        minimumRub: row.minimum_rub,
        averageRub: row.total_rub / row.units,
        medianRub: row.median_rub,
        maximumRub: row.maximum_rub,
      }));
    },
    async countFrom({ region, itemId }, from) {
      const {
        rows: [row],
      } = await sql<{ count: number }>`
        SELECT (SELECT coalesce(sum(times), 0) FROM market_sales WHERE region = ${region} AND item_id = ${itemId} AND sold_at >= ${from})::int8
          + (SELECT coalesce(sum(p.sales), 0) FROM market_items i JOIN market_spans p ON p.region = i.region AND p.item_id = i.item_id AND p.span_seconds = 86400 AND p.at >= greatest(${from}, i.sealed_from) AND p.at < i.sealed_to
             WHERE i.region = ${region} AND i.item_id = ${itemId})::int8 AS count`.execute(db);
      return row?.count ?? 0;
    },
    async history({ region, itemId }, seconds, from, variant = ANY_VARIANT) {
      if (isAny(variant) && SPANS.some((span) => span === seconds)) {
        const rows = await db
          .selectFrom('market_spans')
          .selectAll()
          .where('region', '=', region)
          .where('item_id', '=', itemId)
          .where('span_seconds', '=', seconds)
          .where('at', '>=', from)
          .orderBy('at')
          .execute();
        return rows.map(pointOf);
      }
      const { rows } = await sql<SumRow>`
        WITH sold AS (
          SELECT s.region, s.item_id, 0 AS span, ${bin(sql`${seconds}::int4 * interval '1 second'`, sql`s.sold_at`)} AS at, ${SOLD}
          FROM market_sales s WHERE s.region = ${region} AND s.item_id = ${itemId} AND s.sold_at >= ${from} AND ${isVariant(variant)}),
        ${SUMS} SELECT * FROM sums ORDER BY at`.execute(db);
      return rows.map(pointOf);
    },
    async quartiles({ region, itemId }, seconds, from, variant = ANY_VARIANT) {
      const at =
        seconds === null
          ? sql`${from}::timestamptz`
          : bin(sql`${seconds}::int4 * interval '1 second'`, sql`w.at`);
      // A day that an earlier program sealed has no prices: its units count by its quartiles, three eighths at
      // the lower, as many at the upper, the rest at the median.
      const { rows } = await sql<{
        at: Date;
        lower_rub: number;
        median_rub: number;
        upper_rub: number;
        tenth_rub: number;
        ninetieth_rub: number;
        is_exact: boolean;
      }>`
        WITH weighed AS (
          SELECT s.sold_at AS at, s.price_rub::float8 / s.amount AS unit, (s.amount::int8 * s.times)::float8 AS units, true AS is_exact
          FROM market_sales s WHERE s.region = ${region} AND s.item_id = ${itemId} AND s.sold_at >= ${from} AND ${isVariant(variant)}
          UNION ALL
          SELECT d.day + u.quarter * interval '6 hours', u.unit, u.units::float8, true
          FROM market_day_prices d CROSS JOIN LATERAL unnest(d.quarters, d.unit_rub, d.units) AS u (quarter, unit, units)
          WHERE ${isAny(variant)}::boolean AND d.region = ${region} AND d.item_id = ${itemId} AND d.day > ${from}::timestamptz - interval '24 hours' AND d.day + u.quarter * interval '6 hours' >= ${from}
          UNION ALL
          SELECT p.at, q.unit, p.units * q.share, false
          FROM market_items i JOIN market_spans p ON p.region = i.region AND p.item_id = i.item_id AND p.at >= greatest(${from}, i.sealed_from) AND p.at < i.sealed_to
          CROSS JOIN LATERAL (VALUES (p.lower_rub, 0.375::float8), (p.median_rub, 0.25::float8), (p.upper_rub, 0.375::float8)) AS q (unit, share)
          WHERE ${isAny(variant)}::boolean AND i.region = ${region} AND i.item_id = ${itemId} AND p.span_seconds = 86400
            AND NOT EXISTS (SELECT 1 FROM market_day_prices d WHERE d.region = p.region AND d.item_id = p.item_id AND d.day = p.at)),
        spread AS (SELECT ${at} AS span, w.unit, w.units, w.is_exact FROM weighed w),
        ranked AS (
          SELECT *, sum(units) OVER (PARTITION BY span ORDER BY unit ROWS UNBOUNDED PRECEDING) AS up_to, sum(units) OVER (PARTITION BY span) AS all_units FROM spread)
        SELECT span AS at, min(unit) FILTER (WHERE up_to >= all_units * 0.25) AS lower_rub, min(unit) FILTER (WHERE up_to >= all_units * 0.5) AS median_rub,
          min(unit) FILTER (WHERE up_to >= all_units * 0.75) AS upper_rub, min(unit) FILTER (WHERE up_to >= all_units * 0.1) AS tenth_rub,
          min(unit) FILTER (WHERE up_to >= all_units * 0.9) AS ninetieth_rub, bool_and(is_exact) AS is_exact
        FROM ranked GROUP BY span ORDER BY span`.execute(db);
      return rows.map((row) => ({
        at: row.at,
        lowerRub: row.lower_rub,
        medianRub: row.median_rub,
        upperRub: row.upper_rub,
        tenthRub: row.tenth_rub,
        ninetiethRub: row.ninetieth_rub,
        isExact: row.is_exact,
      }));
    },
    async prune(now) {
      // Sealed days must stay contiguous. Items that are being written are skipped until the next time.
      await sql`
        WITH picked AS (
          SELECT region, item_id FROM market_items i
          WHERE sales_from IS NOT NULL AND sales_through IS NOT NULL AND ${toDay(now)} > ${FROM_DAY}
            AND (sealed_to IS NULL OR (${FROM_DAY} <= sealed_to AND ${toDay(now)} >= sealed_from AND (${toDay(now)} > sealed_to OR ${FROM_DAY} < sealed_from)))
          FOR UPDATE SKIP LOCKED),
        sealed AS (
          UPDATE market_items i SET sealed_from = least(${FROM_DAY}, i.sealed_from), sealed_to = greatest(${toDay(now)}, i.sealed_to)
          FROM picked p WHERE i.region = p.region AND i.item_id = p.item_id RETURNING i.region, i.item_id, i.sealed_from, i.sealed_to),
        gone AS (
          DELETE FROM market_sales s USING sealed i WHERE s.region = i.region AND s.item_id = i.item_id AND s.sold_at >= i.sealed_from AND s.sold_at < i.sealed_to
          RETURNING s.*),
        counted AS (
          SELECT region, item_id, ${bin(sql`interval '24 hours'`, sql`sold_at`)} AS day,
            (extract(epoch FROM ${bin(sql`interval '6 hours'`, sql`sold_at`)} - ${bin(sql`interval '24 hours'`, sql`sold_at`)}) / ${QUARTER_SECONDS})::int2 AS quarter,
            price_rub::float8 / amount AS unit, sum(amount::int8 * times)::int8 AS units
          FROM gone GROUP BY 1, 2, 3, 4, 5)
        INSERT INTO market_day_prices (region, item_id, day, quarters, unit_rub, units)
        SELECT region, item_id, day, array_agg(quarter ORDER BY unit, quarter), array_agg(unit ORDER BY unit, quarter), array_agg(units ORDER BY unit, quarter)
        FROM counted WHERE day >= ${daysBefore(now, PRICES_RETENTION_DAYS)} GROUP BY region, item_id, day ON CONFLICT DO NOTHING`.execute(
        db,
      );
      await db
        .deleteFrom('market_day_prices')
        .where('day', '<', daysBefore(now, PRICES_RETENTION_DAYS))
        .execute();
      for (const [seconds, days] of SPAN_RETENTION) {
        await db
          .deleteFrom('market_spans')
          .where('span_seconds', '=', seconds)
          .where('at', '<', daysBefore(now, days))
          .execute();
      }
    },
  };
}
