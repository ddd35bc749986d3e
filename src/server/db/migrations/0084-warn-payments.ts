import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which contribution has paid how much of which warn, and what members say against their warns. */
export const migration0084: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE warn_payments (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        warn_id uuid NOT NULL,
        contribution_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('debt', 'reset')),
        amount_rub bigint NOT NULL,
        PRIMARY KEY (clan_id, warn_id, contribution_id),
        CONSTRAINT warn_payments_amount CHECK ((kind = 'debt' AND amount_rub > 0) OR (kind = 'reset' AND amount_rub = 0))
      )`.execute(db);
    await sql`CREATE INDEX warn_payments_of ON warn_payments (clan_id, contribution_id)`.execute(db);
    await sql`ALTER TABLE warns ADD COLUMN appeal jsonb`.execute(db);
  },
};
