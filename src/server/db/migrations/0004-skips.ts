import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Clan settings and skips; the constraints hold the rules that races could break. */
export const migration0004: Migration = {
  async up(db) {
    // Ships with PostgreSQL and may be made by the owner of the database; lets the period's constraint name the user.
    await sql`CREATE EXTENSION IF NOT EXISTS btree_gist`.execute(db);
    await sql`
      CREATE TABLE clan_settings (
        clan_id text PRIMARY KEY REFERENCES clans (id) ON DELETE CASCADE,
        is_reason_required boolean NOT NULL,
        time_zone text NOT NULL,
        auto_approve_hours integer CHECK (auto_approve_hours BETWEEN 0 AND 720),
        page_access jsonb NOT NULL,
        version integer NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE skips (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        character_id text NOT NULL,
        character_name text NOT NULL,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date >= start_date),
        reason text,
        status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected', 'auto_approved', 'cancelled')),
        requested_at timestamptz NOT NULL,
        request_date date NOT NULL,
        reviewed_at timestamptz,
        reviewer_user_id uuid,
        reviewer_name text,
        review_reason text,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CONSTRAINT skips_one_per_day UNIQUE (clan_id, user_id, request_date),
        CONSTRAINT skips_no_overlap EXCLUDE USING gist (clan_id WITH =, user_id WITH =, daterange(start_date, end_date, '[]') WITH &&)
          WHERE (status IN ('pending', 'approved', 'auto_approved'))
      )`.execute(db);
    await sql`CREATE INDEX skips_by_rev ON skips (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX skips_by_user ON skips (user_id, requested_at)`.execute(db);
    await sql`CREATE INDEX skips_by_start ON skips (clan_id, start_date)`.execute(db);
    await sql`CREATE INDEX skips_pending ON skips (clan_id, start_date) WHERE status = 'pending'`.execute(db);
    await sql`CREATE INDEX skips_by_decision ON skips (user_id, reviewed_at)`.execute(db);
  },
};
