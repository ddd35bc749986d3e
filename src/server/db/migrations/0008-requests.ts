import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What members ask for before a war, and what officers have sent of it. */
export const migration0008: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_settings ADD COLUMN request_limits jsonb NOT NULL DEFAULT '{"kinds": {}, "items": {}}'`.execute(db);
    await sql`
      CREATE TABLE loadouts (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        character_name text NOT NULL,
        map_stage text NOT NULL CHECK (map_stage IN ('coniferous', 'berda', 'lowlands', 'allMaps')),
        items jsonb NOT NULL,
        requested_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        wish_rev bigint NOT NULL,
        wish_user_id uuid NOT NULL,
        sent_rev bigint NOT NULL,
        sent_user_id uuid,
        PRIMARY KEY (clan_id, id),
        CONSTRAINT loadouts_one_per_map UNIQUE (clan_id, character_id, map_stage)
      )`.execute(db);
    await sql`CREATE INDEX loadouts_by_rev ON loadouts (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX loadouts_by_user ON loadouts (clan_id, user_id)`.execute(db);
    await sql`
      CREATE TABLE former_loadouts (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        character_name text NOT NULL,
        map_stage text NOT NULL,
        items jsonb NOT NULL,
        requested_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        remains boolean NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX former_loadouts_by_character ON former_loadouts (clan_id, character_id, map_stage, ended_at)`.execute(db);
    await sql`CREATE UNIQUE INDEX former_loadouts_one_remainder ON former_loadouts (clan_id, character_id, map_stage) WHERE remains`.execute(db);
    await sql`
      CREATE TABLE supply_sends (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        actor_user_id uuid NOT NULL,
        actor_name text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        character_name text NOT NULL,
        map_stage text NOT NULL,
        action text NOT NULL,
        items jsonb NOT NULL,
        is_told boolean NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX supply_sends_by_time ON supply_sends (clan_id, at, id)`.execute(db);
    await sql`CREATE INDEX supply_sends_by_character ON supply_sends (clan_id, character_id, at)`.execute(db);
    await sql`CREATE INDEX supply_sends_untold ON supply_sends (clan_id, user_id) WHERE NOT is_told`.execute(db);
    await sql`
      CREATE TABLE fast_requests (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        character_name text NOT NULL,
        items jsonb NOT NULL,
        notes text,
        status text NOT NULL CHECK (status IN ('pending', 'sent', 'cancelled', 'acquired')),
        requested_at timestamptz NOT NULL,
        changed_at timestamptz,
        changed_by_user_id uuid,
        changed_by text,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX fast_requests_by_rev ON fast_requests (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX fast_requests_by_time ON fast_requests (clan_id, status, requested_at)`.execute(db);
    await sql`CREATE INDEX fast_requests_by_character ON fast_requests (clan_id, character_id, requested_at)`.execute(db);
  },
};
