/**
 * How much one person may write in a day (UTC, by the database's clock): bytes of requests, audit rows and
 * stored answers, counted in the transaction of the change, so it holds with any number of processes.
 */
import { sql, type Transaction } from 'kysely';
import type { UserId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';
import type { Database } from '../schema/schema.ts';

/** Some 4,000 ordinary changes. */
export const DAILY_WRITE_BYTES = 8 * 1_048_576;
/** Rows of a change and of its key, besides their contents. */
const CHANGE_BYTES = 800;

const TODAY = sql`(clock_timestamp() AT TIME ZONE 'UTC')::date`;
const SECONDS_LEFT = sql`ceil(86400 - extract(epoch FROM clock_timestamp() AT TIME ZONE 'UTC') % 86400)::int`;

export interface WriteQuota {
  /**
   * The seconds until the next day when a request of this size alone is too much, else null. Asked before the
   * work, which would leave dead rows behind.
   */
  check(trx: Transaction<Database>, userId: UserId, bodyBytes: number): Promise<number | null>;
  /** Counts a change; returns the seconds until the next day when it is too much, else null. */
  write(trx: Transaction<Database>, userId: UserId, bytes: number): Promise<number | null>;
}

export function createWriteQuota(most: number = DAILY_WRITE_BYTES): WriteQuota {
  return {
    async check(trx, userId, bodyBytes) {
      const { rows } = await sql<{ readonly left: number }>`
        SELECT ${SECONDS_LEFT} AS left FROM daily_writes
        WHERE user_id = ${userId} AND day = ${TODAY} AND bytes + ${bodyBytes + CHANGE_BYTES} > ${most}`.execute(
        trx,
      );
      return rows[0]?.left ?? null;
    },
    async write(trx, userId, bytes) {
      const { rows } = await sql<{ readonly bytes: number; readonly left: number }>`
        INSERT INTO daily_writes AS d (user_id, day, bytes)
        VALUES (${userId}, ${TODAY}, ${bytes + CHANGE_BYTES})
        ON CONFLICT (user_id, day) DO UPDATE SET bytes = d.bytes + excluded.bytes
        RETURNING bytes, ${SECONDS_LEFT} AS left`.execute(trx);
      const [row] = rows;
      return row === undefined || row.bytes <= most ? null : row.left;
    },
  };
}

/** Deletes the counts of past days. */
export async function deletePastWrites(db: Db): Promise<void> {
  await sql`DELETE FROM daily_writes WHERE day < ${TODAY} - 1`.execute(db);
}
