/** What a clan has on hand: said by officers one after the other, carried over when a war is closed. */
import type { ClanId } from '../../../../domain/ids.ts';
import type { StockRow } from '../../../../contract/supply-stock.ts';
import { afterWar, NO_STOCK, sameStock, type Stock } from '../../../../domain/loadouts/stock.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { SuppliesPort } from '../../../ports/supplies.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createStockRepo } from './stock.repo.ts';

export interface StockService {
  /** `loadouts.stockMoved` has the current state in its details. */
  set(
    work: UnitOfWork,
    actor: Authorized<Omit<ClanActor, 'rank'>>,
    wanted: { readonly itemId: string; readonly stock: Stock; readonly base: Stock | null },
  ): Promise<Result<StockRow, 'loadouts.stockMoved' | 'loadouts.unknownItem'>>;
}

export function createStockService({ supplies }: { readonly supplies: SuppliesPort }): StockService {
  return {
    async set(work, actor, { itemId, stock: { have, bought, sent }, base }) {
      const { clanId, userId, characterName } = actor;
      if (!(await supplies.supplies()).has(itemId)) return err('loadouts.unknownItem', { itemId });
      const rev = await work.nextRev(clanId);
      const repo = createStockRepo(work.db);
      const before = await repo.find(clanId, itemId);
      const stock = { have, bought: Math.min(bought, have), sent };
      if (!sameStock(before ?? NO_STOCK, base ?? NO_STOCK) && !sameStock(before ?? NO_STOCK, stock))
        return err('loadouts.stockMoved', { ...before });
      const after: StockRow = {
        id: itemId,
        ...stock,
        changedBy: characterName,
        changedAt: work.now.toISOString(),
        rev,
      };
      await repo.put(clanId, after);
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'loadout.stockSet',
        entityKind: 'supplyStock',
        entityId: itemId,
        before,
        after,
      });
      return ok(after);
    },
  };
}

/** The stock of a clan as a war leaves it; `sentOf`: pieces sent for it. */
export async function carryStockOver(
  work: UnitOfWork,
  clanId: ClanId,
  rev: number,
  sentOf: ReadonlyMap<string, number>,
): Promise<void> {
  const repo = createStockRepo(work.db);
  for (const row of await repo.all(clanId)) {
    const next = afterWar(row, sentOf.get(row.id) ?? 0);
    if (!sameStock(row, next)) await repo.put(clanId, { ...row, ...next, rev });
  }
}

/** The stock of a clan whose war goes on after all: what was sent for it is no longer on hand. */
export async function bringStockBack(
  work: UnitOfWork,
  clanId: ClanId,
  rev: number,
  sentOf: ReadonlyMap<string, number>,
): Promise<void> {
  const repo = createStockRepo(work.db);
  for (const row of await repo.all(clanId)) {
    const sent = sentOf.get(row.id) ?? 0;
    if (row.sent !== sent) await repo.put(clanId, { ...row, sent, rev });
  }
}
