import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Automatic backups, one an hour in whichever process takes it. */
export const migration0112: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE backup_runs (
        hour timestamptz PRIMARY KEY,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        host text NOT NULL,
        file text NOT NULL,
        bytes bigint,
        state text CHECK (state IN ('good', 'unchecked', 'bad', 'failed')),
        problem text,
        send_problem text
      )`.execute(db);
  },
};
