/** Overlay of loadout requests: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, LoadoutRequestId, UserId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import { isAllSent, mergeRequest } from '../../../domain/loadouts/loadout.ts';
import { clearAll, markItems, sendAll } from '../../../domain/loadouts/marks.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { pendingChanges, pendingStatusOf, type PendingStatus } from '../pending-status.ts';
import { entityIdOf } from './entity-id.ts';

export type ShownLoadoutItem = Loadout['items'][number] & {
  /** Status of the officer's queued change of this line; null when there is none. */
  readonly pendingStatus: PendingStatus | null;
  readonly outboxKey: string | null;
};

/** A request with its queued change. Queued changes are shown as applied; a refused one has no effect. */
export type ShownLoadout = Omit<Loadout, 'items'> & {
  readonly items: readonly ShownLoadoutItem[];
  readonly pendingStatus: PendingStatus | null;
  /**
   * The queued or refused change; with several, the first, which blocks the others. A request with a queued
   * deletion is still listed.
   */
  readonly change: 'save' | 'delete' | 'mark' | null;
  /** Its key in the outbox. */
  readonly outboxKey: string | null;
};

function isRefused(row: OutboxRow): boolean {
  return row.state === 'needs-attention';
}

function withoutPending(loadout: Loadout): ShownLoadout {
  return {
    ...loadout,
    items: loadout.items.map((item) => ({ ...item, pendingStatus: null, outboxKey: null })),
    pendingStatus: null,
    change: null,
    outboxKey: null,
  };
}

function withPendingChange(
  shown: ShownLoadout,
  row: OutboxRow,
  change: NonNullable<ShownLoadout['change']>,
): ShownLoadout {
  return shown.pendingStatus === null
    ? { ...shown, pendingStatus: pendingStatusOf(row), change, outboxKey: row.key }
    : shown;
}

type MirrorContext = Pick<MirrorRow, 'characterIds'>;

/** Replaces the lines; the pending status of a line stays with it. */
function replaceItems(shown: ShownLoadout, items: Loadout['items']): ShownLoadout {
  const previous = new Map(shown.items.map((item) => [item.itemId, item]));
  return {
    ...shown,
    items: items.map((item) => ({
      ...item,
      pendingStatus: previous.get(item.itemId)?.pendingStatus ?? null,
      outboxKey: previous.get(item.itemId)?.outboxKey ?? null,
    })),
  };
}

/** Gives the lines of these ids the row's pending status, unless an earlier change blocks them. */
function withPendingItems(shown: ShownLoadout, itemIds: ReadonlySet<string>, row: OutboxRow): ShownLoadout {
  return withPendingChange(
    {
      ...shown,
      items: shown.items.map((item) =>
        itemIds.has(item.itemId) && item.pendingStatus === null
          ? { ...item, pendingStatus: pendingStatusOf(row), outboxKey: row.key }
          : item,
      ),
    },
    row,
    'mark',
  );
}

function toPlainItem({ itemId, quantity, sent, sentAt, sentBy }: ShownLoadoutItem): Loadout['items'][number] {
  return {
    itemId,
    quantity,
    sent,
    sentAt,
    sentBy,
  };
}

function applySave(shown: Map<string, ShownLoadout>, row: OutboxRow): void {
  const args = OPERATIONS['loadout.save'].args.safeParse(row.args);
  if (!args.success) return;
  const { id, mapStage, items } = args.data;
  const present = [...shown.values()].find(
    (one) => one.characterId === row.characterId && one.mapStage === mapStage,
  );
  if (present !== undefined) {
    shown.delete(present.id);
    const next = isRefused(row)
      ? present
      : {
          ...replaceItems(present, [...mergeRequest(present.items.map(toPlainItem), items)]),
          id,
          requestedAt: new Date(row.createdAt).toISOString(),
        };
    shown.set(next.id, withPendingChange(next, row, 'save'));
    return;
  }
  const known = [...shown.values()].find(({ characterId }) => characterId === row.characterId);
  shown.set(id, {
    id,
    userId: row.ownerUserId,
    characterId: row.characterId,
    characterName: known?.characterName ?? '',
    clanRank: known?.clanRank ?? null,
    mapStage,
    items: items.map((item) => ({
      ...item,
      sent: 0,
      sentAt: null,
      sentBy: null,
      pendingStatus: null,
      outboxKey: null,
    })),
    requestedAt: new Date(row.createdAt).toISOString(),
    rev: 0,
    pendingStatus: pendingStatusOf(row),
    change: 'save',
    outboxKey: row.key,
  });
}

function applyMark(shown: Map<string, ShownLoadout>, row: OutboxRow): void {
  const args = OPERATIONS['loadout.mark'].args.safeParse(row.args);
  const present = args.success ? shown.get(args.data.loadoutId) : undefined;
  if (!args.success || present === undefined) return;
  const ids = new Set(args.data.items.map(({ itemId }) => itemId));
  const result = markItems(present.items.map(toPlainItem), args.data.items, {
    at: new Date(row.createdAt).toISOString(),
    by: null,
  });
  const next = isRefused(row) || result.moved.length > 0 ? present : replaceItems(present, [...result.items]);
  shown.set(present.id, withPendingItems(next, ids, row));
}

function applyMarkAll(shown: Map<string, ShownLoadout>, row: OutboxRow): void {
  const args = OPERATIONS['loadout.markAll'].args.safeParse(row.args);
  if (!args.success) return;
  const { action, mapStage } = args.data;
  for (const present of shown.values()) {
    if (mapStage !== null && present.mapStage !== mapStage) continue;
    const { items, moves } = (action === 'send' ? sendAll : clearAll)(present.items.map(toPlainItem), {
      at: new Date(row.createdAt).toISOString(),
      by: null,
    });
    if (moves.length === 0) continue;
    const next = isRefused(row) ? present : replaceItems(present, [...items]);
    shown.set(present.id, withPendingItems(next, new Set(moves.map(({ itemId }) => itemId)), row));
  }
}

/**
 * Of several requests of a character for one map stage only the newest counts: the others were replaced, and
 * the device has not synced that yet.
 */
function newestOfStage(mirrored: readonly Loadout[]): readonly Loadout[] {
  const newest = new Map<string, Loadout>();
  for (const one of mirrored) {
    const key = `${one.characterId} ${one.mapStage}`;
    const other = newest.get(key);
    if (other === undefined || other.rev < one.rev) newest.set(key, one);
  }
  return [...newest.values()];
}

/** Applies a user's outbox to the mirror of one clan, by character and map stage. Pure. */
export function overlayLoadouts(
  mirror: MirrorContext,
  mirrored: readonly Loadout[],
  outbox: readonly OutboxRow[],
): ShownLoadout[] {
  const shown = new Map(newestOfStage(mirrored).map((one) => [one.id, withoutPending(one)]));
  for (const row of pendingChanges(mirror, outbox)) {
    if (row.op === 'loadout.save') applySave(shown, row);
    else if (row.op === 'loadout.mark') applyMark(shown, row);
    else if (row.op === 'loadout.markAll') applyMarkAll(shown, row);
    else if (row.op === 'loadout.delete') {
      const id = entityIdOf<LoadoutRequestId>(row.args);
      const present = id === null ? undefined : shown.get(id);
      if (present !== undefined) shown.set(present.id, withPendingChange(present, row, 'delete'));
    }
  }
  return [...shown.values()]
    .filter(({ items, change }) => items.length > 0 || change !== null)
    .toSorted(
      (one, other) =>
        one.characterName.localeCompare(other.characterName) ||
        (one.characterId < other.characterId ? -1 : Number(one.characterId > other.characterId)) ||
        one.mapStage.localeCompare(other.mapStage),
    );
}

interface ShownLoadouts {
  /** The clan's counter up to which the rows are complete: the precondition of marking everything at once. */
  readonly rev: number;
  readonly loadouts: readonly ShownLoadout[];
}

/**
 * Every request of a clan that this user may see. Without a mirror only the queued ones of the given
 * character. Throws when the storage cannot be read (for live queries).
 */
export function readShownLoadouts(
  clanId: ClanId,
  userId: UserId,
  characterId?: CharacterId,
): Promise<ShownLoadouts> {
  return database.transaction('r', database.mirrors, database.loadouts, database.outbox, async () => {
    const mirror = await database.mirrors.get(clanId);
    const outbox = await database.outbox.where('ownerUserId').equals(userId).toArray();
    if (mirror === undefined || mirror.userId !== userId) {
      return {
        rev: 0,
        loadouts:
          characterId === undefined ? [] : overlayLoadouts({ characterIds: [characterId] }, [], outbox),
      };
    }
    const mirrored = await database.loadouts.where('clanId').equals(clanId).toArray();
    return {
      rev: mirror.rev,
      loadouts: overlayLoadouts(
        mirror,
        mirrored.map(({ clanId: _clan, ...one }) => one),
        outbox,
      ),
    };
  });
}

/** The clan's loadout requests as shown on this device. */
export interface LoadoutsView extends ShownLoadouts {
  readonly byCharacter: ReadonlyMap<string, readonly ShownLoadout[]>;
  /** Characters that wait for something to be sent. */
  readonly waiting: ReadonlySet<string>;
}

function indexLoadouts(shown: ShownLoadouts): LoadoutsView {
  return {
    ...shown,
    byCharacter: groupBy(shown.loadouts, ({ characterId }) => characterId),
    waiting: new Set(
      shown.loadouts
        .filter(({ items, change }) => change !== 'delete' && !isAllSent(items))
        .map(({ characterId }) => characterId),
    ),
  };
}

export const loadoutsView = createMirrorView(
  async (clanId, userId, characterId?: CharacterId) =>
    indexLoadouts(await readShownLoadouts(clanId, userId, characterId)),
  indexLoadouts({ rev: 0, loadouts: [] }),
);
