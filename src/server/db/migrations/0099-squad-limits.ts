import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many squads of how many people a clan makes; nothing stored: the game's numbers. */
export const migration0099: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_settings ADD COLUMN squad_limits jsonb NOT NULL DEFAULT '{}'`.execute(db);
  },
};
