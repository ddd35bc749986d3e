import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which decision named a skip, so that its undo takes back no other, and what was changed afterwards. */
export const migration0019: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE skips
        ADD COLUMN decision_id uuid,
        ADD COLUMN changed_from text CHECK (changed_from IN ('approved', 'rejected', 'auto_approved')),
        ADD COLUMN decision_round integer NOT NULL DEFAULT 0`.execute(db);
  },
};
