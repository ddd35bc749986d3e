import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The clan's tactics, and what is drawn on maps: a row per object. */
export const migration0097: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE tactics (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        title text NOT NULL,
        map text NOT NULL,
        side text NOT NULL,
        notes text NOT NULL,
        is_open boolean NOT NULL,
        created_by text NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        drawn_by text,
        drawn_at timestamptz,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX tactics_by_rev ON tactics (clan_id, rev)`.execute(db);
    await sql`
      CREATE TABLE drawing_objects (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        subject text NOT NULL,
        subject_id uuid NOT NULL,
        is_for_members boolean NOT NULL,
        object jsonb NOT NULL,
        owner text NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX drawing_objects_by_rev ON drawing_objects (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX drawing_objects_by_subject ON drawing_objects (clan_id, subject, subject_id)`.execute(
      db,
    );
  },
};
