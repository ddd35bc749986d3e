/** Which mirrored rows a revision changed: found by revision, so no feature has to declare its writes. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { TouchedRow } from '../../ports/unit-of-work.ts';
import type { Db } from '../connection/engine.ts';
import { REVISION_TABLES } from '../schema/schema.ts';

/** Rows read per kind; a change with more is announced by kind only. */
export const MAX_ROWS_PER_KIND = 50;

const SHARED_TABLES = Object.entries(REVISION_TABLES).filter(([, { isOwn }]) => isOwn !== true);

/** Rows and tombstones with this revision, at most one more than `MAX_ROWS_PER_KIND` of each kind. */
export async function readChangedRows(db: Db, clanId: ClanId, rev: number): Promise<readonly TouchedRow[]> {
  const limit = MAX_ROWS_PER_KIND + 1;
  const selects = SHARED_TABLES.map(
    ([kind, { table, id, owner }]) =>
      sql`(SELECT ${sql.lit(kind)} AS kind, ${sql.ref(id)}::text AS id, ${owner === null ? sql`NULL` : sql.ref(owner)}::text AS owner FROM ${sql.table(table)} WHERE clan_id = ${clanId} AND rev = ${rev} LIMIT ${sql.lit(limit)})`,
  );
  const { rows } = await sql<{ readonly kind: string; readonly id: string; readonly owner: UserId | null }>`
    ${sql.join(selects, sql` UNION ALL `)}
    UNION ALL (SELECT kind, id::text, owner_user_id::text FROM tombstones WHERE clan_id = ${clanId} AND rev = ${rev} LIMIT ${sql.lit(limit * SHARED_TABLES.length)})
  `.execute(db);
  return rows.map(({ kind, id, owner }) => ({ kind, id, ownerUserId: owner }));
}
