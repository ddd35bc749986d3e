/** Items that people opened lately: one row per person, which also orders their calls in several processes. */
import { sql } from 'kysely';
import type { UserId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface OpeningWindows {
  /** Different items within `windowMs`. */
  readonly most: number;
  readonly windowMs: number;
  /** New ones within `burstMs`. */
  readonly mostBurst: number;
  readonly burstMs: number;
}

export interface ItemOpeningsRepo {
  /** Adds the item where the windows allow it; whether it is among the opened ones then. */
  open(userId: UserId, item: string, windows: OpeningWindows): Promise<boolean>;
  /** Deletes the rows of people who opened nothing for `windowMs`. */
  sweep(windowMs: number): Promise<void>;
}

/** `now` stands in for the database's clock, in tests that move time. */
export function createItemOpeningsRepo(db: Db, now: (() => Date) | null = null): ItemOpeningsRepo {
  const clock = () => (now === null ? sql`clock_timestamp()` : sql`${now()}::timestamptz`);
  return {
    async open(userId, item, { most, windowMs, mostBurst, burstMs }) {
      const at = clock();
      const nowMs = sql`(extract(epoch FROM ${at}) * 1000)::float8`;
      const age = sql`(${nowMs} - e.value::float8)`;
      // What lies in the future was written before the clock was set back.
      const isIn = (ms: number) => sql`${age} >= 0 AND ${age} < ${ms}::float8`;
      const { rows } = await sql<{ readonly isOpen: boolean }>`
        INSERT INTO item_openings AS o (user_id, items, at) VALUES (${userId}, jsonb_build_object(${item}::text, ${nowMs}), ${at})
        ON CONFLICT (user_id) DO UPDATE SET at = ${at}, items = (
          SELECT CASE WHEN NOT jsonb_exists(recent.items, ${item}) AND recent.count < ${most}::int AND recent.burst < ${mostBurst}::int
            THEN recent.items || jsonb_build_object(${item}::text, ${nowMs}) ELSE recent.items END
          FROM (
            SELECT coalesce(jsonb_object_agg(e.key, e.value) FILTER (WHERE ${isIn(windowMs)}), '{}') AS items,
              count(*) FILTER (WHERE ${isIn(windowMs)}) AS count, count(*) FILTER (WHERE ${isIn(burstMs)}) AS burst
            FROM jsonb_each(o.items) e) recent)
        RETURNING jsonb_exists(items, ${item}) AS "isOpen"`.execute(db);
      return rows[0]?.isOpen === true;
    },
    async sweep(windowMs) {
      await sql`DELETE FROM item_openings WHERE at < ${clock()} - ${windowMs}::float8 * interval '1 millisecond'`.execute(
        db,
      );
    },
  };
}
