/** Which mirrored rows a revision changed: found by revision, so no feature has to declare its writes. */
import { sql } from 'kysely';
import type { MirrorKind } from '../../../contract/registry/sync.ts';
import type { Db } from '../connection/engine.ts';

export interface ChangedRow {
  readonly kind: string;
  readonly id: string;
  /** Who owns the row; null for a row that belongs to the clan. */
  readonly ownerUserId: string | null;
}

/** Rows read per kind; a change with more is announced by kind only. */
export const MAX_ROWS_PER_KIND = 50;

interface RevisionColumns {
  readonly table: string;
  readonly id: string;
  readonly owner: string | null;
}

/**
 * Where the rows of a kind carry their revision; each table has an index on clan and revision. `touched`: the
 * service reports its rows with `UnitOfWork.touch`.
 */
const REVISION_COLUMNS: Readonly<Record<MirrorKind, RevisionColumns | 'touched'>> = {
  skips: { table: 'skips', id: 'id', owner: 'user_id' },
  notifications: 'touched',
  members: { table: 'clan_members', id: 'name_key', owner: null },
  gear: { table: 'gear_sets', id: 'id', owner: null },
  readySets: { table: 'ready_sets', id: 'id', owner: null },
  loadouts: { table: 'loadouts', id: 'id', owner: 'user_id' },
  fastRequests: { table: 'fast_requests', id: 'id', owner: 'user_id' },
};

const ROWS_BY_REVISION = Object.entries(REVISION_COLUMNS).flatMap(([kind, columns]) =>
  columns === 'touched' ? [] : [{ kind, ...columns }],
);

/** Rows and tombstones with this revision, at most one more than `MAX_ROWS_PER_KIND` of each kind. */
export async function readChangedRows(db: Db, clanId: string, rev: number): Promise<readonly ChangedRow[]> {
  const limit = MAX_ROWS_PER_KIND + 1;
  const selects = ROWS_BY_REVISION.map(
    ({ kind, table, id, owner }) =>
      sql`(SELECT ${sql.lit(kind)} AS kind, ${sql.ref(id)}::text AS id, ${owner === null ? sql`NULL` : sql.ref(owner)}::text AS owner FROM ${sql.table(table)} WHERE clan_id = ${clanId} AND rev = ${rev} LIMIT ${sql.lit(limit)})`,
  );
  const { rows } = await sql<{ readonly kind: string; readonly id: string; readonly owner: string | null }>`
    ${sql.join(selects, sql` UNION ALL `)}
    UNION ALL (SELECT kind, id::text, owner_user_id::text FROM tombstones WHERE clan_id = ${clanId} AND rev = ${rev} LIMIT ${sql.lit(limit * ROWS_BY_REVISION.length)})
  `.execute(db);
  return rows.map(({ kind, id, owner }) => ({ kind, id, ownerUserId: owner }));
}
