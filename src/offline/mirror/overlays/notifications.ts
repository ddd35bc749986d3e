/** Overlay of the inbox: mirrored notices, with those read here and not yet reported to the server. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { InboxItem } from '../../../contract/notifications.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import { TOPICS } from '../../../domain/notifications/topics.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import { pendingChanges, pendingStatusOf, type PendingStatus } from '../pending-status.ts';

export type ShownNotice = InboxItem & {
  /** Status of the queued read receipt; null when there is none. */
  readonly pendingStatus: PendingStatus | null;
  readonly outboxKey: string | null;
};

/** Whether this version can show a notice; another tab or the worker may run a newer one that knows more. */
export function isKnownNotice({ notice }: Pick<InboxItem, 'notice'>): boolean {
  return TOPICS.includes(notice.kind);
}

/** Applies the outbox to the mirrored inbox, newest first. Pure. */
export function overlayNotices(
  mirror: MirrorRow,
  mirrored: readonly InboxItem[],
  outbox: readonly OutboxRow[],
): ShownNotice[] {
  const readHere = new Map<string, OutboxRow>();
  for (const row of pendingChanges(mirror, outbox)) {
    if (row.op !== 'notifications.read') continue;
    const args = OPERATIONS['notifications.read'].args.safeParse(row.args);
    for (const id of args.success ? args.data.ids : []) if (!readHere.has(id)) readHere.set(id, row);
  }
  return mirrored
    .filter(isKnownNotice)
    .map((item): ShownNotice => {
      const row = readHere.get(item.id);
      if (row === undefined) return { ...item, pendingStatus: null, outboxKey: null };
      return {
        ...item,
        readAt: item.readAt ?? new Date(row.createdAt).toISOString(),
        pendingStatus: pendingStatusOf(row),
        outboxKey: row.key,
      };
    })
    .toSorted(
      (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? 1 : -1),
    );
}

/**
 * The inbox of a user in a clan, newest first; empty without a mirror. Throws when the storage cannot be read
 * (for live queries).
 */
export function readShownNotices(clanId: ClanId, userId: UserId): Promise<ShownNotice[]> {
  return database.transaction('r', database.mirrors, database.notices, database.outbox, async () => {
    const mirror = await database.mirrors.get(clanId);
    if (mirror === undefined || mirror.userId !== userId) return [];
    const mirrored = await database.notices.where('clanId').equals(clanId).toArray();
    const outbox = await database.outbox.where('ownerUserId').equals(userId).toArray();
    return overlayNotices(
      mirror,
      mirrored.map(({ clanId: _clan, ...item }) => item),
      outbox,
    );
  });
}
