import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rosters that are kept row by row with their history, added characters, and the numbers of characters by day. */
export const migration0007: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE characters
        ADD COLUMN name_key text GENERATED ALWAYS AS (lower(normalize(btrim(name), NFC))) STORED,
        ADD COLUMN claim text CHECK (claim IN ('pending', 'accepted', 'refused')),
        ADD COLUMN claimed_at timestamptz,
        ADD COLUMN claim_clan_id text,
        ADD COLUMN day_asked date`.execute(db);
    await sql`CREATE INDEX characters_by_name ON characters (region, name_key)`.execute(db);
    // One account at most is taken for the owner of a name; whom the game's own list names counts before it.
    await sql`CREATE UNIQUE INDEX characters_one_accepted ON characters (region, name_key) WHERE claim = 'accepted'`.execute(db);
    await sql`CREATE UNIQUE INDEX characters_claimed_once ON characters (user_id, region, name_key) WHERE claim IS NOT NULL`.execute(db);
    await sql`
      ALTER TABLE clan_members
        ADD COLUMN last_seen_at timestamptz,
        ADD COLUMN asked_at timestamptz,
        ADD COLUMN character_id text,
        ADD COLUMN rev bigint NOT NULL DEFAULT 0`.execute(db);
    // Devices ask for rows above their counter: what was stored before gets one of its own.
    await sql`UPDATE clans SET rev = rev + 1 WHERE id IN (SELECT clan_id FROM clan_members)`.execute(db);
    await sql`UPDATE clan_members AS m SET rev = c.rev FROM clans AS c WHERE c.id = m.clan_id`.execute(db);
    await sql`CREATE INDEX clan_members_by_rev ON clan_members (clan_id, rev)`.execute(db);
    await sql`
      CREATE TABLE clan_rosters (
        clan_id text PRIMARY KEY REFERENCES clans (id) ON DELETE CASCADE,
        seen_at timestamptz,
        state text NOT NULL DEFAULT 'idle' CHECK (state IN ('idle', 'syncing')),
        sync_id uuid,
        asked_by uuid,
        started_at timestamptz,
        ended_at timestamptz,
        sync_end text,
        done integer NOT NULL DEFAULT 0,
        total integer NOT NULL DEFAULT 0,
        held_until timestamptz
      )`.execute(db);
    await sql`INSERT INTO clan_rosters (clan_id, seen_at) SELECT clan_id, max(seen_at) FROM clan_members GROUP BY clan_id`.execute(db);
    await sql`
      CREATE TABLE clan_member_events (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name_key text NOT NULL,
        name text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('joined', 'left', 'promoted', 'demoted')),
        from_rank text,
        to_rank text,
        at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX clan_member_events_by_age ON clan_member_events (clan_id, at)`.execute(db);
    await sql`CREATE INDEX clan_member_events_by_name ON clan_member_events (name_key, at)`.execute(db);
    await sql`
      CREATE TABLE character_days (
        region text NOT NULL,
        name_key text NOT NULL,
        day date NOT NULL,
        kills bigint NOT NULL,
        deaths bigint NOT NULL,
        assists bigint NOT NULL,
        session_kills bigint NOT NULL,
        session_deaths bigint NOT NULL,
        open_world_kills bigint NOT NULL,
        open_world_deaths bigint NOT NULL,
        play_time_ms bigint NOT NULL,
        fetched_at timestamptz NOT NULL,
        PRIMARY KEY (region, name_key, day)
      )`.execute(db);
  },
};
