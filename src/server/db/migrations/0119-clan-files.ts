import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that a clan is exported to and imported from, in pieces. */
export const migration0119: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE clan_files (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('export', 'import')),
        state text NOT NULL,
        done integer NOT NULL DEFAULT 0,
        total integer NOT NULL DEFAULT 0,
        bytes bigint NOT NULL,
        received bigint NOT NULL,
        tag text NOT NULL,
        made_by text NOT NULL,
        made_user_id uuid NOT NULL,
        made_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        report jsonb,
        problem jsonb,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`
      CREATE TABLE clan_file_pieces (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        file_id uuid NOT NULL,
        start bigint NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (clan_id, file_id, start)
      )`.execute(db);
    // a ZIP is compressed already
    await sql`ALTER TABLE clan_file_pieces ALTER COLUMN body SET STORAGE EXTERNAL`.execute(db);
  },
};
