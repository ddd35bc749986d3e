import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users, their characters and clans as the game told them, sessions and sealed game tokens. */
export const migration0001: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        game_uuid text NOT NULL UNIQUE,
        login text NOT NULL,
        display_name text NOT NULL,
        preferred_character_id text,
        characters_seen_at timestamptz,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE clans (
        id text PRIMARY KEY,
        region text NOT NULL,
        name text NOT NULL,
        tag text NOT NULL,
        level integer NOT NULL,
        level_points bigint NOT NULL,
        registered_at timestamptz,
        alliance text,
        description text NOT NULL,
        leader_name text NOT NULL,
        member_count integer NOT NULL,
        rev bigint NOT NULL DEFAULT 0,
        seen_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE characters (
        id text PRIMARY KEY,
        user_id uuid REFERENCES users (id) ON DELETE SET NULL,
        region text NOT NULL,
        name text NOT NULL,
        game_created_at timestamptz,
        clan_id text REFERENCES clans (id),
        clan_rank text,
        clan_joined_at timestamptz,
        position integer NOT NULL DEFAULT 0,
        seen_at timestamptz NOT NULL,
        CHECK ((clan_id IS NULL) = (clan_rank IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX characters_by_user ON characters (user_id)`.execute(db);
    await sql`CREATE INDEX characters_by_clan ON characters (clan_id)`.execute(db);
    await sql`
      CREATE TABLE clan_members (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        name_key text NOT NULL,
        name text NOT NULL,
        rank text NOT NULL,
        joined_at timestamptz,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, name_key)
      )`.execute(db);
    await sql`
      CREATE TABLE auth_sessions (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        device text NOT NULL,
        created_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX auth_sessions_by_user ON auth_sessions (user_id)`.execute(db);
    await sql`
      CREATE TABLE sign_in_attempts (
        state_hash bytea PRIMARY KEY,
        browser_hash bytea NOT NULL,
        redirect_uri text NOT NULL,
        code_verifier text NOT NULL,
        return_to text,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE game_tokens (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        access_sealed bytea NOT NULL,
        refresh_sealed bytea,
        expires_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE character_profiles (
        region text NOT NULL,
        name_key text NOT NULL,
        body jsonb NOT NULL,
        fetched_at timestamptz NOT NULL,
        PRIMARY KEY (region, name_key)
      )`.execute(db);
  },
};
