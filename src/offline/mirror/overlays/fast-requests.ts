/** Overlay of fast requests: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import * as contract from '../../../contract/fast-requests.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import { fastGoalOf } from '../../../contract/fast-requests.ts';
import { isActive, notesOf } from '../../../domain/fast-requests/fast-request.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { pendingChanges, pendingStatusOf, type PendingStatus } from '../pending-status.ts';
import { entityIdOf } from './entity-id.ts';

/** A request with its queued change. Queued changes are shown as applied; a refused one has no effect. */
export type ShownFastRequest = FastRequest & {
  readonly pendingStatus: PendingStatus | null;
  /** The queued or refused change; with several, the first, which blocks the others. */
  readonly change: 'create' | 'status' | null;
  /** Its key in the outbox. */
  readonly outboxKey: string | null;
};

function withPendingChange(
  shown: ShownFastRequest,
  row: OutboxRow,
  change: NonNullable<ShownFastRequest['change']>,
): ShownFastRequest {
  return shown.pendingStatus === null
    ? { ...shown, pendingStatus: pendingStatusOf(row), change, outboxKey: row.key }
    : shown;
}

function createdRequest(row: OutboxRow, known: readonly FastRequest[]): ShownFastRequest | null {
  const args = contract.create.body.safeParse(row.args);
  if (!args.success) return null;
  const before = known.find(({ characterId }) => characterId === row.characterId);
  const nameOf = (itemId: string): string =>
    known.flatMap(({ items }) => items).find((item) => item.itemId === itemId)?.name ?? itemId;
  return {
    id: args.data.id,
    userId: row.ownerUserId,
    characterId: row.characterId,
    characterName: before?.characterName ?? '',
    clanRank: before?.clanRank ?? null,
    items: args.data.items.map((item) => ({ ...item, name: nameOf(item.itemId) })),
    notes: notesOf(args.data.notes),
    status: 'pending',
    requestedAt: new Date(row.createdAt).toISOString(),
    changedAt: null,
    changedBy: null,
    rev: 0,
    pendingStatus: pendingStatusOf(row),
    change: 'create',
    outboxKey: row.key,
  };
}

function withStatusChange(shown: ShownFastRequest, row: OutboxRow): ShownFastRequest {
  const args = OPERATIONS['fastRequest.status'].args.safeParse(row.args);
  const next = withPendingChange(shown, row, 'status');
  return row.state === 'needs-attention' || !args.success
    ? next
    : {
        ...next,
        status: fastGoalOf(args.data.status),
        changedAt: new Date(row.createdAt).toISOString(),
        changedBy: null,
      };
}

/** Applies a user's outbox to the mirror of one clan; newest request first. Pure. */
export function overlayFastRequests(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly FastRequest[],
  outbox: readonly OutboxRow[],
): ShownFastRequest[] {
  const shown = new Map(
    mirrored.map((one): [string, ShownFastRequest] => [
      one.id,
      { ...one, pendingStatus: null, change: null, outboxKey: null },
    ]),
  );
  for (const row of pendingChanges(mirror, outbox)) {
    const id = entityIdOf<FastRequestId>(row.args);
    const present = id === null ? undefined : shown.get(id);
    if (row.op === 'fastRequest.create') {
      // The server has it already: only the response was lost.
      const shownRequest =
        present === undefined ? createdRequest(row, mirrored) : withPendingChange(present, row, 'create');
      if (shownRequest !== null) shown.set(shownRequest.id, shownRequest);
    } else if (present !== undefined && row.op === 'fastRequest.status')
      shown.set(present.id, withStatusChange(present, row));
  }
  return [...shown.values()].toSorted(
    (one, other) =>
      Date.parse(other.requestedAt) - Date.parse(one.requestedAt) || (one.id < other.id ? 1 : -1),
  );
}

/** Whether a request belongs in the active list; one with a queued or refused change always does. */
export function isShownActive(shown: ShownFastRequest, nowMs: number): boolean {
  return (
    shown.pendingStatus !== null ||
    isActive({ status: shown.status, changedMs: Date.parse(shown.changedAt ?? shown.requestedAt) }, nowMs)
  );
}

/**
 * Every fast request of a clan that this user may see and this device stores, newest first; see
 * `isShownActive`. Without a mirror only the queued ones of the given character. Throws when the storage
 * cannot be read (for live queries).
 */
export function readShownFastRequests(
  clanId: ClanId,
  userId: UserId,
  characterId?: CharacterId,
): Promise<ShownFastRequest[]> {
  return database.transaction('r', database.mirrors, database.fastRequests, database.outbox, async () => {
    const mirror = await database.mirrors.get(clanId);
    const outbox = await database.outbox.where('ownerUserId').equals(userId).toArray();
    if (mirror === undefined || mirror.userId !== userId)
      return characterId === undefined
        ? []
        : overlayFastRequests({ characterIds: [characterId] }, [], outbox);
    const mirrored = await database.fastRequests.where('clanId').equals(clanId).toArray();
    return overlayFastRequests(
      mirror,
      mirrored.map(({ clanId: _clan, ...one }) => one),
      outbox,
    );
  });
}

/** The clan's fast requests as shown on this device, newest first. */
export interface FastRequestsView {
  readonly requests: readonly ShownFastRequest[];
  readonly byCharacter: ReadonlyMap<string, readonly ShownFastRequest[]>;
  readonly byStatus: ReadonlyMap<ShownFastRequest['status'], readonly ShownFastRequest[]>;
}

function indexFastRequests(requests: readonly ShownFastRequest[]): FastRequestsView {
  return {
    requests,
    byCharacter: groupBy(requests, ({ characterId }) => characterId),
    byStatus: groupBy(requests, ({ status }) => status),
  };
}

export const fastRequestsView = createMirrorView(
  async (clanId, userId, characterId?: CharacterId) =>
    indexFastRequests(await readShownFastRequests(clanId, userId, characterId)),
  indexFastRequests([]),
);
