import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bounds on what people can store: compressed answers, bytes per day, and history for as long as a clan wants. */
export const migration0014: Migration = {
  async up(db) {
    await sql`ALTER TABLE idempotency_keys ADD COLUMN answer_packed bytea`.execute(db);
    await sql`CREATE TABLE daily_writes (
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day date NOT NULL, bytes bigint NOT NULL, PRIMARY KEY (user_id, day))`.execute(db);
    await sql`ALTER TABLE clan_settings ADD COLUMN history_years integer NOT NULL DEFAULT 2
      CHECK (history_years BETWEEN 1 AND 5)`.execute(db);
    await sql`CREATE INDEX audit_log_by_age ON audit_log (clan_id, at)`.execute(db);
  },
};
