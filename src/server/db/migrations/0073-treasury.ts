import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A clan's balance, and the ledger that it is the end of: append-only by right of the database. */
export const migration0073: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE treasuries (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        balance_rub bigint NOT NULL CHECK (balance_rub BETWEEN 0 AND 1000000000000),
        seq integer NOT NULL CHECK (seq > 0),
        hash bytea NOT NULL,
        updated_at timestamptz NOT NULL,
        updated_by text NOT NULL,
        rev bigint NOT NULL,
        PRIMARY KEY (clan_id)
      )`.execute(db);
    await sql`CREATE INDEX treasuries_by_rev ON treasuries (clan_id, rev)`.execute(db);
    await sql`
      CREATE TABLE treasury_entries (
        clan_id text NOT NULL REFERENCES clans (id) ON DELETE CASCADE,
        seq integer NOT NULL CHECK (seq > 0),
        at timestamptz NOT NULL,
        delta_rub bigint NOT NULL CHECK (delta_rub <> 0),
        balance_rub bigint NOT NULL CHECK (balance_rub BETWEEN 0 AND 1000000000000),
        actor_user_id uuid NOT NULL,
        actor_name text NOT NULL CHECK (actor_name <> ''),
        reason text,
        source_kind text NOT NULL CHECK (source_kind <> ''),
        source_id text NOT NULL CHECK (source_id <> ''),
        subject_name text,
        hash bytea NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (clan_id, seq),
        CONSTRAINT treasury_entries_one_per_source UNIQUE (clan_id, source_kind, source_id)
      )`.execute(db);
    await sql`CREATE INDEX treasury_entries_by_time ON treasury_entries (clan_id, at)`.execute(db);
    // Only with the clan itself an entry goes.
    await sql`
      CREATE FUNCTION treasury_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          IF NOT EXISTS (SELECT 1 FROM clans WHERE id = OLD.clan_id) THEN
            RETURN OLD;
          END IF;
        END IF;
        RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER treasury_entries_no_change BEFORE UPDATE OR DELETE ON treasury_entries
      FOR EACH ROW EXECUTE FUNCTION treasury_entries_stay()`.execute(db);
    await sql`
      CREATE TRIGGER treasury_entries_no_truncate BEFORE TRUNCATE ON treasury_entries
      FOR EACH STATEMENT EXECUTE FUNCTION treasury_entries_stay()`.execute(db);
    await sql`REVOKE UPDATE, TRUNCATE ON treasury_entries FROM PUBLIC, CURRENT_USER`.execute(db);
    // Each entry follows from the one before, whoever writes it.
    await sql`
      CREATE FUNCTION treasury_entries_follow() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before bigint;
      BEGIN
        SELECT balance_rub INTO before FROM treasury_entries WHERE clan_id = NEW.clan_id AND seq = NEW.seq - 1;
        IF NEW.balance_rub <> COALESCE(before, 0) + NEW.delta_rub OR (before IS NULL AND NEW.seq <> 1) THEN
          RAISE EXCEPTION 'entry % does not follow from the one before', NEW.seq USING ERRCODE = 'check_violation';
        END IF;
        RETURN NEW;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER treasury_entries_in_order BEFORE INSERT ON treasury_entries
      FOR EACH ROW EXECUTE FUNCTION treasury_entries_follow()`.execute(db);
    // What each night's check of the ledgers found.
    await sql`
      CREATE TABLE ledger_checks (
        day date NOT NULL PRIMARY KEY,
        started_at timestamptz NOT NULL,
        ended_at timestamptz,
        clans integer,
        problems jsonb
      )`.execute(db);
  },
};
