/**
 * State machine of a skip: the only place where its status changes. Transitions not listed here are
 * impossible. Source: specification sections 4 and 6.
 */
import { ok, type Result, err } from '../result.ts';
import { isActive } from './request-skip.ts';
import type { SkipStatus } from './skip.ts';

/** Events of a skip. */
export const SKIP_EVENTS = ['cancel', 'approve', 'reject', 'autoApprove', 'undo', 'overturn'] as const;
export type SkipEvent = (typeof SKIP_EVENTS)[number];

export interface TransitionFacts {
  /** The skip belongs to the actor; false for the program itself. */
  readonly isOwn: boolean;
  /** The actor leads the clan. */
  readonly isLeader: boolean;
  /** Its last day is over in the clan's time zone. */
  readonly isOver: boolean;
  /** Another active skip of the same person shares a day with it, so that it may not become active again. */
  readonly isTaken?: boolean;
}

export type TransitionRefusal =
  | 'skips.notFound'
  | 'skips.processed'
  | 'skips.ownReview'
  | 'skips.over'
  | 'skips.taken';

const NEXT: Readonly<Record<SkipEvent, Readonly<Partial<Record<SkipStatus, SkipStatus>>>>> = {
  cancel: { pending: 'cancelled', approved: 'cancelled', auto_approved: 'cancelled' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  autoApprove: { pending: 'auto_approved' },
  undo: { approved: 'pending', rejected: 'pending' },
  overturn: { approved: 'rejected', auto_approved: 'rejected', rejected: 'approved' },
};

/** Events by which people decide on others' skips. */
const BY_REVIEWER: readonly SkipEvent[] = ['approve', 'reject', 'undo', 'overturn'];

/**
 * The status after an event: `undo` takes a decision back, `overturn` turns it into the other one. Errors:
 * `skips.notFound` when somebody else's skip is cancelled, `skips.ownReview` when anybody but a leader decides
 * on their own skip, `skips.processed` when the status does not allow the event, `skips.taken` when it would
 * overlap another active skip. Once its days are over a skip is neither cancelled nor approved automatically,
 * and a decision is not turned (`skips.over`); people may still review it.
 */
export function transition(
  status: SkipStatus,
  event: SkipEvent,
  facts: TransitionFacts,
): Result<SkipStatus, TransitionRefusal> {
  if (event === 'cancel' && !facts.isOwn) return err('skips.notFound');
  if (BY_REVIEWER.includes(event) && facts.isOwn && !facts.isLeader) return err('skips.ownReview');
  const next = NEXT[event][status];
  if (next === undefined) return err('skips.processed');
  if (facts.isOver && (event === 'cancel' || event === 'autoApprove')) return err('skips.processed');
  if (facts.isOver && event === 'overturn') return err('skips.over');
  if (facts.isTaken === true && isActive(next) && !isActive(status)) return err('skips.taken');
  return ok(next);
}
