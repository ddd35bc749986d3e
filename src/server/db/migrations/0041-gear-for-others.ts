import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Gear that officers enter for members without an account: it has no user until they have one. */
export const migration0041: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE gear_sets
        ALTER COLUMN user_id DROP NOT NULL,
        ADD COLUMN member_key text CHECK ((user_id IS NULL) = (member_key IS NOT NULL)),
        ADD COLUMN entered_by text`.execute(db);
  },
};
