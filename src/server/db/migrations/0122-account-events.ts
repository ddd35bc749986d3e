import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What happened to an account, for the person to read. */
export const migration0122: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE account_events (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        at timestamptz NOT NULL,
        event text NOT NULL,
        way text,
        device text,
        network text
      )`.execute(db);
    await sql`CREATE INDEX account_events_by_user ON account_events (user_id, at)`.execute(db);
    await sql`CREATE INDEX account_events_by_time ON account_events (at)`.execute(db);
  },
};
