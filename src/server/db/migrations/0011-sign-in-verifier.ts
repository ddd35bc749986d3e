import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The verifier of a sign-in is no longer stored. The column stays for servers of the version before, which
 * may still run beside this one.
 */
export const migration0011: Migration = {
  async up(db) {
    await sql`ALTER TABLE sign_in_attempts ALTER COLUMN code_verifier DROP NOT NULL`.execute(db);
  },
};
