import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Personal links under which a calendar program reads a clan's schedule; one per member. */
export const migration0076: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE calendar_feeds (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL,
        locale text NOT NULL,
        created_at timestamptz NOT NULL,
        read_at timestamptz,
        PRIMARY KEY (clan_id, user_id),
        CONSTRAINT calendar_feeds_by_token UNIQUE (clan_id, token_hash)
      )`.execute(db);
  },
};
