import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Plans of squads that are kept under a name: copies, which no change of a plan reaches. */
export const migration0094: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE squad_templates (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        map text NOT NULL,
        squads jsonb NOT NULL,
        version integer NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id),
        UNIQUE (clan_id, name_key)
      )`.execute(db);
  },
};
