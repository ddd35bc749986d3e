import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Clan wars with their stages, and the seasons that sum them up. */
export const migration0110: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE clan_wars (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        event_id uuid,
        event_date date,
        name text NOT NULL,
        kind text NOT NULL,
        day date NOT NULL,
        starts_at timestamptz NOT NULL,
        map text,
        opponent text NOT NULL,
        note text NOT NULL,
        lineup jsonb,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK ((event_id IS NULL) = (event_date IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX clan_wars_by_rev ON clan_wars (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX clan_wars_by_day ON clan_wars (clan_id, day)`.execute(db);
    await sql`
      CREATE TABLE clan_war_stages (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id text NOT NULL,
        war_id uuid NOT NULL,
        stage_id text NOT NULL,
        name text NOT NULL,
        starts_at timestamptz,
        outcome text,
        own_score integer,
        enemy_score integer,
        rows jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('draft', 'confirmed')),
        entered_by text NOT NULL,
        entered_at timestamptz NOT NULL,
        confirmed_by text,
        confirmed_at timestamptz,
        corrections jsonb NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK ((state = 'draft') = (confirmed_at IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX clan_war_stages_by_rev ON clan_war_stages (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX clan_war_stages_by_war ON clan_war_stages (clan_id, war_id)`.execute(db);
    await sql`
      CREATE TABLE clan_war_seasons (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        from_date date NOT NULL,
        to_date date NOT NULL,
        frozen jsonb,
        frozen_at timestamptz,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK (from_date <= to_date),
        CHECK ((frozen IS NULL) = (frozen_at IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX clan_war_seasons_by_rev ON clan_war_seasons (clan_id, rev)`.execute(db);
  },
};
