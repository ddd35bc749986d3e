import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Hours of the day in which a person gets no push messages, and the messages that wait for their end. */
export const migration0026: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE quiet_hours (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        from_minute integer NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
        to_minute integer NOT NULL CHECK (to_minute BETWEEN 0 AND 1439),
        time_zone text NOT NULL,
        lets_urgent boolean NOT NULL,
        CHECK (from_minute <> to_minute)
      )`.execute(db);
    await sql`
      CREATE TABLE held_pushes (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        notification_id uuid NOT NULL,
        held_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, user_id, notification_id)
      )`.execute(db);
  },
};
