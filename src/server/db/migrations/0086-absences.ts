import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Checks of who was at an event, with the people of each. */
export const migration0086: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE absence_checks (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        event_id uuid,
        event_date date,
        name text NOT NULL,
        kind text NOT NULL,
        is_mandatory boolean NOT NULL,
        day date NOT NULL,
        starts_at timestamptz NOT NULL,
        stages jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'closed')),
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        closed_by text,
        closed_at timestamptz,
        summary jsonb,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK ((event_id IS NULL) = (event_date IS NULL)),
        CHECK ((state = 'open') = (closed_at IS NULL) AND (closed_at IS NULL) = (summary IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX absence_checks_by_rev ON absence_checks (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX absence_checks_by_day ON absence_checks (clan_id, day)`.execute(db);
    await sql`
      CREATE TABLE absence_people (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id text NOT NULL,
        check_id uuid NOT NULL,
        name_key text NOT NULL,
        name text NOT NULL,
        rank text,
        user_id uuid,
        is_counted boolean NOT NULL,
        marks jsonb NOT NULL,
        results jsonb,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX absence_people_by_rev ON absence_people (clan_id, rev)`.execute(db);
    await sql`CREATE UNIQUE INDEX absence_people_by_check ON absence_people (clan_id, check_id, name_key)`.execute(db);
    await sql`CREATE INDEX absence_people_by_member ON absence_people (clan_id, name_key)`.execute(db);
    await sql`CREATE INDEX absence_people_by_user ON absence_people (clan_id, user_id)`.execute(db);
  },
};
