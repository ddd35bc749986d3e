import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Events of a clan's schedule: rules by weekday, and single days. */
export const migration0063: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE schedule_events (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        weekdays jsonb NOT NULL,
        first_date date NOT NULL,
        last_date date CHECK (last_date >= first_date),
        time_zone text,
        stages jsonb NOT NULL,
        is_mandatory boolean NOT NULL,
        notice_minutes integer NOT NULL CHECK (notice_minutes >= 0),
        min_strength integer CHECK (min_strength > 0),
        changes jsonb NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by text NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX schedule_events_by_rev ON schedule_events (clan_id, rev)`.execute(db);
  },
};
