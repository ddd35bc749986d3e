import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Roles that a clan gives to its members, and roles of its own making. */
export const migration0087: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE clan_settings ADD COLUMN permission_mode text DEFAULT 'inGame' NOT NULL
        CHECK (permission_mode IN ('inGame', 'custom'))`.execute(db);
    await sql`
      CREATE TABLE clan_roles (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        pages text[] NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id),
        UNIQUE (clan_id, name_key)
      )`.execute(db);
    await sql`
      CREATE TABLE clan_member_roles (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        name_key text NOT NULL,
        character_name text NOT NULL,
        role text CHECK (role IN ('officer', 'colonel')),
        clan_role_ids uuid[] DEFAULT '{}' NOT NULL,
        changed_by text,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, name_key)
      )`.execute(db);
  },
};
