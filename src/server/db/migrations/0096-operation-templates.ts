import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Templates of operations. */
export const migration0096: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE operation_templates (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        content jsonb NOT NULL,
        saved_by text NOT NULL,
        saved_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX operation_templates_by_rev ON operation_templates (clan_id, rev)`.execute(db);
  },
};
