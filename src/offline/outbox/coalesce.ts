/**
 * Coalesces a new change with those that wait before it. Only rows that were never in flight, or were
 * refused, may be touched, since the server may know the others. Pure.
 */
import type { CoalescePolicy } from '../../contract/operation.ts';
import type { OutboxRow } from '../database/database.ts';
import type { AnyOperation, OperationRegistry } from './operation-registry.ts';

/** Never handed to the network, and no attempt holds it. */
export function isUntouched(row: Pick<OutboxRow, 'state' | 'attempts'>): boolean {
  return row.attempts === 0 && (row.state === 'queued' || row.state === 'needs-sign-in');
}

/**
 * - `add`: the change gets a row of its own.
 * - `merge`: the row `seq` gets these arguments and stands for both.
 * - `vanish`: the change cancels what was never sent; all of it is removed and nothing is written.
 * - `replace`: the change supersedes the rows `seqs`; they are removed, and it gets a row of its own.
 */
export type CoalescePlan =
  | { readonly kind: 'add' }
  | { readonly kind: 'merge'; readonly seq: number; readonly args: unknown }
  | { readonly kind: 'vanish' }
  | { readonly kind: 'replace'; readonly seqs: readonly number[] };

type Draft = Pick<OutboxRow, 'op' | 'opVersion' | 'args' | 'characterId'>;
type MergePolicy = Extract<CoalescePolicy<never, unknown>, { readonly merge: unknown }>;

const ADD: CoalescePlan = { kind: 'add' };

/** The server refused this row for good: it was not applied and never will be by itself. */
function isRefused({ state, problem }: OutboxRow): boolean {
  return state === 'needs-attention' && problem?.status != null;
}

function replace(rows: readonly OutboxRow[]): CoalescePlan {
  return rows.length === 0 ? ADD : { kind: 'replace', seqs: rows.map(({ seq }) => seq) };
}

/** Merges with the row that waits last, and first replaces refused rows that would only block the change. */
function planMerge(
  draft: Draft,
  before: readonly OutboxRow[],
  operation: AnyOperation,
  policy: MergePolicy,
): CoalescePlan {
  const argsOf = (row: OutboxRow): unknown => {
    const isSame =
      row.op === draft.op && row.opVersion === draft.opVersion && row.characterId === draft.characterId;
    const parsed = isSame ? operation.args.safeParse(row.args) : null;
    return parsed?.success === true ? parsed.data : undefined;
  };
  const superseded = before.filter((row) => {
    const args = policy.supersedes !== undefined && isRefused(row) ? argsOf(row) : undefined;
    return args !== undefined && policy.supersedes?.(args as never, draft.args as never) === true;
  });
  if (superseded.length > 0) return replace(superseded);
  const last = before.at(-1);
  const waiting = last !== undefined && isUntouched(last) ? argsOf(last) : undefined;
  if (last === undefined || waiting === undefined) return ADD;
  const both = policy.merge(waiting as never, draft.args as never);
  if (both === null) return before.length === 1 ? { kind: 'vanish' } : ADD;
  return operation.args.safeParse(both).success ? { kind: 'merge', seq: last.seq, args: both } : ADD;
}

/** Plans a change by its operation's policy, given the waiting rows of the same entity and owner, oldest first. */
export function coalesce(
  draft: Draft,
  before: readonly OutboxRow[],
  registry: OperationRegistry,
): CoalescePlan {
  const operation = registry[draft.op];
  const policy = operation.coalesce;
  if (before.length === 0 || policy === 'never') return ADD;
  const own = before.filter((row) => row.characterId === draft.characterId);
  if (policy === 'last-write-wins') return replace(own.filter((row) => isUntouched(row) || isRefused(row)));
  if (policy === 'replaces-refused') return replace(own.filter(isRefused));
  if ('merge' in policy) return planMerge(draft, before, operation, policy);
  const isCancelled =
    (policy.when?.(draft.args as never) ?? true) &&
    before.every(isUntouched) &&
    before[0]?.op === policy.cancels;
  return isCancelled ? { kind: 'vanish' } : ADD;
}
