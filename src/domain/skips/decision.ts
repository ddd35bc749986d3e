/**
 * Decisions on skips: what a change of one needs, and what became of each skip that one decision names. Source: specification sections 3 and 4.
 */
import { isApproved } from './ranking.ts';
import type { Day, SkipStatus } from './skip.ts';

/** The most skips that one decision names. */
export const MAX_DECIDED = 100;

/**
 * What a decision, or its undo, did with one skip.
 * - `done`: the skip is in the wanted state now.
 * - `same`: it was so already.
 * - `decided`: somebody else has decided otherwise, or has changed the decision since.
 * - `closed`: its owner has cancelled it.
 * - `gone`: it does not exist any more.
 * - `own`: nobody but a leader decides on their own skip.
 * - `late`: the time for an undo is over.
 * - `taken`: its days overlap another active skip of the same person.
 */
export const DECISION_OUTCOMES = [
  'done',
  'same',
  'decided',
  'closed',
  'gone',
  'own',
  'late',
  'taken',
] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

/** Whether an outcome leaves what the person wanted. */
export function isWanted(outcome: DecisionOutcome): boolean {
  return outcome === 'done' || outcome === 'same';
}

/** Whether a rejection needs a reason: where the clan requires reasons from its members, it gives them too. */
export function needsReason(
  decision: 'approve' | 'reject',
  { isReasonRequired }: { readonly isReasonRequired: boolean },
): boolean {
  return decision === 'reject' && isReasonRequired;
}

/** The other decision on a decided skip whose days are not over; null where none can be made any more. */
export function otherDecision(
  { status, endDate }: { readonly status: SkipStatus; readonly endDate: Day },
  today: Day,
): 'approve' | 'reject' | null {
  if (endDate < today) return null;
  return isApproved(status) ? 'reject' : status === 'rejected' ? 'approve' : null;
}
