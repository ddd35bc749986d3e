import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Warns of clan members, and the clan's settings for them. */
export const migration0079: Migration = {
  async up(db) {
    await sql`ALTER TABLE clan_settings ADD COLUMN warns jsonb DEFAULT '{}' NOT NULL`.execute(db);
    await sql`
      CREATE TABLE warns (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name_key text NOT NULL,
        character_name text NOT NULL,
        user_id uuid,
        reason text,
        cost bigint NOT NULL CHECK (cost >= 0),
        status text NOT NULL CHECK (status IN ('active', 'removed', 'paid')),
        applied_by text NOT NULL,
        applied_at timestamptz NOT NULL,
        expiry_days integer NOT NULL CHECK (expiry_days >= 0),
        ended_by text,
        ended_at timestamptz,
        end_reason text,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK ((status = 'active') = (ended_at IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX warns_by_rev ON warns (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX warns_by_member ON warns (clan_id, name_key)`.execute(db);
  },
};
