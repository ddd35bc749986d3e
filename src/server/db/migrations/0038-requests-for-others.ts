import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Requests that officers enter for others: members without an account have no user, guests only a name. */
export const migration0038: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE loadouts
        ALTER COLUMN user_id DROP NOT NULL,
        ADD COLUMN person text NOT NULL DEFAULT 'account' CHECK (person IN ('account', 'member', 'guest')),
        ADD COLUMN member_key text CHECK ((member_key IS NOT NULL) = (person = 'member')),
        ADD COLUMN entered_by text`.execute(db);
    await sql`ALTER TABLE former_loadouts ALTER COLUMN user_id DROP NOT NULL`.execute(db);
    await sql`ALTER TABLE supply_sends ALTER COLUMN user_id DROP NOT NULL`.execute(db);
  },
};
