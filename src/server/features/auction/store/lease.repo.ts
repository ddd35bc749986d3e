/**
 * Lease of the market: one server process at a time polls the auction, however many run. Time is the
 * database's own, so that different clocks do not matter. Each new holder raises the fencing token: whoever
 * lost the lease writes nothing more.
 */
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../db/connection/engine.ts';
import type { Database } from '../../../db/schema/schema.ts';

const NAME = 'market';

/** The lease was lost: another process polls the market now. */
export class LeaseLost extends Error {}

export interface Lease {
  /** Acquires or renews it; returns whether this process holds it. */
  hold(): Promise<boolean>;
  /** Whether it certainly has not expired, as far as this process knows without a query. */
  isFresh(): boolean;
  /** Throws `LeaseLost` unless it is held; nobody else can acquire it before the transaction has ended. */
  guard(trx: Transaction<Database>): Promise<void>;
  release(): Promise<void>;
}

/** `leaseMs`: how long it lasts without renewal. */
export function createLease(db: Db, holder: string, leaseMs: number): Lease {
  let fence: number | null = null;
  let heldAtMs = 0;
  const until = sql<Date>`clock_timestamp() + ${leaseMs / 1000}::float8 * interval '1 second'`;
  return {
    async hold() {
      if (fence !== null && performance.now() - heldAtMs < leaseMs / 3) return true;
      const askedMs = performance.now();
      const {
        rows: [row],
      } = await sql<{ fence: number }>`
        INSERT INTO market_lease AS l (name, holder, fence, held_until) VALUES (${NAME}, ${holder}, 1, ${until})
        ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until, fence = CASE WHEN l.holder = excluded.holder THEN l.fence ELSE l.fence + 1 END
        WHERE l.holder = excluded.holder OR l.held_until < clock_timestamp()
        RETURNING fence`.execute(db);
      fence = row?.fence ?? null;
      heldAtMs = askedMs;
      return fence !== null;
    },
    isFresh: () => fence !== null && performance.now() - heldAtMs < leaseMs,
    async guard(trx) {
      const { rows } =
        await sql`SELECT 1 FROM market_lease WHERE name = ${NAME} AND holder = ${holder} AND fence = ${fence} AND held_until > clock_timestamp() FOR SHARE`.execute(
          trx,
        );
      if (rows.length > 0) return;
      fence = null;
      throw new LeaseLost('Another process looks at the market.');
    },
    async release() {
      if (fence === null) return;
      fence = null;
      await sql`UPDATE market_lease SET held_until = clock_timestamp() - interval '1 second' WHERE name = ${NAME} AND holder = ${holder}`.execute(
        db,
      );
    },
  };
}
