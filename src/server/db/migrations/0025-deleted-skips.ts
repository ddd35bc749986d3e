import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rankings go on naming approved skips that an officer has deleted. */
export const migration0025: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE deleted_skips (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_name text NOT NULL,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        status text NOT NULL CHECK (status IN ('approved', 'auto_approved')),
        deleted_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX deleted_skips_by_start ON deleted_skips (clan_id, start_date)`.execute(db);
  },
};
