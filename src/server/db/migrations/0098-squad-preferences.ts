import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Roles and maps that members like. */
export const migration0098: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE squad_preferences (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        member_key text NOT NULL,
        roles jsonb NOT NULL,
        maps jsonb NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, member_key)
      )`.execute(db);
    await sql`CREATE INDEX squad_preferences_by_rev ON squad_preferences (clan_id, rev)`.execute(db);
  },
};
