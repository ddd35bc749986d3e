/** Decisions on payments that are taken back, and what a payment that is decided again is posted under. Source: decision 0160. */
import { isUndoInTime } from '../edits/undo-time.ts';
import type { ContributionStatus } from './gathering.ts';

/**
 * What a payment is posted under: its id, and a new name for each time that its entry was taken back, so that the
 * ledger has one entry per name for good.
 */
export function postingId(id: string, takenBack: number): string {
  return takenBack === 0 ? id : `${id}.${takenBack}`;
}

/** The payment that an entry was posted for. */
export function postedPayment(sourceId: string): string {
  return sourceId.replace(/\.\d+$/, '');
}

/**
 * Whether a decision is still the one that somebody made, and in time. `same`: it waits already. Who recorded a payment
 * did not decide on one that waited.
 */
export function undoState(
  decided: {
    readonly status: ContributionStatus;
    readonly isRecorded: boolean;
    /** By the person, and as they saw it. */
    readonly isOwnDecision: boolean;
    readonly decidedAtMs: number;
  },
  nowMs: number,
): 'open' | 'same' | 'decided' | 'late' {
  if (decided.status === 'pending') return 'same';
  if (decided.isRecorded || !decided.isOwnDecision) return 'decided';
  return isUndoInTime(decided.decidedAtMs, nowMs) ? 'open' : 'late';
}
