import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was deleted, with its rows as they were, until it is brought back or gone for good. */
export const migration0117: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE bin_items (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        kind text NOT NULL,
        entity_id text NOT NULL,
        title text NOT NULL,
        facts jsonb NOT NULL,
        extra jsonb,
        role text,
        owner_user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        deleted_by text NOT NULL,
        deleted_by_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
        deleted_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        restored_by text,
        restored_at timestamptz,
        PRIMARY KEY (clan_id, id),
        CHECK ((restored_at IS NULL) = (restored_by IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX bin_items_by_time ON bin_items (clan_id, deleted_at, id) WHERE restored_at IS NULL`.execute(
      db,
    );
    await sql`
      CREATE TABLE bin_rows (
        clan_id text NOT NULL,
        item_id uuid NOT NULL,
        position integer NOT NULL,
        source text NOT NULL,
        content jsonb NOT NULL,
        bytes integer NOT NULL,
        PRIMARY KEY (clan_id, item_id, position),
        FOREIGN KEY (clan_id, item_id) REFERENCES bin_items (clan_id, id) ON DELETE CASCADE
      )`.execute(db);
    // files of deleted pictures count towards what a clan may store
    await sql`CREATE INDEX bin_rows_of_pictures ON bin_rows (clan_id) INCLUDE (bytes) WHERE source = 'clan_war_pictures'`.execute(
      db,
    );
  },
};
