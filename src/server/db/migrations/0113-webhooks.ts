import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Webhooks of clans, and their messages in order. */
export const migration0113: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE webhooks (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('discord', 'json')),
        name text NOT NULL,
        sealed bytea NOT NULL,
        address_end text NOT NULL,
        secret bytea,
        topics text[] NOT NULL,
        locale text NOT NULL,
        shows_reasons boolean NOT NULL,
        is_on boolean NOT NULL,
        off_reason text,
        failing_since timestamptz,
        not_before timestamptz,
        claimed_until timestamptz,
        delivered_at timestamptz,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (clan_id, id),
        CHECK (kind = 'discord' OR secret IS NOT NULL)
      )`.execute(db);
    await sql`
      CREATE TABLE webhook_deliveries (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        webhook_id text NOT NULL,
        id text NOT NULL,
        topic text NOT NULL,
        event jsonb,
        event_key text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'late', 'dropped')),
        attempts integer NOT NULL DEFAULT 0,
        status integer,
        answer text,
        at timestamptz,
        PRIMARY KEY (clan_id, webhook_id, id),
        UNIQUE (clan_id, webhook_id, event_key)
      )`.execute(db);
    await sql`
      CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (clan_id, webhook_id, id)
      WHERE state = 'waiting'`.execute(db);
  },
};
