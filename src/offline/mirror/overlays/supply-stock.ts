/** Stock of the clan: mirrored rows with this device's queued changes applied. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { StockRow } from '../../../contract/supply-stock.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../create-overlay.ts';
import { createMirrorView } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

/** Nobody's name: a change of this device. */
export type ShownStock = Omit<StockRow, 'changedBy'> &
  Pending & { readonly changedBy: string | null; readonly change: 'set' | null };

const overlay = createOverlay<ShownStock>({
  'stock.set': (rows, change) => {
    const { args, isRefused, at, pending } = change;
    if (args === null) return;
    const { itemId, stock } = args;
    const present = rows.get(itemId);
    const next =
      isRefused && present !== undefined
        ? present
        : { id: itemId, ...stock, changedBy: null, changedAt: at, rev: present?.rev ?? 0 };
    if (present !== undefined) rows.set(itemId, withChange({ ...present, ...next }, change, 'set'));
    else if (!isRefused) rows.set(itemId, { ...next, ...pending, change: 'set' });
  },
});

/** Stock with the queued changes, by item. Pure. */
export function overlayStock(
  mirror: MirrorRow,
  mirrored: readonly StockRow[],
  outbox: readonly OutboxRow[],
): ReadonlyMap<string, ShownStock> {
  return new Map(
    overlay(
      mirror,
      mirrored.map((row) => [row.id, { ...row, ...NOT_PENDING, change: null }]),
      outbox,
    ).map((row) => [row.id, row]),
  );
}

async function readStock(clanId: ClanId, userId: UserId): Promise<ReadonlyMap<string, ShownStock>> {
  return database.transaction('r', database.mirrors, database.supplyStock, database.outbox, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return new Map();
    const rows = await readClanRows(database.supplyStock, clanId);
    return overlayStock(mirror, rows, await readOutboxOf(userId));
  });
}

export const supplyStockView = createMirrorView(
  (clanId, userId) => readStock(clanId, userId),
  new Map<string, ShownStock>(),
);
