import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Skips of one day may be for some of its events and stages only; null: for all of it. */
export const migration0074: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE skips
        ADD COLUMN parts jsonb,
        ADD CONSTRAINT skips_parts_of_a_day CHECK (parts IS NULL OR start_date = end_date)`.execute(db);
  },
};
