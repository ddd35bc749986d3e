/** Stored map requirements of clans. Every query is scoped to the clan. */
import type { ClanId, ReadySetId } from '../../../domain/ids.ts';
import type { StoredReadySet } from '../../../contract/gear.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { ReadySetsTable } from '../../db/schema/gear-tables.ts';

export interface ReadyRepo {
  find(clanId: ClanId, id: ReadySetId): Promise<StoredReadySet | null>;
  count(clanId: ClanId): Promise<number>;
  put(clanId: ClanId, set: StoredReadySet): Promise<void>;
  remove(clanId: ClanId, id: ReadySetId): Promise<void>;
  /** Rows above a revision, in its order. */
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly StoredReadySet[]>;
}

type ReadyRow = Omit<ReadySetsTable, 'needs' | 'updated_at'> &
  Pick<StoredReadySet, 'needs'> & { readonly updated_at: Date };

function readyOf(row: ReadyRow): StoredReadySet {
  return {
    id: row.id,
    name: row.name,
    map: row.map,
    needs: row.needs,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    rev: row.rev,
  };
}

export function createReadyRepo(db: Db): ReadyRepo {
  const inClan = (clanId: ClanId) => db.selectFrom('ready_sets').selectAll().where('clan_id', '=', clanId);
  return {
    async find(clanId, id) {
      const row = await inClan(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : readyOf(row);
    },
    async count(clanId) {
      const row = await db
        .selectFrom('ready_sets')
        .select((one) => one.fn.countAll<number>().as('sets'))
        .where('clan_id', '=', clanId)
        .executeTakeFirstOrThrow();
      return Number(row.sets);
    },
    async put(clanId, set) {
      const fields = {
        name: set.name,
        map: set.map,
        needs: JSON.stringify(set.needs),
        updated_at: set.updatedAt,
        updated_by: set.updatedBy,
        rev: set.rev,
      };
      await db
        .insertInto('ready_sets')
        .values({ clan_id: clanId, id: set.id, ...fields })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(fields))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('ready_sets').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    changed: async ({ clanId, aboveRev, limit }) =>
      (
        await inClan(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(readyOf),
  };
}
