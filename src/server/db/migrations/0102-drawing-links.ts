import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Read-only links to drawings. Whoever follows one names the link alone: its clan is found by it. */
export const migration0102: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE drawing_links (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        subject text NOT NULL,
        subject_id uuid NOT NULL,
        shows_names boolean NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        ends_at timestamptz,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX drawing_links_by_subject ON drawing_links (clan_id, subject, subject_id)`.execute(db);
    await sql`CREATE INDEX drawing_links_by_id ON drawing_links (id)`.execute(db);
  },
};
