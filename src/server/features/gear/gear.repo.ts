/** Gear as it is stored. Every question names the clan. */
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import type { Db } from '../../db/engine.ts';
import type { GearSetsTable, ReadySetsTable } from '../../db/schema.ts';

interface Above { readonly clanId: string; readonly above: number; readonly limit: number }

export interface GearRepo {
  find(clanId: string, id: string): Promise<StoredGearSet | null>;
  count(clanId: string, characterId: string): Promise<number>;
  mainOf(clanId: string, characterId: string): Promise<StoredGearSet | null>;
  /** The newest set of a character; null without any. */
  newestOf(clanId: string, characterId: string): Promise<StoredGearSet | null>;
  put(clanId: string, set: StoredGearSet): Promise<void>;
  remove(clanId: string, id: string): Promise<void>;
  /** By character and name. */
  all(clanId: string): Promise<readonly StoredGearSet[]>;
  /** Rows above a counter, in its order. */
  changed(asked: Above): Promise<readonly StoredGearSet[]>;
  findReady(clanId: string, id: string): Promise<StoredReadySet | null>;
  countReady(clanId: string): Promise<number>;
  putReady(clanId: string, set: StoredReadySet): Promise<void>;
  removeReady(clanId: string, id: string): Promise<void>;
  changedReady(asked: Above): Promise<readonly StoredReadySet[]>;
}

type GearRow = Omit<GearSetsTable, 'slots' | 'others' | 'updated_at'> & Pick<StoredGearSet, 'slots' | 'others'> & { readonly updated_at: Date };
type ReadyRow = Omit<ReadySetsTable, 'needs' | 'updated_at'> & Pick<StoredReadySet, 'needs'> & { readonly updated_at: Date };

const gearOf = (row: GearRow): StoredGearSet => ({
  id: row.id, userId: row.user_id, characterId: row.character_id, characterName: row.character_name, name: row.name, isMain: row.is_main,
  slots: row.slots, others: row.others, updatedAt: row.updated_at.toISOString(), rev: row.rev,
});
const readyOf = (row: ReadyRow): StoredReadySet => ({
  id: row.id, name: row.name, map: row.map, needs: row.needs, updatedAt: row.updated_at.toISOString(), updatedBy: row.updated_by, rev: row.rev,
});

export const createGearRepo = (db: Db): GearRepo => {
  const sets = (clanId: string) => db.selectFrom('gear_sets').selectAll().where('clan_id', '=', clanId);
  const ready = (clanId: string) => db.selectFrom('ready_sets').selectAll().where('clan_id', '=', clanId);
  const first = (row: GearRow | undefined): StoredGearSet | null => (row === undefined ? null : gearOf(row));
  return {
    find: async (clanId, id) => first(await sets(clanId).where('id', '=', id).executeTakeFirst()),
    async count(clanId, characterId) {
      const row = await db.selectFrom('gear_sets').select((one) => one.fn.countAll<number>().as('sets')).where('clan_id', '=', clanId).where('character_id', '=', characterId).executeTakeFirstOrThrow();
      return Number(row.sets);
    },
    mainOf: async (clanId, characterId) => first(await sets(clanId).where('character_id', '=', characterId).where('is_main', '=', true).executeTakeFirst()),
    newestOf: async (clanId, characterId) => first(await sets(clanId).where('character_id', '=', characterId).orderBy('updated_at', 'desc').orderBy('id').limit(1).executeTakeFirst()),
    async put(clanId, set) {
      const fields = {
        user_id: set.userId, character_id: set.characterId, character_name: set.characterName, name: set.name, is_main: set.isMain,
        slots: JSON.stringify(set.slots), others: JSON.stringify(set.others), updated_at: set.updatedAt, rev: set.rev,
      };
      await db.insertInto('gear_sets').values({ clan_id: clanId, id: set.id, ...fields }).onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(fields)).execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('gear_sets').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    all: async (clanId) => (await sets(clanId).orderBy('character_name').orderBy('name').orderBy('id').execute()).map(gearOf),
    changed: async ({ clanId, above, limit }) => (await sets(clanId).where('rev', '>', above).orderBy('rev').orderBy('id').limit(limit).execute()).map(gearOf),
    async findReady(clanId, id) {
      const row = await ready(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : readyOf(row);
    },
    async countReady(clanId) {
      const row = await db.selectFrom('ready_sets').select((one) => one.fn.countAll<number>().as('sets')).where('clan_id', '=', clanId).executeTakeFirstOrThrow();
      return Number(row.sets);
    },
    async putReady(clanId, set) {
      const fields = { name: set.name, map: set.map, needs: JSON.stringify(set.needs), updated_at: set.updatedAt, updated_by: set.updatedBy, rev: set.rev };
      await db.insertInto('ready_sets').values({ clan_id: clanId, id: set.id, ...fields }).onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(fields)).execute();
    },
    async removeReady(clanId, id) {
      await db.deleteFrom('ready_sets').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    changedReady: async ({ clanId, above, limit }) => (await ready(clanId).where('rev', '>', above).orderBy('rev').orderBy('id').limit(limit).execute()).map(readyOf),
  };
};
