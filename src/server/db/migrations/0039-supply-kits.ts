import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Named lists of supplies that officers give to many people at once. */
export const migration0039: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE supply_kits (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        role text,
        items jsonb NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by text NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX supply_kits_by_rev ON supply_kits (clan_id, rev)`.execute(db);
  },
};
