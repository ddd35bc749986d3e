import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members say they wear, and what a clan wants for its maps. */
export const migration0009: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE gear_sets (
        clan_id text REFERENCES clans (id) ON DELETE SET NULL,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        character_name text NOT NULL,
        name text NOT NULL,
        is_main boolean NOT NULL,
        slots jsonb NOT NULL,
        others jsonb NOT NULL,
        updated_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (character_id, id)
      )`.execute(db);
    // Gear goes with its character; within a clan devices know a set by its id alone.
    await sql`CREATE UNIQUE INDEX gear_sets_in_clan ON gear_sets (clan_id, id)`.execute(db);
    await sql`CREATE UNIQUE INDEX gear_sets_one_main ON gear_sets (character_id) WHERE is_main`.execute(db);
    await sql`CREATE INDEX gear_sets_by_rev ON gear_sets (clan_id, rev)`.execute(db);
    await sql`
      CREATE TABLE ready_sets (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        map text NOT NULL CHECK (map IN ('coniferous', 'berda', 'lowlands', 'all')),
        needs jsonb NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX ready_sets_by_rev ON ready_sets (clan_id, rev)`.execute(db);
  },
};
