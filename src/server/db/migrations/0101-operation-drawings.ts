import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who drew on an operation last, as the audit log named it. */
export const migration0101: Migration = {
  async up(db) {
    await sql`ALTER TABLE operations ADD COLUMN drawn_by text, ADD COLUMN drawn_at timestamptz`.execute(db);
  },
};
