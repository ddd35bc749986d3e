import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a clan gathers money for, and what its members have paid. */
export const migration0078: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE gatherings (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        title text NOT NULL,
        description text,
        target_rub bigint CHECK (target_rub BETWEEN 1 AND 1000000000000),
        share_rub bigint CHECK (share_rub BETWEEN 1 AND 1000000000000),
        period text NOT NULL CHECK (period IN ('once', 'daily', 'weekly', 'monthly')),
        start_date date NOT NULL,
        end_date date CHECK (end_date >= start_date),
        is_active boolean NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        created_by text NOT NULL,
        created_by_user_id uuid NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX gatherings_by_rev ON gatherings (clan_id, rev)`.execute(db);
    await sql`
      CREATE TABLE contributions (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid,
        character_id text,
        character_name text NOT NULL,
        name_key text NOT NULL,
        source_kind text NOT NULL,
        source_id text NOT NULL,
        period date,
        amount_rub bigint NOT NULL CHECK (amount_rub BETWEEN 1 AND 1000000000000),
        proof text,
        status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
        made_at timestamptz NOT NULL,
        entered_by text,
        entered_by_user_id uuid,
        reviewed_at timestamptz,
        reviewer text,
        reviewer_user_id uuid,
        review_note text,
        rejection_reason text,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CONSTRAINT contributions_decided_by_somebody
          CHECK ((status = 'pending') = (reviewer_user_id IS NULL) AND (status <> 'rejected' OR rejection_reason <> ''))
      )`.execute(db);
    await sql`CREATE INDEX contributions_by_rev ON contributions (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX contributions_by_source ON contributions (clan_id, source_kind, source_id, period)`.execute(
      db,
    );
    await sql`CREATE INDEX contributions_by_time ON contributions (clan_id, made_at, id)`.execute(db);
    await sql`CREATE INDEX contributions_of_user ON contributions (clan_id, user_id, made_at)`.execute(db);
  },
};
