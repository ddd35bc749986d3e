import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose account a person in Discord is, and what was done from there. */
export const migration0123: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE discord_links (
        discord_user_id text PRIMARY KEY,
        user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        name text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('en', 'ru', 'ua')),
        linked_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE discord_codes (
        id text PRIMARY KEY,
        used_at timestamptz NOT NULL
      )`.execute(db);
    await sql`ALTER TABLE audit_log ADD COLUMN way text`.execute(db);
  },
};
