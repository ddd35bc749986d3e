import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Inbox, topics, push addresses, deliveries, and keys that the server made for itself (sealed). */
export const migration0005: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE server_keys (
        name text PRIMARY KEY,
        public_part text NOT NULL,
        sealed bytea NOT NULL,
        made_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE notifications (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        notice jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        read_at timestamptz,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id, id)
      )`.execute(db);
    await sql`CREATE INDEX notifications_by_rev ON notifications (clan_id, user_id, rev)`.execute(db);
    await sql`CREATE INDEX notifications_by_age ON notifications (clan_id, user_id, created_at)`.execute(db);
    await sql`
      CREATE TABLE notification_topics (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        topic text NOT NULL,
        is_on boolean NOT NULL,
        PRIMARY KEY (user_id, topic)
      )`.execute(db);
    await sql`
      CREATE TABLE push_subscriptions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        session_id uuid NOT NULL REFERENCES auth_sessions (id) ON DELETE CASCADE,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        device text NOT NULL,
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        failures integer NOT NULL DEFAULT 0,
        last_status integer,
        last_sent_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id)`.execute(db);
    await sql`CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id)`.execute(db);
    await sql`
      CREATE TABLE push_deliveries (
        id uuid PRIMARY KEY,
        subscription_id uuid NOT NULL,
        notification_id uuid,
        at timestamptz NOT NULL,
        host text NOT NULL,
        status integer,
        attempts integer NOT NULL,
        kind text NOT NULL,
        claimed_until timestamptz,
        is_settled boolean NOT NULL,
        CONSTRAINT push_deliveries_once UNIQUE (subscription_id, notification_id)
      )`.execute(db);
    await sql`CREATE INDEX push_deliveries_by_age ON push_deliveries (at)`.execute(db);
  },
};
