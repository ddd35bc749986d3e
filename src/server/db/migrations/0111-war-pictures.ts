import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pictures of wars, the pieces they are sent in, and how long a clan keeps them. */
export const migration0111: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE clan_war_pictures (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        war_id uuid NOT NULL,
        stage_id text NOT NULL,
        source text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        small bytea,
        large bytea,
        taken_at timestamptz,
        added_by text NOT NULL,
        added_user_id uuid NOT NULL,
        added_at timestamptz NOT NULL,
        gone_at timestamptz,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK ((gone_at IS NULL) = (small IS NOT NULL) AND (gone_at IS NULL) = (large IS NOT NULL))
      )`.execute(db);
    // WebP is compressed already
    await sql`ALTER TABLE clan_war_pictures ALTER COLUMN small SET STORAGE EXTERNAL`.execute(db);
    await sql`ALTER TABLE clan_war_pictures ALTER COLUMN large SET STORAGE EXTERNAL`.execute(db);
    await sql`CREATE INDEX clan_war_pictures_by_rev ON clan_war_pictures (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX clan_war_pictures_by_war ON clan_war_pictures (clan_id, war_id)`.execute(db);
    await sql`CREATE UNIQUE INDEX clan_war_pictures_by_source ON clan_war_pictures (clan_id, source)`.execute(
      db,
    );
    await sql`
      CREATE TABLE clan_war_uploads (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        war_id uuid NOT NULL,
        stage_id text NOT NULL,
        source text NOT NULL,
        bytes integer NOT NULL,
        received integer NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`
      CREATE TABLE clan_war_upload_pieces (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        upload_id uuid NOT NULL,
        start integer NOT NULL,
        body bytea NOT NULL,
        PRIMARY KEY (clan_id, upload_id, start)
      )`.execute(db);
    await sql`ALTER TABLE clan_war_upload_pieces ALTER COLUMN body SET STORAGE EXTERNAL`.execute(db);
    await sql`ALTER TABLE clan_settings ADD COLUMN picture_days integer NOT NULL DEFAULT 90
      CHECK (picture_days BETWEEN 7 AND 365)`.execute(db);
  },
};
