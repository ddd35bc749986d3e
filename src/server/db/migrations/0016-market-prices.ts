import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The unit prices of sealed days, so that the median of a longer period is one that was paid. */
export const migration0016: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE market_day_prices (
        region text NOT NULL,
        item_id text NOT NULL,
        day timestamptz NOT NULL,
        quarters smallint[] NOT NULL,
        unit_rub double precision[] NOT NULL,
        units bigint[] NOT NULL,
        PRIMARY KEY (region, item_id, day)
      )`.execute(db);
  },
};
