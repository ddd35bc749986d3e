import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Warns that closed checks propose; an absence is in one proposal only, whatever becomes of it. */
export const migration0083: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE warn_proposals (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name_key text NOT NULL,
        character_name text NOT NULL,
        absences jsonb NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'confirmed', 'dismissed')),
        made_at timestamptz NOT NULL,
        decided_by text,
        decided_at timestamptz,
        note text,
        warn_id uuid,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id),
        CONSTRAINT warn_proposals_decided CHECK ((status = 'open') = (decided_at IS NULL)),
        CONSTRAINT warn_proposals_confirmed CHECK ((status = 'confirmed') = (warn_id IS NOT NULL))
      )`.execute(db);
    await sql`CREATE INDEX warn_proposals_by_rev ON warn_proposals (clan_id, rev)`.execute(db);
    await sql`CREATE INDEX warn_proposals_open ON warn_proposals (clan_id) WHERE status = 'open'`.execute(db);
    await sql`
      CREATE TABLE warn_proposal_absences (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        check_id text NOT NULL,
        name_key text NOT NULL,
        proposal_id uuid NOT NULL,
        PRIMARY KEY (clan_id, check_id, name_key)
      )`.execute(db);
    await sql`CREATE INDEX warn_proposal_absences_of ON warn_proposal_absences (clan_id, proposal_id)`.execute(
      db,
    );
  },
};
