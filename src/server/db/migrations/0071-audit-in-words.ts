import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The audit log says whom and what a line is about, and is append-only by right of the database: only the sweep that
 * ends a clan's history, and the deletion of a clan, remove lines.
 */
export const migration0071: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE audit_log
        ADD COLUMN subject_user_id uuid,
        ADD COLUMN subject_name text,
        ADD COLUMN facts jsonb`.execute(db);
    // A line keeps only what changed: the first or the last one of a thing has it whole.
    await sql`
      WITH whole AS (
        SELECT DISTINCT ON (clan_id, entity_kind, entity_id) clan_id, entity_kind, entity_id, thing
        FROM (
          SELECT clan_id, entity_kind, entity_id, at, before AS thing FROM audit_log
          UNION ALL SELECT clan_id, entity_kind, entity_id, at, after FROM audit_log) AS both_sides
        WHERE jsonb_typeof(thing) = 'object' AND (thing ? 'characterName' OR thing ? 'name' OR thing ? 'number')
        ORDER BY clan_id, entity_kind, entity_id, at, (SELECT count(*) FROM jsonb_object_keys(thing)) DESC)
      UPDATE audit_log a SET
        subject_user_id = CASE WHEN w.thing->>'userId' ~ '^[0-9a-f-]{36}$' THEN (w.thing->>'userId')::uuid END,
        subject_name = CASE WHEN a.entity_kind = 'claim' THEN w.thing->>'name' ELSE w.thing->>'characterName' END,
        facts = nullif(jsonb_strip_nulls(CASE a.entity_kind
          WHEN 'skip' THEN jsonb_build_object('startDate', w.thing->'startDate', 'endDate', w.thing->'endDate')
          WHEN 'loadout' THEN jsonb_build_object('mapStage', w.thing->'mapStage')
          WHEN 'fastRequest' THEN jsonb_build_object('items', w.thing->'items')
          WHEN 'supplyWar' THEN jsonb_build_object('number', w.thing->'number')
          WHEN 'claim' THEN '{}'::jsonb
          ELSE jsonb_build_object('name', w.thing->'name') END), '{}'::jsonb)
      FROM whole w
      WHERE w.clan_id = a.clan_id AND w.entity_kind = a.entity_kind AND w.entity_id = a.entity_id`.execute(db);
    await sql`CREATE INDEX audit_log_by_subject ON audit_log (clan_id, subject_user_id, at)`.execute(db);
    await sql`CREATE INDEX audit_log_by_actor ON audit_log (clan_id, actor_user_id, at)`.execute(db);
    await sql`
      CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- deeper than one: the clan itself is deleted
        IF TG_OP <> 'DELETE' AND TG_OP <> 'TRUNCATE'
          OR pg_trigger_depth() = 1 AND current_setting('muster.history', true) IS DISTINCT FROM 'deletable' THEN
          RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION keep_audit_log()`.execute(db);
    await sql`
      CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log()`.execute(db);
  },
};
