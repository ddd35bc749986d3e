import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Passes of guests. A guest names the pass alone: its clan is found by it. */
export const migration0124: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE guest_passes (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        member_key text,
        operation_id uuid,
        shows_names boolean NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        opened_at timestamptz,
        last_used_at timestamptz,
        revoked_by text,
        revoked_at timestamptz,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX guest_passes_by_id ON guest_passes (id)`.execute(db);
  },
};
