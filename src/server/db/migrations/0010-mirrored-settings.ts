import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Clan settings are mirrored to devices; the present ones count as changed now. */
export const migration0010: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_settings ADD COLUMN rev bigint`.execute(db);
    await sql`
      WITH raised AS (
        UPDATE clans SET rev = rev + 1 WHERE id IN (SELECT clan_id FROM clan_settings) RETURNING id, rev
      )
      UPDATE clan_settings SET rev = raised.rev FROM raised WHERE raised.id = clan_settings.clan_id`.execute(db);
    await sql`ALTER TABLE clan_settings ALTER COLUMN rev SET NOT NULL`.execute(db);
  },
};
