/** What became of the reviewer's last decisions, from this device's outbox. */
import type { DecisionId, SkipId } from '../../../../domain/ids.ts';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { decisionOutcomes, type DecisionResult } from '../../../../contract/skips.ts';
import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { fieldsOf } from '../../../../domain/fields.ts';
import { UNDO_MS } from '../../../../domain/edits/undo-time.ts';
import { isWanted } from '../../../../domain/skips/decision.ts';
import type { OutboxProblem, OutboxRow, SentRow } from '../../../../offline/database/database.ts';
import { pendingStatusOf, type PendingStatus } from '../../../../offline/outbox/rows/pending-status.ts';

/** How long this page says what was not applied; the list of sent changes says it for a day. */
const LEFT_SHOWN_MS = 10 * 60_000;
const UNDONE_SHOWN_MS = 10_000;

export interface RecentDecision {
  /** In the outbox. */
  readonly key: string;
  readonly kind: 'decide' | 'undo';
  /** Null for a decision that an older version of the app wrote. */
  readonly id: DecisionId | null;
  /** Null for an undo. */
  readonly verdict: ReviewDecision | null;
  readonly skips: readonly SkipId[];
  readonly state: PendingStatus | 'sent';
  /** How long it can be undone: until then, in ms since the epoch; `unsent`: as long as it waits; null: not. */
  readonly undoUntil: number | 'unsent' | null;
  /** What was not applied. */
  readonly left: readonly DecisionResult[];
  readonly problem: OutboxProblem | null;
}

function leftIn(answer: unknown): readonly DecisionResult[] {
  const read = decisionOutcomes.safeParse(fieldsOf(answer)['outcomes']);
  return read.success ? read.data.filter(({ outcome }) => !isWanted(outcome)) : [];
}

type Named = Pick<RecentDecision, 'kind' | 'id' | 'verdict' | 'skips'>;

/** What a row decides or undoes; null for every other change. */
function namedBy({ op, args }: Pick<OutboxRow, 'op' | 'args'>): Named | null {
  if (op === 'skip.decide') {
    const read = OPERATIONS[op].args.safeParse(args);
    return read.success
      ? { kind: 'decide', id: read.data.id, verdict: read.data.decision, skips: read.data.skips }
      : null;
  }
  if (op === 'skip.undo') {
    const read = OPERATIONS[op].args.safeParse(args);
    return read.success ? { kind: 'undo', id: read.data.id, verdict: null, skips: read.data.skips } : null;
  }
  if (op !== 'skip.review') return null;
  const read = OPERATIONS[op].args.safeParse(args);
  return read.success
    ? { kind: 'decide', id: null, verdict: read.data.decision, skips: [read.data.id] }
    : null;
}

function waiting(row: OutboxRow, undone: ReadonlySet<string>): RecentDecision | null {
  const named = namedBy(row);
  if (named === null) return null;
  const state = pendingStatusOf(row);
  const isUndoable = named.kind === 'decide' && state === 'waiting' && !undone.has(row.entity);
  return {
    ...named,
    key: row.key,
    state,
    undoUntil: isUndoable ? 'unsent' : null,
    left: state === 'refused' ? leftIn(row.problem?.details) : [],
    problem: state === 'refused' ? row.problem : null,
  };
}

function confirmed(row: SentRow, undone: ReadonlySet<string>, nowMs: number): RecentDecision | null {
  const named = row.op === 'skip.review' ? null : namedBy(row);
  if (named === null || (named.kind === 'decide' && undone.has(row.entity))) return null;
  const left = leftIn(row.answer);
  const shownMs = left.length > 0 ? LEFT_SHOWN_MS : named.kind === 'decide' ? UNDO_MS : UNDONE_SHOWN_MS;
  const age = Math.abs(nowMs - row.sentAt);
  if (age >= shownMs) return null;
  const isUndoable = named.kind === 'decide' && left.length < named.skips.length && age < UNDO_MS;
  return {
    ...named,
    key: row.key,
    state: 'sent',
    undoUntil: isUndoable ? row.sentAt + UNDO_MS : null,
    left,
    problem: null,
  };
}

/** Newest first: those that wait, those that were refused, and those of the last minute. */
export function recentDecisions(
  { rows, sent }: { readonly rows: readonly OutboxRow[]; readonly sent: readonly SentRow[] },
  nowMs: number,
): readonly RecentDecision[] {
  const undone = new Set(
    [...rows.filter(({ state }) => state !== 'needs-attention'), ...sent]
      .filter(({ op }) => op === 'skip.undo')
      .map(({ entity }) => entity),
  );
  return [
    ...rows.toReversed().map((row) => waiting(row, undone)),
    ...sent.map((row) => confirmed(row, undone, nowMs)),
  ].filter((one) => one !== null);
}
