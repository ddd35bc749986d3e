/**
 * Counters of limits in the database, by its own clock: the clocks of the processes may differ. Every call
 * takes several uses at once where the rule allows it.
 */
import { sql } from 'kysely';
import type { LimitRule } from '../../ports/shared-limits.ts';
import type { Db } from '../connection/engine.ts';

export interface Grant {
  /** Uses that this process may count; 0 when the limit is reached. */
  readonly granted: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

export interface RateCounters {
  take(rule: LimitRule, key: string): Promise<Grant>;
  /** Deletes windows that have ended. */
  sweep(): Promise<void>;
}

/** `now` stands in for the database's clock, in tests that move time. */
export function createRateCounters(db: Db, now: (() => Date) | null = null): RateCounters {
  const clock = () => (now === null ? sql`clock_timestamp()` : sql`${now()}::timestamptz`);
  return {
    async take({ name, most, windowMs, share = 0 }, key) {
      const at = clock();
      const window = sql`${windowMs}::float8 * interval '1 millisecond'`;
      const first = Math.max(1, Math.floor(most * share));
      // A window that ends later than any can was begun by a clock that ran ahead; statements may overtake each other.
      const isOver = sql`(r.ends_at <= ${at} OR r.ends_at > ${at} + ${window} + interval '5 seconds')`;
      const { rows } = await sql<Grant>`
        INSERT INTO rate_limits AS r (key, used, granted, ends_at)
        VALUES (${`${name} ${key}`}, ${first}, ${first}, ${at} + ${window})
        ON CONFLICT (key) DO UPDATE SET (used, granted, ends_at) = (
          SELECT b.used + g.granted, g.granted, b.ends_at
          FROM (SELECT CASE WHEN ${isOver} THEN 0 ELSE r.used END AS used,
                       CASE WHEN ${isOver} THEN ${at} + ${window} ELSE r.ends_at END AS ends_at) b,
          LATERAL (SELECT greatest(0, least(${most}::int - b.used,
            greatest(1, floor((${most}::int - b.used) * ${share}::float8)::int))) AS granted) g)
        RETURNING granted, greatest(1, extract(epoch FROM ends_at - ${at}) * 1000)::float8 AS "leftMs"`.execute(
        db,
      );
      return rows[0] ?? { granted: 0, leftMs: windowMs };
    },
    async sweep() {
      await sql`DELETE FROM rate_limits WHERE ends_at <= ${clock()}`.execute(db);
    },
  };
}
