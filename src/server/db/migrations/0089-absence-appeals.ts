import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Appeals of members against their results, and how many of a check are open. */
export const migration0089: Migration = {
  async up(db) {
    await sql`ALTER TABLE absence_people ADD COLUMN appeals jsonb DEFAULT '{}' NOT NULL`.execute(db);
    await sql`ALTER TABLE absence_checks ADD COLUMN open_appeals integer DEFAULT 0 NOT NULL`.execute(db);
  },
};
