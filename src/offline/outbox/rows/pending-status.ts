/** Pending status that a queued change gives to the row it changes; the same for every mirrored table. */
import type { MirrorRow, OutboxRow } from '../../database/database.ts';

/**
 * `waiting`: will be sent automatically (or after a sign-in); `sending`: in flight; `refused`: the person
 * must decide.
 */
export type PendingStatus = 'waiting' | 'sending' | 'refused';

export function pendingStatusOf(row: Pick<OutboxRow, 'state'>): PendingStatus {
  return row.state === 'sending' ? 'sending' : row.state === 'needs-attention' ? 'refused' : 'waiting';
}

/** Queued changes made as one of the characters of this mirror, oldest first. */
export function pendingChanges(
  mirror: Pick<MirrorRow, 'characterIds'>,
  outbox: readonly OutboxRow[],
): OutboxRow[] {
  return outbox
    .filter(({ characterId }) => mirror.characterIds.includes(characterId))
    .toSorted((one, other) => one.seq - other.seq);
}
