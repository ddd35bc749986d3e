import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Squads per game map, who stands in them, and people who are in the game only. */
export const migration0092: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE squads (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        map text NOT NULL,
        name text NOT NULL,
        colour text NOT NULL,
        leader_key text,
        position double precision NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX squads_by_rev ON squads (clan_id, rev)`.execute(db);
    // a place per person and map: nobody can be stored in two squads
    await sql`
      CREATE TABLE squad_places (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        map text NOT NULL,
        member_key text NOT NULL,
        id text NOT NULL GENERATED ALWAYS AS (map || '/' || member_key) STORED,
        squad_id uuid,
        role text NOT NULL,
        position double precision NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, map, member_key)
      )`.execute(db);
    await sql`CREATE INDEX squad_places_by_rev ON squad_places (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX squad_places_by_squad ON squad_places (clan_id, map, squad_id)`.execute(db);
    await sql`
      CREATE TABLE squad_guests (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        member_key text NOT NULL,
        name text NOT NULL,
        note text NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, member_key)
      )`.execute(db);
    await sql`CREATE INDEX squad_guests_by_rev ON squad_guests (clan_id, rev)`.execute(db);
  },
};
