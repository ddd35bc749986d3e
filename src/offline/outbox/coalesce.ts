/**
 * Coalesces a new change with those that wait before it. Only rows that were never in flight, or were
 * refused, may be touched, since the server may know the others. Pure.
 */
import type { CoalescePolicy } from '../../contract/operation.ts';
import type { OutboxRow } from '../database/database.ts';
import { isNoop, joinEdits, type FieldEdit } from '../../domain/edits/merge-edit.ts';
import {
  editOf,
  hopelessWithout,
  resolveOperation,
  withEdit,
  type OperationRegistry,
  type ResolvedOperation,
} from './operation-registry.ts';
import { isConflict, isUntouched } from './rows/row-state.ts';

/**
 * - `add`: the change gets a row of its own.
 * - `merge`: the row `seq` gets these arguments and stands for both.
 * - `vanish`: the change cancels or undoes what was never sent; all of it is removed and nothing is written.
 * - `replace`: the change supersedes the rows `seqs`; they are removed, and it gets a row of its own, with
 *   `args`.
 */
export type CoalescePlan =
  | { readonly kind: 'add' }
  | { readonly kind: 'merge'; readonly seq: number; readonly args: unknown }
  | { readonly kind: 'vanish' }
  | { readonly kind: 'replace'; readonly seqs: readonly number[]; readonly args: unknown };

type Draft = Pick<OutboxRow, 'op' | 'opVersion' | 'args' | 'characterId'>;
type MergePolicy = Extract<CoalescePolicy<never, unknown>, { readonly merge: unknown }>;

const ADD: CoalescePlan = { kind: 'add' };

/** The server refused this row for good: it was not applied and never will be by itself. */
function isRefused({ state, problem }: OutboxRow): boolean {
  return state === 'needs-attention' && problem?.status != null;
}

function replace(rows: readonly OutboxRow[], args: unknown): CoalescePlan {
  return rows.length === 0 ? ADD : { kind: 'replace', seqs: rows.map(({ seq }) => seq), args };
}

function resolvedOf(row: Draft, registry: OperationRegistry): ResolvedOperation | null {
  const resolved = resolveOperation(row, registry);
  return typeof resolved === 'string' ? null : resolved;
}

function isRemoval(row: Draft, registry: OperationRegistry): boolean {
  const resolved = resolvedOf(row, registry);
  return resolved !== null && editOf(resolved)?.mine.size === 0;
}

/** What the person entered stays until they have decided a conflict; a removal on either side has entered nothing. */
function isReplaceable(row: OutboxRow, draft: Draft, registry: OperationRegistry): boolean {
  return isRefused(row) && (!isConflict(row) || isRemoval(row, registry) || isRemoval(draft, registry));
}

/**
 * The arguments of a change that replaces waiting ones: an edit is then based on what the first was based on.
 * `isUndone`: together they change nothing. Null: they cannot be one, since the change was made without having
 * seen them.
 */
function replacingArgs(
  draft: Draft,
  rows: readonly OutboxRow[],
  registry: OperationRegistry,
): { readonly args: unknown; readonly isUndone?: boolean } | null {
  const resolved = resolvedOf(draft, registry);
  const own = resolved === null ? null : editOf(resolved);
  if (resolved === null || own === null) return { args: draft.args };
  let joined: FieldEdit | null = null;
  for (const row of rows.filter(isUntouched)) {
    const waiting = resolvedOf(row, registry);
    const edit = waiting === null ? null : editOf(waiting);
    joined = edit === null ? joined : joined === null ? edit : joinEdits(joined, edit);
    if (edit !== null && joined === null) return null;
  }
  if (joined === null) return { args: draft.args };
  const both = joinEdits(joined, own);
  const args = both === null ? undefined : withEdit(resolved, both);
  // A base of parts from both may be none that the operation can say.
  return both !== null && args !== undefined && resolved.operation.args.safeParse(args).success
    ? { args, isUndone: isNoop(both) }
    : null;
}

/** Merges with the row that waits last, and first replaces refused rows that would only block the change. */
function planMerge(
  draft: Draft,
  before: readonly OutboxRow[],
  registry: OperationRegistry,
  policy: MergePolicy,
): CoalescePlan {
  const operation = registry[draft.op];
  const argsOf = (row: OutboxRow): unknown => {
    const isSame =
      row.op === draft.op && row.opVersion === draft.opVersion && row.characterId === draft.characterId;
    const parsed = isSame ? operation.args.safeParse(row.args) : null;
    return parsed?.success === true ? parsed.data : undefined;
  };
  const superseded = before.filter((row) => {
    const args =
      policy.supersedes !== undefined && isRefused(row) && !isConflict(row) ? argsOf(row) : undefined;
    return args !== undefined && policy.supersedes?.(args as never, draft.args as never) === true;
  });
  if (superseded.length > 0)
    return replace(
      [...superseded, ...superseded.flatMap((row) => hopelessWithout(row, before, registry))],
      draft.args,
    );
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
  const refused = (row: OutboxRow): boolean => isReplaceable(row, draft, registry);
  if (policy === 'last-write-wins') {
    const replaced = own.filter((row) => isUntouched(row) || refused(row));
    const joined = replacingArgs(draft, replaced, registry);
    if (joined === null) return ADD;
    return joined.isUndone === true && replaced.length === before.length
      ? { kind: 'vanish' }
      : replace(replaced, joined.args);
  }
  if (policy === 'replaces-refused') return replace(own.filter(refused), draft.args);
  if ('merge' in policy) return planMerge(draft, before, registry, policy);
  const isCancelled =
    (policy.when?.(draft.args as never) ?? true) &&
    before.every(isUntouched) &&
    before[0]?.op === policy.cancels;
  return isCancelled ? { kind: 'vanish' } : ADD;
}
