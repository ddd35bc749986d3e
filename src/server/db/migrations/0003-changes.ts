import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What every change of the clan's things needs: keys of calls, the audit log, tombstones for devices. */
export const migration0003: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        key text NOT NULL,
        endpoint text NOT NULL,
        request_hash bytea NOT NULL,
        status integer,
        answer text,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, key)
      )`.execute(db);
    await sql`CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`.execute(db);
    await sql`
      CREATE TABLE audit_log (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        device_at timestamptz,
        actor_user_id uuid,
        actor_name text,
        action text NOT NULL,
        entity_kind text NOT NULL,
        entity_id text NOT NULL,
        before jsonb,
        after jsonb,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX audit_log_by_entity ON audit_log (clan_id, entity_kind, entity_id, at)`.execute(db);
    await sql`
      CREATE TABLE tombstones (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        rev bigint NOT NULL,
        kind text NOT NULL,
        id text NOT NULL,
        owner_user_id uuid,
        at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, rev, kind, id)
      )`.execute(db);
    await sql`CREATE INDEX tombstones_by_age ON tombstones (at)`.execute(db);
    // Below this counter tombstones are gone: a device that is older starts anew.
    await sql`ALTER TABLE clans ADD COLUMN tombstones_from bigint NOT NULL DEFAULT 0`.execute(db);
  },
};
