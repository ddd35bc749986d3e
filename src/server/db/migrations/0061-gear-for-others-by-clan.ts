import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Members of two clans can share a name, and then an id: each clan has a main set for its own. */
export const migration0061: Migration = {
  async up(db) {
    await sql`DROP INDEX gear_sets_one_main`.execute(db);
    await sql`CREATE UNIQUE INDEX gear_sets_one_main ON gear_sets (character_id) WHERE is_main AND member_key IS NULL`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX gear_sets_one_main_entered ON gear_sets (clan_id, character_id) WHERE is_main AND member_key IS NOT NULL`.execute(
      db,
    );
  },
};
