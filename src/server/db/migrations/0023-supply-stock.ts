import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a clan has on hand of the items that its members request. */
export const migration0023: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE supply_stock (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        item_id text NOT NULL,
        have integer NOT NULL CHECK (have >= 0),
        bought integer NOT NULL CHECK (bought >= 0),
        sent integer NOT NULL CHECK (sent >= 0),
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, item_id)
      )`.execute(db);
    await sql`CREATE INDEX supply_stock_by_rev ON supply_stock (clan_id, rev)`.execute(db);
  },
};
