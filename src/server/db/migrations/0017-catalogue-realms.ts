import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each realm has a catalogue of its own; the present one stays that of its realm. */
export const migration0017: Migration = {
  async up(db) {
    await sql`DROP INDEX catalogue_one_current`.execute(db);
    await sql`CREATE UNIQUE INDEX catalogue_one_current ON catalogue_snapshots (realm) WHERE is_current`.execute(db);
  },
};
