import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ways to sign in besides the game, and by which of them a session began. */
export const migration0121: Migration = {
  async up(db) {
    // The issuer says whose the subject is: an operator may give its way another id.
    await sql`
      CREATE TABLE account_identities (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        way text NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        label text,
        linked_at timestamptz NOT NULL,
        last_used_at timestamptz,
        UNIQUE (issuer, subject),
        UNIQUE (user_id, issuer)
      )`.execute(db);
    await sql`
      ALTER TABLE auth_sessions
        ADD COLUMN way text NOT NULL DEFAULT 'game',
        ADD COLUMN network text,
        ADD COLUMN signed_in_at timestamptz`.execute(db);
    await sql`
      ALTER TABLE sign_in_attempts
        ADD COLUMN way text NOT NULL DEFAULT 'game',
        ADD COLUMN link_session_id uuid REFERENCES auth_sessions (id) ON DELETE CASCADE`.execute(db);
  },
};
