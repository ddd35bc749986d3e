/**
 * Deletes a clan's history once it is older than the clan keeps it: audit log, sent supplies, joins and
 * departures. Some rows at a time, so that no sweep holds locks for long.
 */
import { sql } from 'kysely';
import { DEFAULT_HISTORY_YEARS } from '../../../domain/clan-settings/clan-settings.ts';
import type { Db } from '../connection/engine.ts';

const TABLES = ['audit_log', 'supply_sends', 'supply_wars', 'clan_member_events'] as const;
const MAX_ROWS = 5_000;

async function deleteOldRows(db: Db, table: (typeof TABLES)[number], now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // the log is append-only but for this
    await sql`SELECT set_config('muster.history', 'deletable', true)`.execute(transaction);
    await sql`
      DELETE FROM ${sql.table(table)} AS h USING (
        SELECT o.clan_id, o.id FROM clans k LEFT JOIN clan_settings s ON s.clan_id = k.id
        JOIN ${sql.table(table)} o ON o.clan_id = k.id
          AND o.at < ${now}::timestamptz - make_interval(years => coalesce(s.history_years, ${DEFAULT_HISTORY_YEARS}::int))
        LIMIT ${MAX_ROWS}) AS old
      WHERE h.clan_id = old.clan_id AND h.id = old.id`.execute(transaction);
  });
}

export async function deleteOldHistory(db: Db, now: Date): Promise<void> {
  for (const table of TABLES) await deleteOldRows(db, table, now);
}
