/** Standard kits of clans. */
import type { ClanId, SupplyKitId } from '../../../../domain/ids.ts';
import type { SupplyKit } from '../../../../contract/supply-kits.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface KitsRepo {
  find(clanId: ClanId, id: SupplyKitId): Promise<SupplyKit | null>;
  count(clanId: ClanId): Promise<number>;
  put(clanId: ClanId, kit: SupplyKit): Promise<void>;
  remove(clanId: ClanId, id: SupplyKitId): Promise<void>;
  /** Above a revision, in its order. */
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly SupplyKit[]>;
}

export function createKitsRepo(db: Db): KitsRepo {
  const rows = (clanId: ClanId) => db.selectFrom('supply_kits').selectAll().where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const kitOf = (row: Row): SupplyKit => ({
    id: row.id,
    name: row.name,
    role: row.role,
    items: [...row.items],
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    rev: row.rev,
  });
  return {
    async find(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : kitOf(row);
    },
    async count(clanId) {
      return (
        await db
          .selectFrom('supply_kits')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async put(clanId, { id, name, role, items, changedAt, changedBy, rev }) {
      const row = {
        name,
        role,
        items: JSON.stringify(items),
        changed_at: changedAt,
        changed_by: changedBy,
        rev,
      };
      await db
        .insertInto('supply_kits')
        .values({ clan_id: clanId, id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('supply_kits').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async changed({ clanId, aboveRev, limit }) {
      return (
        await rows(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(kitOf);
    },
  };
}
