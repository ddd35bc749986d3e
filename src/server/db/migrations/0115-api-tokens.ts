import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Personal tokens for programs, and which of them made a change. */
export const migration0115: Migration = {
  async up(db) {
    // The clan is always there; tables of people only say of it that it may be none.
    await sql`
      CREATE TABLE api_tokens (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        clan_id text REFERENCES clans (id) ON DELETE CASCADE CHECK (clan_id IS NOT NULL),
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX api_tokens_by_user ON api_tokens (user_id, created_at)`.execute(db);
    await sql`CREATE INDEX api_tokens_by_clan ON api_tokens (clan_id, created_at)`.execute(db);
    await sql`ALTER TABLE audit_log ADD COLUMN via text`.execute(db);
  },
};
