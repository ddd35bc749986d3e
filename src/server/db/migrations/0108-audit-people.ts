import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Entries about several people are found by each of them. */
export const migration0108: Migration = {
  async up(db) {
    await sql`ALTER TABLE audit_log ADD COLUMN people jsonb, ADD COLUMN people_names text`.execute(db);
    await sql`
      CREATE INDEX audit_log_by_people ON audit_log USING gin (people jsonb_path_ops)
      WHERE people IS NOT NULL`.execute(db);
  },
};
