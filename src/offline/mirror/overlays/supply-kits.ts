/** Standard kits of the clan: mirrored rows with this device's queued changes applied. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { SupplyKit } from '../../../contract/supply-kits.ts';
import { contentIn, fieldEditOf, preferMine } from '../../../domain/edits/merge-edit.ts';
import { kitEdit } from '../../../domain/loadouts/kit.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../create-overlay.ts';
import { createMirrorView } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

/** Without a name, who changed it: a change of this device. */
export type ShownKit = Omit<SupplyKit, 'changedBy'> &
  Pending & { readonly changedBy: string | null; readonly change: 'save' | 'delete' | null };

const overlay = createOverlay<ShownKit>({
  'kit.save': (rows, change) => {
    const { args, isRefused, at, pending } = change;
    if (args === null) return;
    const { id, base, ...mine } = args;
    const present = rows.get(id);
    if (present === undefined) {
      rows.set(id, { id, ...mine, changedAt: at, changedBy: null, rev: 0, ...pending, change: 'save' });
      return;
    }
    const edit = fieldEditOf(kitEdit, { base, mine });
    const next = contentIn(kitEdit, preferMine(edit, kitEdit.fieldsOf(present))) ?? mine;
    rows.set(
      id,
      withChange(isRefused ? present : { ...present, ...next, items: [...next.items] }, change, 'save'),
    );
  },
  'kit.delete': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present !== undefined) rows.set(present.id, withChange(present, change, 'delete'));
  },
});

/** Kits with the queued changes; those whose deletion waits are gone. Pure. */
export function overlayKits(
  mirror: MirrorRow,
  mirrored: readonly SupplyKit[],
  outbox: readonly OutboxRow[],
): readonly ShownKit[] {
  return overlay(
    mirror,
    mirrored.map((row) => [row.id, { ...row, ...NOT_PENDING, change: null }]),
    outbox,
  ).filter(({ change, pendingStatus }) => change !== 'delete' || pendingStatus === 'refused');
}

async function readKits(clanId: ClanId, userId: UserId): Promise<readonly ShownKit[]> {
  return database.transaction('r', database.mirrors, database.supplyKits, database.outbox, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return [];
    const rows = await readClanRows(database.supplyKits, clanId);
    return overlayKits(mirror, rows, await readOutboxOf(userId));
  });
}

const NONE: readonly ShownKit[] = [];

export const supplyKitsView = createMirrorView((clanId, userId) => readKits(clanId, userId), NONE);
