/** State of an outbox row as shown to the user. */
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { isFinalError } from '../../../../offline/http/final-error.ts';
import type { OutboxRow } from '../../../../offline/database/database.ts';
import { isHeldBack } from '../../../../offline/outbox/operation-registry.ts';

/**
 * - `sending`: an attempt is in progress. `next`: ready to send. `offline`: there is no network.
 * - `behind`: an earlier change of the same entity, or of what it belongs to, goes first. `retry`: failed, next attempt at `nextAt`.
 * - `sign-in`: the session has ended. `old`: waited for 30 days. `refused`: the server said no.
 */
export type RowState = 'sending' | 'next' | 'offline' | 'behind' | 'retry' | 'sign-in' | 'old' | 'refused';

const TOO_OLD_CODE = 'outbox.tooOld';
/** Whether the refusal is final: the user can only acknowledge it. */
export function isFinalRefusal({ state, problem }: Pick<OutboxRow, 'state' | 'problem'>): boolean {
  return state === 'needs-attention' && problem?.status != null && isFinalError(problem.code);
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
  const isBehind = rows.some((other) => other.entity === row.entity && other.seq < row.seq);
  if (isBehind || isHeldBack(row, rows, OPERATIONS)) return 'behind';
  // unanswered rows wait for the network; rows that the server postponed wait for their time
  if (!isOnline) return 'offline';
  return row.attempts > 0 && row.nextAt > nowMs ? 'retry' : 'next';
}

/** Whether nothing more happens without the user. */
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
