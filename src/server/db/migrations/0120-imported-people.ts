import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** People of imported files who have no account here yet: what is theirs waits under an id of its own. */
export const migration0120: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE imported_people (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        name_key text NOT NULL,
        name text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        PRIMARY KEY (clan_id, name_key)
      )`.execute(db);
  },
};
