import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Limits that hold with any number of processes. Unlogged: after a crash they start over, which costs nothing,
 * and counting writes no log.
 */
export const migration0013: Migration = {
  async up(db) {
    await sql`CREATE UNLOGGED TABLE rate_limits (
      key text PRIMARY KEY, used integer NOT NULL, granted integer NOT NULL, ends_at timestamptz NOT NULL)`.execute(
      db,
    );
    await sql`CREATE INDEX rate_limits_by_end ON rate_limits (ends_at)`.execute(db);
    await sql`CREATE UNLOGGED TABLE item_openings (
      user_id uuid PRIMARY KEY, items jsonb NOT NULL, at timestamptz NOT NULL)`.execute(db);
    await sql`CREATE INDEX item_openings_by_age ON item_openings (at)`.execute(db);
  },
};
