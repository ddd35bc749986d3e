/**
 * A fast request: supplies without a map plan, from the request to the thanks. The one place where it changes its
 * status. Source: specification sections 3, 4 and 9.
 */
import { ok, type Result, err } from '../result.ts';

export const FAST_STATUSES = ['pending', 'sent', 'cancelled', 'acquired'] as const;
export type FastStatus = (typeof FAST_STATUSES)[number];

/** What can become of a request. */
export const FAST_GOALS = ['sent', 'cancelled', 'acquired'] as const satisfies readonly FastStatus[];
export type FastGoal = (typeof FAST_GOALS)[number];

/** The most different items of a request, and the longest note in characters. */
export const MAX_FAST_ITEMS = 30;
export const MAX_NOTES_LENGTH = 500;
/** The most requests of a character that wait at the same time. */
export const MAX_PENDING = 20;
/** Lines of the history on a page, unless another number is asked for. */
export const FAST_HISTORY_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** A cancelled request stays in the list this long, so that both sides see it; then it is in the history. */
export const CANCELLED_VISIBLE_MS = 24 * 3_600_000;

export interface FastFacts {
  /** The request is the own one of who acts. */
  readonly isOwn: boolean;
  /** The clan opens the request manager to who acts. */
  readonly isSender: boolean;
}

export type FastRefusal = 'fastRequests.processed' | 'auth.forbidden';

const FROM: Readonly<
  Record<FastGoal, { readonly owner: readonly FastStatus[]; readonly sender: readonly FastStatus[] }>
> = {
  sent: { owner: [], sender: ['pending'] },
  // Somebody who marked the wrong one can take it back so; the owner asks again.
  cancelled: { owner: ['pending'], sender: ['pending', 'sent'] },
  acquired: { owner: ['pending', 'sent'], sender: [] },
};

/**
 * The status that is wanted, if it can follow. Refusals: `auth.forbidden` for what only the other side does, or neither
 * side is; `fastRequests.processed` when the present status does not lead there.
 */
export function changeStatus(
  status: FastStatus,
  goal: FastGoal,
  { isOwn, isSender }: FastFacts,
): Result<FastStatus, FastRefusal> {
  const from = [...(isOwn ? FROM[goal].owner : []), ...(isSender ? FROM[goal].sender : [])];
  if (from.length === 0) return err('auth.forbidden');
  return from.includes(status) ? ok(goal) : err('fastRequests.processed');
}

/**
 * What becomes of the request of somebody who has left the clan: what waits is cancelled, and what was sent is over, since
 * nobody is there any more to say that it came. What was over already stays as it is.
 */
export function statusAfterLeaving(status: FastStatus): FastStatus {
  return status === 'pending' ? 'cancelled' : status === 'sent' ? 'acquired' : status;
}

/** Whether a request is in the active list; otherwise it is in the history. `changedMs` is when its status last changed. */
export function isActive(
  { status, changedMs }: { readonly status: FastStatus; readonly changedMs: number },
  nowMs: number,
): boolean {
  return status === 'cancelled' ? nowMs - changedMs < CANCELLED_VISIBLE_MS : status !== 'acquired';
}

/** Whether a request still asks for something, so that its pieces count against the clan's limit: until it is over. */
export function countsForLimit(status: FastStatus): boolean {
  return status === 'pending' || status === 'sent';
}

/** The note as it is stored: without white space around it, null when it says nothing. */
export function notesOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /[^\s\p{C}\p{Z}]/u.test(trimmed) ? trimmed : null;
}
