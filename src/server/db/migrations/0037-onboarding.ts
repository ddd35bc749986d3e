import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checklists of first steps that people have closed. */
export const migration0037: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE closed_checklists (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        checklist text NOT NULL,
        closed_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, checklist)
      )`.execute(db);
  },
};
