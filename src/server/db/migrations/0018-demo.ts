import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether the database holds the demo, and which clans are its own; one row. */
export const migration0018: Migration = {
  async up(db) {
    await sql`CREATE TABLE demo (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      state text NOT NULL CHECK (state IN ('filling', 'filled', 'removed')),
      clan_ids text[] NOT NULL,
      regions text[] NOT NULL,
      changed_at timestamptz NOT NULL)`.execute(db);
  },
};
