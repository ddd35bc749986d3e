/**
 * State machine of a skip: the only place where its status changes. Transitions not listed here are
 * impossible. Source: specification sections 4 and 6.
 */
import { ok, type Result, err } from '../result.ts';
import type { SkipStatus } from './skip.ts';

/** Events of a skip. */
export const SKIP_EVENTS = ['cancel', 'approve', 'reject', 'autoApprove'] as const;
export type SkipEvent = (typeof SKIP_EVENTS)[number];

export interface TransitionFacts {
  /** The skip belongs to the actor; false for the program itself. */
  readonly isOwn: boolean;
  /** The actor leads the clan. */
  readonly isLeader: boolean;
  /** Its last day is over in the clan's time zone. */
  readonly isOver: boolean;
}

export type TransitionRefusal = 'skips.notFound' | 'skips.processed' | 'skips.ownReview';

const NEXT: Readonly<Record<SkipEvent, Readonly<Partial<Record<SkipStatus, SkipStatus>>>>> = {
  cancel: { pending: 'cancelled', approved: 'cancelled', auto_approved: 'cancelled' },
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  autoApprove: { pending: 'auto_approved' },
};

/**
 * The status after an event. Errors: `skips.notFound` when somebody else's skip is cancelled,
 * `skips.ownReview` when anybody but a leader decides on their own skip, `skips.processed` when the status
 * does not allow the event. Once its days are over a skip is neither cancelled nor approved automatically;
 * people may still review it.
 */
export function transition(
  status: SkipStatus,
  event: SkipEvent,
  facts: TransitionFacts,
): Result<SkipStatus, TransitionRefusal> {
  if (event === 'cancel' && !facts.isOwn) return err('skips.notFound');
  if ((event === 'approve' || event === 'reject') && facts.isOwn && !facts.isLeader)
    return err('skips.ownReview');
  const next = NEXT[event][status];
  if (next === undefined) return err('skips.processed');
  if (facts.isOver && (event === 'cancel' || event === 'autoApprove')) return err('skips.processed');
  return ok(next);
}
