import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose a removed object of a drawing was, so that it is still theirs when the removal is undone. */
export const migration0129: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE removed_drawing_objects (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        subject text NOT NULL,
        subject_id uuid NOT NULL,
        owner text NOT NULL,
        digest text NOT NULL,
        removed_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
  },
};
