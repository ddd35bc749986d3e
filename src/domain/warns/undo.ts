/** Decisions on proposed warns that whoever made them takes back. Source: decision 0160. */
import { isUndoInTime } from '../edits/undo-time.ts';
import { err, ok, type Result } from '../result.ts';
import type { AppealStatus } from './appeal.ts';
import type { ProposalStatus } from './propose.ts';
import type { WarnStatus } from './warn.ts';

/** Whether a decision is still the one that somebody made, and in time. `same`: the proposal is open already. */
export function undoState(
  decided: {
    readonly status: ProposalStatus;
    /** By the person, with the same warn. */
    readonly isOwnDecision: boolean;
    readonly decidedAtMs: number;
  },
  nowMs: number,
): 'open' | 'same' | 'decided' | 'late' {
  if (decided.status === 'open') return 'same';
  if (!decided.isOwnDecision) return 'decided';
  return isUndoInTime(decided.decidedAtMs, nowMs) ? 'open' : 'late';
}

/** Whether the warn of a confirmed proposal goes with the undo: not once it has ended, was appealed, or something was paid. */
export function undoWarn(warn: {
  readonly status: WarnStatus;
  readonly appeal?: { readonly status: AppealStatus } | null | undefined;
  readonly paidRub?: number | undefined;
}): Result<null, 'warns.processed' | 'warns.undoAppealed' | 'warns.undoPaid'> {
  if (warn.status !== 'active') return err('warns.processed', { status: warn.status });
  if (warn.appeal != null) return err('warns.undoAppealed');
  return (warn.paidRub ?? 0) > 0 ? err('warns.undoPaid') : ok(null);
}
