import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a fast request was sent: what is on hand is less by it, also after the owner has confirmed receipt. */
export const migration0036: Migration = {
  async up(db) {
    await sql`ALTER TABLE fast_requests ADD COLUMN sent_at timestamptz`.execute(db);
    await sql`UPDATE fast_requests SET sent_at = changed_at WHERE status = 'sent'`.execute(db);
  },
};
