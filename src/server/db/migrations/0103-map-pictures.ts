import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The clan's own pictures behind its maps. */
export const migration0103: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE map_pictures (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        map text NOT NULL,
        hash text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        body bytea NOT NULL,
        bytes integer NOT NULL CHECK (bytes = length(body)),
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, map)
      )`.execute(db);
    // WebP is compressed already
    await sql`ALTER TABLE map_pictures ALTER COLUMN body SET STORAGE EXTERNAL`.execute(db);
    await sql`CREATE INDEX map_pictures_by_rev ON map_pictures (clan_id, rev)`.execute(db);
  },
};
