/** Overlay of the inbox: mirrored notices, with those read here and not yet reported to the server. */
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { type InboxItem, TOPICS } from '../../../contract/notifications.ts';
import { createOverlay, NOT_PENDING, type Pending } from '../create-overlay.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';

/** A notice; pending: the queued read receipt. */
export type ShownNotice = InboxItem & Pending;

/** Whether this version can show a notice; another tab or the worker may run a newer one that knows more. */
export function isKnownNotice({ notice }: Pick<InboxItem, 'notice'>): boolean {
  return TOPICS.includes(notice.kind);
}

const overlay = createOverlay<ShownNotice>({
  'notifications.read': (rows, { args, pending, at }) => {
    for (const id of args?.ids ?? []) {
      const present = rows.get(id);
      if (present !== undefined && present.pendingStatus === null)
        rows.set(id, { ...present, readAt: present.readAt ?? at, ...pending });
    }
  },
});

/** Applies the outbox to the mirrored inbox, newest first. Pure. */
export function overlayNotices(
  mirror: MirrorRow,
  mirrored: readonly InboxItem[],
  outbox: readonly OutboxRow[],
): ShownNotice[] {
  return overlay(
    mirror,
    mirrored.filter(isKnownNotice).map((item) => [item.id, { ...item, ...NOT_PENDING }]),
    outbox,
  ).toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? 1 : -1),
  );
}

/**
 * The inbox of a user in a clan, newest first; empty without a mirror. Throws when the storage cannot be read
 * (for live queries).
 */
export function readShownNotices(clanId: ClanId, userId: UserId): Promise<ShownNotice[]> {
  return database.transaction('r', database.mirrors, database.notices, database.outbox, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return [];
    const mirrored = await readClanRows(database.notices, clanId);
    return overlayNotices(mirror, mirrored, await readOutboxOf(userId));
  });
}
