/** What clans have on hand, by item. */
import type { ClanId } from '../../../../domain/ids.ts';
import type { StockRow } from '../../../../contract/supply-stock.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface StockRepo {
  find(clanId: ClanId, itemId: string): Promise<StockRow | null>;
  all(clanId: ClanId): Promise<readonly StockRow[]>;
  put(clanId: ClanId, row: StockRow): Promise<void>;
  /** Above a revision, in its order. */
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly StockRow[]>;
}

export function createStockRepo(db: Db): StockRepo {
  const rows = (clanId: ClanId) => db.selectFrom('supply_stock').selectAll().where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const rowOf = (row: Row): StockRow => ({
    id: row.item_id,
    have: row.have,
    bought: row.bought,
    sent: row.sent,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    rev: row.rev,
  });
  return {
    async find(clanId, itemId) {
      const row = await rows(clanId).where('item_id', '=', itemId).executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    async all(clanId) {
      return (await rows(clanId).orderBy('item_id').execute()).map(rowOf);
    },
    async put(clanId, { id, have, bought, sent, changedBy, changedAt, rev }) {
      const row = { have, bought, sent, changed_by: changedBy, changed_at: changedAt, rev };
      await db
        .insertInto('supply_stock')
        .values({ clan_id: clanId, item_id: id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'item_id']).doUpdateSet(row))
        .execute();
    },
    async changed({ clanId, aboveRev, limit }) {
      return (
        await rows(clanId)
          .where('rev', '>', aboveRev)
          .orderBy('rev')
          .orderBy('item_id')
          .limit(limit)
          .execute()
      ).map(rowOf);
    },
  };
}
