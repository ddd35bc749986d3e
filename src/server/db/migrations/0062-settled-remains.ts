import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When what remained of a withdrawn request ended with a war: whoever opens the war again brings it back. */
export const migration0062: Migration = {
  async up(db) {
    await sql`ALTER TABLE former_loadouts ADD COLUMN settled_at timestamptz`.execute(db);
  },
};
