/** Which mirrored rows a revision changed: found by revision, so no feature has to declare its writes. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { KindReaders } from '../../ports/live-bus.ts';
import type { TouchedRow } from '../../ports/unit-of-work.ts';
import type { Db } from '../connection/engine.ts';
import { REVISION_TABLES } from '../schema/schema.ts';

/** A change with more rows of a kind is announced by kind only. */
export const MAX_ROWS_PER_KIND = 50;
/** Rows read per kind, for the sake of their readers; a change with more may be anybody's. */
const MAX_READ_PER_KIND = 500;

const SHARED_TABLES = Object.entries(REVISION_TABLES).filter(([, { isOwn }]) => isOwn !== true);

export interface ChangedRows {
  readonly rows: readonly TouchedRow[];
  /** Of every kind that limits its readers and has fewer rows than are read, also of those that did not change. */
  readonly readers: readonly KindReaders[];
}

/** Rows and tombstones with this revision, and who may read them without seeing everybody's. */
export async function readChangedRows(db: Db, clanId: ClanId, rev: number): Promise<ChangedRows> {
  const limit = MAX_READ_PER_KIND + 1;
  const selects = SHARED_TABLES.flatMap(([kind, { table, id, owner, ownerReads, readers }]) => {
    const ownerId = owner === null ? sql`NULL` : sql.ref(owner);
    const reader = ownerReads === undefined ? ownerId : sql`CASE WHEN ${ownerReads} THEN ${ownerId} END`;
    return [
      sql`(SELECT ${sql.lit(kind)} AS kind, ${sql.ref(id)}::text AS id, ${ownerId}::text AS owner, ${reader}::text AS reader FROM ${sql.table(table)} WHERE clan_id = ${clanId} AND rev = ${rev} LIMIT ${sql.lit(limit)})`,
      ...(readers === undefined
        ? []
        : [sql`(SELECT ${sql.lit(kind)}, NULL, NULL, r.user_id::text FROM (${readers(clanId, rev)}) AS r)`]),
    ];
  });
  const { rows } = await sql<{
    readonly kind: string;
    readonly id: string | null;
    readonly owner: UserId | null;
    readonly reader: UserId | null;
  }>`
    ${sql.join(selects, sql` UNION ALL `)}
    UNION ALL (SELECT kind, id::text, owner_user_id::text, owner_user_id::text FROM tombstones WHERE clan_id = ${clanId} AND rev = ${rev} LIMIT ${sql.lit(limit * SHARED_TABLES.length)})
  `.execute(db);
  const readersOf = new Map(
    SHARED_TABLES.flatMap(([kind, { isSummed }]) =>
      isSummed === true ? [] : [[kind, new Set<UserId>()] as const],
    ),
  );
  const counts = new Map<string, number>();
  for (const { kind, id, reader } of rows) {
    if (reader !== null) readersOf.get(kind)?.add(reader);
    if (id !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    rows: rows.flatMap(({ kind, id, owner }) => (id === null ? [] : [{ kind, id, ownerUserId: owner }])),
    readers: [...readersOf].flatMap(([kind, users]) =>
      (counts.get(kind) ?? 0) > MAX_READ_PER_KIND ? [] : [{ kind, userIds: [...users] }],
    ),
  };
}
