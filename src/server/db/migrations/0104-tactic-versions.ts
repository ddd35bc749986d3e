import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Copies of a tactic's drawing that officers keep. */
export const migration0104: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE tactic_versions (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        tactic_id uuid NOT NULL,
        number integer NOT NULL,
        name text NOT NULL,
        objects jsonb NOT NULL,
        object_count integer NOT NULL,
        saved_by text NOT NULL,
        saved_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, tactic_id, number)
      )`.execute(db);
  },
};
