/** What the outbox holds, for screens that show it; they need nothing of what writes and sends. */
import type { UserId } from '../../../domain/ids.ts';
import { database, type OutboxRow, type SentRow } from '../../database/database.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

/** Unconfirmed changes of a user, oldest first; throws when the storage cannot be read (for live queries). */
export function listOutbox(userId: UserId): Promise<OutboxRow[]> {
  return database.outbox.where('ownerUserId').equals(userId).sortBy('seq');
}

const DAY_MS = 86_400_000;

/**
 * Changes confirmed within the last day, newest first; throws when the storage cannot be read (for live
 * queries).
 */
export async function listSent(userId: UserId): Promise<SentRow[]> {
  const since = Date.now() - DAY_MS;
  const sent = await database.sent.where('ownerUserId').equals(userId).sortBy('sentAt');
  return sent.filter(({ sentAt }) => sentAt > since).toReversed();
}

/** Number of a user's unconfirmed changes, refused ones included; throws when the storage cannot be read. */
export function countWaiting(userId: UserId): Promise<number> {
  return withTimeout(() => database.outbox.where('ownerUserId').equals(userId).count());
}

/** Number of other users' changes that wait on this device for their sign-in. */
export function countOtherUsers(userId: UserId): Promise<number> {
  return database.outbox.where('ownerUserId').notEqual(userId).count();
}

/** The file of a change that waits, from its pieces; null where this device has none of it. */
export async function readFile(id: string): Promise<Blob | null> {
  const pieces = await withTimeout(() => database.filePieces.where('file').equals(id).sortBy('from'));
  return pieces.length === 0 ? null : new Blob(pieces.map(({ body }) => body));
}
