/** Where a change of the outbox stands, as a person needs to know it. */
import type { OutboxRow } from '../../../../offline/database/database.ts';

/**
 * - `sending`: an attempt is under way. `next`: nothing stands in its way. `offline`: there is no network.
 * - `behind`: an earlier change of the same thing goes first. `retry`: tried, and tried again at `nextAt`.
 * - `sign-in`: the session has ended. `old`: waited for 30 days. `refused`: the server said no.
 */
export type RowState = 'sending' | 'next' | 'offline' | 'behind' | 'retry' | 'sign-in' | 'old' | 'refused';

const TOO_OLD_CODE = 'outbox.tooOld';
/** Answers that another try cannot change: somebody was faster, the thing is gone, or it is not for this person to decide. */
const FINAL_CODES: ReadonlySet<string | null> = new Set([
  'skips.processed',
  'skips.notFound',
  'skips.ownReview',
  'auction.unknownItem',
  'loadouts.moved',
  'loadouts.notFound',
  'fastRequests.processed',
  'fastRequests.notFound',
]);

/** Whether the change was refused in a way that leaves the person nothing but to know it. */
export function isFinalRefusal({ state, problem }: Pick<OutboxRow, 'state' | 'problem'>): boolean {
  return state === 'needs-attention' && problem?.status != null && FINAL_CODES.has(problem.code);
}

export function rowStateOf(
  row: OutboxRow,
  rows: readonly OutboxRow[],
  nowMs: number,
  isOnline: boolean,
): RowState {
  if (row.state === 'needs-attention') return row.problem?.code === TOO_OLD_CODE ? 'old' : 'refused';
  if (row.state === 'needs-sign-in') return 'sign-in';
  if (row.state === 'sending' && row.leaseUntil !== null && row.leaseUntil > nowMs) return 'sending';
  if (rows.some((other) => other.entity === row.entity && other.seq < row.seq)) return 'behind';
  // what was never answered waits for the network; what the server put off waits for its time
  if (!isOnline) return 'offline';
  return row.attempts > 0 && row.nextAt > nowMs ? 'retry' : 'next';
}

/** Whether nothing more happens without the person. */
export function needsAttention({ state }: Pick<OutboxRow, 'state'>): boolean {
  return state === 'needs-attention' || state === 'needs-sign-in';
}

export function countRows(rows: readonly Pick<OutboxRow, 'state'>[]): {
  readonly waiting: number;
  readonly needing: number;
} {
  const needing = rows.filter(needsAttention).length;
  return { needing, waiting: rows.length - needing };
}
