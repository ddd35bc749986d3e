import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A watched artefact may be of one quality and level; null: any. */
export const migration0044: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE market_watches
        ADD COLUMN quality smallint CHECK (quality BETWEEN 0 AND 5),
        ADD COLUMN level smallint CHECK (level BETWEEN 0 AND 15)`.execute(db);
  },
};
