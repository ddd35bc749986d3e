import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a file that is imported is called where it comes from. */
export const migration0126: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_files ADD COLUMN name text NOT NULL DEFAULT ''`.execute(db);
  },
};
