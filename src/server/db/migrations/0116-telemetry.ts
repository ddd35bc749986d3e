import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What clans note on protected pages, who agreed to it, and what was noted. */
export const migration0116: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE telemetry_settings (
        clan_id text NOT NULL PRIMARY KEY REFERENCES clans (id) ON DELETE CASCADE,
        is_on boolean NOT NULL,
        purpose text NOT NULL,
        pages text[] NOT NULL,
        has_watermark boolean NOT NULL,
        marks_files boolean NOT NULL,
        is_for_colonels boolean NOT NULL,
        notice integer NOT NULL,
        version integer NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        CHECK (NOT is_on OR (purpose <> '' AND cardinality(pages) > 0))
      )`.execute(db);
    await sql`
      CREATE TABLE telemetry_answers (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        notice text NOT NULL,
        is_yes boolean NOT NULL,
        is_despite_signal boolean NOT NULL,
        answered_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, user_id)
      )`.execute(db);
    await sql`
      CREATE TABLE telemetry_events (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        type text NOT NULL,
        risk smallint NOT NULL CHECK (risk BETWEEN 0 AND 100),
        page text NOT NULL,
        at timestamptz NOT NULL,
        objection text,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX telemetry_events_by_user ON telemetry_events (clan_id, user_id, at)`.execute(db);
    await sql`CREATE INDEX telemetry_events_by_time ON telemetry_events (clan_id, at)`.execute(db);
  },
};
