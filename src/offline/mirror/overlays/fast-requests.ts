/** Overlay of fast requests: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import { fastGoalOf } from '../../../contract/fast-requests.ts';
import { changeStatus, isActive, notesOf, sentAtAfter } from '../../../domain/fast-requests/fast-request.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import {
  createOverlay,
  NOT_PENDING,
  withChange,
  type Pending,
  type QueuedChange,
} from '../create-overlay.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

/** A request with its queued change. Queued changes are shown as applied; a refused one has no effect. */
export type ShownFastRequest = FastRequest &
  Pending & {
    /** The queued or refused change; with several, the first, which blocks the others. */
    readonly change: 'create' | 'status' | null;
  };

function createdRequest(
  { args, row, pending, at }: QueuedChange<'fastRequest.create'>,
  known: readonly FastRequest[],
): ShownFastRequest | null {
  if (args === null) return null;
  const before = known.find(({ characterId }) => characterId === row.characterId);
  const nameOf = (itemId: string): string =>
    known.flatMap(({ items }) => items).find((item) => item.itemId === itemId)?.name ?? itemId;
  return {
    id: args.id,
    userId: row.ownerUserId,
    characterId: row.characterId,
    characterName: before?.characterName ?? '',
    clanRank: before?.clanRank ?? null,
    items: args.items.map((item) => ({ ...item, name: nameOf(item.itemId) })),
    notes: notesOf(args.notes),
    status: 'pending',
    requestedAt: at,
    changedAt: null,
    changedBy: null,
    sentAt: null,
    rev: 0,
    ...pending,
    change: 'create',
  };
}

const overlay = createOverlay<ShownFastRequest>({
  'fastRequest.create': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    // present: the server has it already, only the response was lost
    const shown =
      present === undefined
        ? createdRequest(change, [...rows.values()])
        : withChange(present, change, 'create');
    if (shown !== null) rows.set(shown.id, shown);
  },
  'fastRequest.status': (rows, change, { characterIds }) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    const { args, isRefused, at } = change;
    // whether the person may send is the server's to say
    const changed =
      args === null || isRefused
        ? null
        : changeStatus(present.status, fastGoalOf(args.status), {
            isOwn: characterIds.includes(present.characterId),
            isSender: true,
          });
    rows.set(present.id, {
      ...withChange(present, change, 'status'),
      ...(changed?.ok === true && {
        status: changed.value,
        changedAt: at,
        changedBy: null,
        sentAt: sentAtAfter(present, changed.value, at),
      }),
    });
  },
});

/** Applies a user's outbox to the mirror of one clan; newest request first. Pure. */
export function overlayFastRequests(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly FastRequest[],
  outbox: readonly OutboxRow[],
): ShownFastRequest[] {
  return overlay(
    mirror,
    mirrored.map((one) => [one.id, { ...one, ...NOT_PENDING, change: null }]),
    outbox,
  ).toSorted(
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
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    const outbox = await readOutboxOf(userId);
    if (mirror === null)
      return characterId === undefined
        ? []
        : overlayFastRequests({ characterIds: [characterId] }, [], outbox);
    return overlayFastRequests(mirror, await readClanRows(database.fastRequests, clanId), outbox);
  });
}

/** The clan's fast requests as shown on this device, newest first. */
export interface FastRequestsView {
  readonly requests: readonly ShownFastRequest[];
  readonly byCharacter: ReadonlyMap<string, readonly ShownFastRequest[]>;
  readonly byStatus: ReadonlyMap<ShownFastRequest['status'], readonly ShownFastRequest[]>;
}

/** What the screens ask of the shown requests. */
export function indexFastRequests(requests: readonly ShownFastRequest[]): FastRequestsView {
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
