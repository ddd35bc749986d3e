import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Published catalogue snapshots and their immutable files. */
export const migration0002: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE catalogue_snapshots (
        version text PRIMARY KEY,
        realm text NOT NULL,
        data_date text,
        source text NOT NULL,
        imported_at timestamptz NOT NULL,
        counts jsonb NOT NULL,
        report jsonb NOT NULL,
        is_current boolean NOT NULL
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX catalogue_one_current ON catalogue_snapshots (is_current) WHERE is_current`.execute(db);
    await sql`
      CREATE TABLE catalogue_files (
        version text NOT NULL REFERENCES catalogue_snapshots (version) ON DELETE CASCADE,
        name text NOT NULL,
        part text NOT NULL,
        language text,
        media_type text NOT NULL,
        body bytea NOT NULL,
        brotli bytea,
        gzip bytea,
        PRIMARY KEY (version, name)
      )`.execute(db);
  },
};
