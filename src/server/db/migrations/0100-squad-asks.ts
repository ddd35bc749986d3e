import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members who ask to join a squad: one of each per map. */
export const migration0100: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE squad_asks (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        map text NOT NULL,
        member_key text NOT NULL,
        id text NOT NULL GENERATED ALWAYS AS (map || '/' || member_key) STORED,
        character_name text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        squad_id uuid NOT NULL,
        note text NOT NULL,
        asked_at timestamptz NOT NULL,
        state text NOT NULL,
        answer text NOT NULL,
        decided_by text,
        decided_at timestamptz,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, map, member_key)
      )`.execute(db);
    await sql`CREATE INDEX squad_asks_by_rev ON squad_asks (clan_id, rev)`.execute(db);
  },
};
