import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every index of a clan's table leads with the clan, so that the tables can be spread by clan. */
export const migration0015: Migration = {
  async up(db) {
    await sql`DROP INDEX skips_by_user, skips_by_decision, clan_member_events_by_name, tombstones_by_age`.execute(
      db,
    );
    await sql`CREATE INDEX skips_by_user ON skips (clan_id, user_id, requested_at)`.execute(db);
    await sql`CREATE INDEX skips_by_decision ON skips (clan_id, user_id, reviewed_at)`.execute(db);
    await sql`CREATE INDEX clan_member_events_by_name ON clan_member_events (clan_id, name_key, at)`.execute(db);
    await sql`CREATE INDEX tombstones_by_age ON tombstones (clan_id, at)`.execute(db);
  },
};
