import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The game's id of whoever has a clan's role, so that the role follows a renamed character. */
export const migration0090: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_member_roles ADD COLUMN character_id text`.execute(db);
    await sql`
      UPDATE clan_member_roles AS g SET character_id = c.id FROM characters AS c
      WHERE c.clan_id = g.clan_id AND c.name_key = g.name_key AND c.claim IS NULL`.execute(db);
  },
};
