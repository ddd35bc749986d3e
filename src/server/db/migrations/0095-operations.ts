import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Operations, and who has read them. */
export const migration0095: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE operations (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        title text NOT NULL,
        map text NOT NULL,
        description text NOT NULL,
        type text NOT NULL,
        held_at jsonb,
        gather_minutes integer NOT NULL,
        asks_read boolean NOT NULL,
        everyone text NOT NULL,
        squads jsonb NOT NULL,
        members jsonb NOT NULL,
        state text NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        activated_by text,
        activated_at timestamptz,
        closed_by text,
        closed_at timestamptz,
        lineup jsonb,
        marks jsonb NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX operations_by_rev ON operations (clan_id, rev)`.execute(db);
    // the few that are asked for with every move of squads
    await sql`CREATE INDEX operations_active ON operations (clan_id, map) WHERE state = 'active'`.execute(db);
    await sql`
      CREATE TABLE operation_reads (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        operation_id uuid NOT NULL,
        member_key text NOT NULL,
        id text NOT NULL,
        seen timestamptz NOT NULL,
        read_at timestamptz NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, operation_id, member_key)
      )`.execute(db);
    await sql`CREATE INDEX operation_reads_by_rev ON operation_reads (clan_id, rev)`.execute(db);
  },
};
