import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The order of the game's answers, counted by the database: clocks of several servers, or one that was set,
 * do not say which answer is newer. Stored rows start at 0, so the next answer is newer than all of them.
 */
export const migration0012: Migration = {
  async up(db) {
    await sql`CREATE TABLE order_counters (name text PRIMARY KEY, value bigint NOT NULL)`.execute(db);
    for (const table of ['characters', 'clan_members', 'clan_rosters'])
      await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN seen_order bigint NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE clan_rosters ADD COLUMN started_order bigint NOT NULL DEFAULT 0`.execute(db);
    await sql`ALTER TABLE users ADD COLUMN characters_seen_order bigint NOT NULL DEFAULT 0`.execute(db);
  },
};
