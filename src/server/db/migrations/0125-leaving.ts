import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whoever leaves for good becomes anonymous in the audit log and the ledger: within a transaction that says so, people in
 * a line may change, and nothing else of it.
 */
export const migration0125: Migration = {
  async up(db) {
    await sql`
      CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('muster.history', true) = 'anonymous'
          AND (NEW.clan_id, NEW.id, NEW.at, NEW.action, NEW.entity_kind)
            = (OLD.clan_id, OLD.id, OLD.at, OLD.action, OLD.entity_kind)
          AND NEW.device_at IS NOT DISTINCT FROM OLD.device_at THEN
          RETURN NEW;
        END IF;
        -- deeper than one: the clan itself is deleted
        IF TG_OP <> 'DELETE' AND TG_OP <> 'TRUNCATE'
          OR pg_trigger_depth() = 1 AND current_setting('muster.history', true) IS DISTINCT FROM 'deletable' THEN
          RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$`.execute(db);
    await sql`
      CREATE OR REPLACE FUNCTION treasury_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND current_setting('muster.history', true) = 'anonymous'
          AND (NEW.clan_id, NEW.seq, NEW.at, NEW.delta_rub, NEW.balance_rub, NEW.source_kind, NEW.source_id)
            = (OLD.clan_id, OLD.seq, OLD.at, OLD.delta_rub, OLD.balance_rub, OLD.source_kind, OLD.source_id)
          AND NEW.reason IS NOT DISTINCT FROM OLD.reason THEN
          RETURN NEW;
        END IF;
        IF TG_OP = 'DELETE' THEN
          IF NOT EXISTS (SELECT 1 FROM clans WHERE id = OLD.clan_id) THEN
            RETURN OLD;
          END IF;
        END IF;
        RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
      END $$`.execute(db);
    await sql`
      GRANT UPDATE (actor_user_id, actor_name, subject_name, hash) ON treasury_entries TO CURRENT_USER`.execute(
      db,
    );
  },
};
