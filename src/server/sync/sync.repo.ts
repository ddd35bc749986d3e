/** Revisions of clans, and tombstones. */
import type { ClanId, UserId } from '../../domain/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connection/engine.ts';
import { REVISION_TABLES, type RevisionTable } from '../db/schema/schema.ts';

export interface Tombstone {
  readonly kind: string;
  readonly id: string;
  readonly rev: number;
}

export interface ClanState {
  readonly rev: number;
  /** Tombstones below this revision are deleted. */
  readonly tombstonesFrom: number;
  readonly tombstones: readonly Tombstone[];
  /** The kinds with a row above the requested revision. */
  readonly changed: ReadonlySet<string>;
}

export interface SyncRepo {
  /**
   * The clan's revisions, its tombstones above one, oldest first, and which kinds have rows above it,
   * in one snapshot: the user's own tombstones, and those of the kinds whose rows of everybody the user sees.
   * Null for an absent clan.
   */
  clan(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly seesAllOf: readonly string[];
    readonly above: number;
    readonly limit: number;
  }): Promise<ClanState | null>;
  counters(clanIds: readonly ClanId[]): Promise<ReadonlyMap<ClanId, number>>;
  /** Deletes tombstones from before an instant; devices with an older revision get a full resync. */
  deleteTombstones(before: Date): Promise<void>;
}

const KINDS = Object.entries(REVISION_TABLES);

export function createSyncRepo(db: Db): SyncRepo {
  return {
    async clan({ clanId, userId, seesAllOf, above, limit }) {
      const isAbove = ({ table, isOwn }: RevisionTable) =>
        sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)} AS m WHERE m.clan_id = ${clanId} AND m.rev > ${above}${isOwn === true ? sql` AND m.user_id = ${userId}` : sql``})`;
      const rows = await db
        .selectFrom('clans as c')
        .leftJoinLateral(
          (lateral) =>
            lateral
              .selectFrom('tombstones as t')
              .select(['t.kind', 't.id', 't.rev as gone_rev'])
              .where('t.clan_id', '=', clanId)
              .where('t.rev', '>', above)
              .where((row) =>
                row.or([
                  row('t.owner_user_id', '=', userId),
                  ...(seesAllOf.length === 0 ? [] : [row('t.kind', 'in', [...seesAllOf])]),
                ]),
              )
              .orderBy('t.rev')
              .limit(limit)
              .as('gone'),
          (join) => join.on(sql<boolean>`true`),
        )
        .select(['c.rev', 'c.tombstones_from', 'gone.kind', 'gone.id', 'gone.gone_rev'])
        .select(
          sql<readonly boolean[]>`ARRAY[${sql.join(KINDS.map(([, table]) => isAbove(table)))}]::boolean[]`.as(
            'changed',
          ),
        )
        .where('c.id', '=', clanId)
        .orderBy('gone.gone_rev')
        .execute();
      const [first] = rows;
      return first === undefined
        ? null
        : {
            rev: first.rev,
            tombstonesFrom: first.tombstones_from,
            changed: new Set(KINDS.flatMap(([kind], at) => (first.changed[at] === true ? [kind] : []))),
            tombstones: rows.flatMap(({ kind, id, gone_rev: rev }) =>
              kind === null || id === null || rev === null ? [] : [{ kind, id, rev }],
            ),
          };
    },
    async counters(clanIds) {
      if (clanIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('clans')
        .select(['id', 'rev'])
        .where('id', 'in', [...clanIds])
        .execute();
      return new Map(rows.map((row) => [row.id, row.rev]));
    },
    async deleteTombstones(before) {
      const clans = await db
        .selectFrom('clans as k')
        .select('k.id')
        .where((row) =>
          row.exists(
            row
              .selectFrom('tombstones as t')
              .select('t.id')
              .whereRef('t.clan_id', '=', 'k.id')
              .where('t.at', '<', before),
          ),
        )
        .execute();
      for (const { id: clanId } of clans) {
        await db.transaction().execute(async (trx) => {
          // The clan's row first, the lock order of every unit of work.
          await trx.selectFrom('clans').select('id').where('id', '=', clanId).forUpdate().execute();
          const gone = await trx
            .deleteFrom('tombstones')
            .where('clan_id', '=', clanId)
            .where('at', '<', before)
            .returning('rev')
            .execute();
          const newest = Math.max(0, ...gone.map((row) => row.rev));
          await trx
            .updateTable('clans')
            .set({ tombstones_from: newest })
            .where('id', '=', clanId)
            .where('tombstones_from', '<', newest)
            .execute();
        });
      }
    },
  };
}
