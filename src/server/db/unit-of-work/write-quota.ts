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

export interface WriteQuota {
  /** Counts a change; returns the seconds until the next day when it is too much, else null. */
  write(trx: Transaction<Database>, userId: UserId, bytes: number): Promise<number | null>;
}

export function createWriteQuota(most: number = DAILY_WRITE_BYTES): WriteQuota {
  return {
    async write(trx, userId, bytes) {
      const { rows } = await sql<{ readonly bytes: number; readonly left: number }>`
        INSERT INTO daily_writes AS d (user_id, day, bytes)
        VALUES (${userId}, (clock_timestamp() AT TIME ZONE 'UTC')::date, ${bytes + CHANGE_BYTES})
        ON CONFLICT (user_id, day) DO UPDATE SET bytes = d.bytes + excluded.bytes
        RETURNING bytes, ceil(86400 - extract(epoch FROM clock_timestamp() AT TIME ZONE 'UTC') % 86400)::int AS left`.execute(
        trx,
      );
      const [row] = rows;
      return row === undefined || row.bytes <= most ? null : row.left;
    },
  };
}

/** Deletes the counts of past days. */
export async function deletePastWrites(db: Db): Promise<void> {
  await sql`DELETE FROM daily_writes WHERE day < (clock_timestamp() AT TIME ZONE 'UTC')::date - 1`.execute(
    db,
  );
}
