/** Whom the audit log names for a drawing. */
import { sql } from 'kysely';
import type { ClanId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';

/**
 * Notes who draws on a tactic or an operation. True when the log is to name them now: nobody was named within `sinceMs`, or
 * somebody else was named last.
 */
export async function nameDrawer(
  db: Db,
  table: 'tactics' | 'operations',
  {
    clanId,
    id,
    by,
    now,
    sinceMs,
  }: {
    readonly clanId: ClanId;
    readonly id: string;
    readonly by: string;
    readonly now: Date;
    readonly sinceMs: number;
  },
): Promise<boolean> {
  const since = new Date(now.getTime() - sinceMs);
  const { rows } = await sql`
    UPDATE ${sql.table(table)} SET drawn_by = ${by}, drawn_at = ${now}
    WHERE clan_id = ${clanId} AND id = ${id}
      AND (drawn_at IS NULL OR drawn_at < ${since} OR drawn_by IS DISTINCT FROM ${by})
    RETURNING id`.execute(db);
  return rows.length > 0;
}
