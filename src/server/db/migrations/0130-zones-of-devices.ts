import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** To which time zone the clock of a signed-in device is set. */
export const migration0130: Migration = {
  async up(db) {
    await sql`ALTER TABLE auth_sessions ADD COLUMN time_zone text`.execute(db);
  },
};
