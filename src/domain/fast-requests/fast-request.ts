/**
 * A fast request: supplies without a map plan, from the request to the receipt. The only place where its
 * status changes. Source: specification sections 3, 4 and 9.
 */
import type { Branded } from '../ids.ts';
import { ok, type Result, err } from '../result.ts';

export type FastRequestId = Branded<string, 'FastRequestId'>;

export const FAST_STATUSES = ['pending', 'sent', 'cancelled', 'acquired'] as const;
export type FastStatus = (typeof FAST_STATUSES)[number];

/** Statuses that a change can lead to. */
export const FAST_GOALS = [
  'pending',
  'sent',
  'cancelled',
  'acquired',
] as const satisfies readonly FastStatus[];
export type FastGoal = (typeof FAST_GOALS)[number];

/** The most distinct items of a request, and the longest note in characters. */
export const MAX_FAST_ITEMS = 30;
export const MAX_NOTES_LENGTH = 500;
/** The most pending requests of a character at a time. */
export const MAX_PENDING = 20;
/** Default page size of the history. */
export const FAST_HISTORY_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/**
 * A cancelled request stays in the active list this long, so that both sides see it; then it moves to the
 * history.
 */
export const CANCELLED_VISIBLE_MS = 24 * 3_600_000;

export interface FastFacts {
  /** The actor owns the request. */
  readonly isOwn: boolean;
  /** The clan gives the actor access to the request manager. */
  readonly isSender: boolean;
}

export type FastRefusal = 'fastRequests.processed' | 'auth.forbidden';

const FROM: Readonly<
  Record<FastGoal, { readonly owner: readonly FastStatus[]; readonly sender: readonly FastStatus[] }>
> = {
  // A mark that was a mistake, as long as the owner has not confirmed it.
  pending: { owner: [], sender: ['sent'] },
  sent: { owner: [], sender: ['pending'] },
  cancelled: { owner: ['pending'], sender: ['pending', 'sent'] },
  acquired: { owner: ['pending', 'sent'], sender: [] },
};

/**
 * The target status, if the transition is allowed. Errors: `auth.forbidden` for a transition reserved to the
 * other side, or to neither; `fastRequests.processed` when the current status does not lead there.
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

/** When a request was sent, after a change at `at`: kept by what follows, gone when the mark was taken back. */
export function sentAtAfter(
  { sentAt }: { readonly sentAt?: string | null | undefined },
  status: FastStatus,
  at: string,
): string | null {
  if (status === 'sent') return at;
  return status === 'acquired' ? (sentAt ?? null) : null;
}

/**
 * The status of a request whose owner has left the clan: pending becomes cancelled, and sent becomes
 * acquired, since nobody is left to confirm it. Final statuses stay.
 */
export function statusAfterLeaving(status: FastStatus): FastStatus {
  return status === 'pending' ? 'cancelled' : status === 'sent' ? 'acquired' : status;
}

/**
 * Whether a request is in the active list; otherwise it is in the history. `changedMs` is the time of the
 * last status change.
 */
export function isActive(
  { status, changedMs }: { readonly status: FastStatus; readonly changedMs: number },
  nowMs: number,
): boolean {
  return status === 'cancelled' ? nowMs - changedMs < CANCELLED_VISIBLE_MS : status !== 'acquired';
}

/** Whether a request is still open, so that its pieces count against the clan's limit. */
export function countsForLimit(status: FastStatus): boolean {
  return status === 'pending' || status === 'sent';
}

/** The stored form of a note: trimmed, null when blank. */
export function notesOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /[^\s\p{C}\p{Z}]/u.test(trimmed) ? trimmed : null;
}
