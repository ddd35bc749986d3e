/**
 * Coalesces a new change with those that wait before it. Only rows that were never in flight, or were
 * refused, may be touched, since the server may know the others. Pure.
 */
import type { OutboxRow } from '../database/database.ts';

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
type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Maximum ids per call, as the contract allows. */
const MAX_READ_IDS = 100;
const ADD: CoalescePlan = { kind: 'add' };
/**
 * Last write wins: each states the whole desired state, whatever was queued before; per character, since that
 * decides the region.
 */
const LAST_WRITE_WINS: readonly OutboxRow['op'][] = [
  'auction.watch',
  'auction.unwatch',
  'gear.save',
  'gear.remove',
  'loadout.save',
];

/** The server refused this row for good: it was not applied and never will be by itself. */
function isRefused({ state, problem }: OutboxRow): boolean {
  return state === 'needs-attention' && problem?.status != null;
}

function planLastWriteWins(draft: Draft, before: readonly OutboxRow[]): CoalescePlan {
  const seqs = before
    .filter((row) => row.characterId === draft.characterId && (isUntouched(row) || isRefused(row)))
    .map(({ seq }) => seq);
  return seqs.length === 0 ? ADD : { kind: 'replace', seqs };
}

function itemsOf(args: unknown): readonly Fields[] {
  return asList(asRecord(args)['items']).filter(isRecord);
}

/** A refused row that the change supersedes, or makes pointless, would only block it. */
function withoutRefused(
  before: readonly OutboxRow[],
  isSuperseded: (row: OutboxRow) => boolean,
): CoalescePlan {
  const seqs = before.filter((row) => isRefused(row) && isSuperseded(row)).map(({ seq }) => seq);
  return seqs.length === 0 ? ADD : { kind: 'replace', seqs };
}

/**
 * Sent marks of one request merge into one change: the precondition is what the first of them saw, the goal
 * is what the last wants.
 */
function planSentMarks(draft: Draft, before: readonly OutboxRow[]): CoalescePlan {
  const marks = itemsOf(draft.args);
  const wanted = new Set(marks.map((mark) => mark['itemId']));
  const replacement = withoutRefused(
    before,
    (row) =>
      row.characterId === draft.characterId && itemsOf(row.args).every((mark) => wanted.has(mark['itemId'])),
  );
  const last = before.at(-1);
  if (
    replacement.kind === 'replace' ||
    last === undefined ||
    !isUntouched(last) ||
    last.op !== draft.op ||
    last.opVersion !== draft.opVersion ||
    last.characterId !== draft.characterId
  )
    return replacement;
  const previous = new Map(itemsOf(last.args).map((mark) => [mark['itemId'], mark]));
  const both = [
    ...[...previous.values()].filter((mark) => !wanted.has(mark['itemId'])),
    ...marks.map((mark): Fields => ({ ...(previous.get(mark['itemId']) ?? mark), to: mark['to'] })),
  ].filter((mark) => mark['sent'] !== mark['to']);
  if (both.length === 0) return before.length === 1 ? { kind: 'vanish' } : ADD;
  return { kind: 'merge', seq: last.seq, args: { ...asRecord(draft.args), items: both } };
}

/** Plans a change, given the waiting rows of the same entity and owner, oldest first. */
export function coalesce(draft: Draft, before: readonly OutboxRow[]): CoalescePlan {
  const last = before.at(-1);
  if (last === undefined) return ADD;
  // The server may know the item from before, so even an `unwatch` after an unsent `watch` is sent.
  if (LAST_WRITE_WINS.includes(draft.op)) return planLastWriteWins(draft, before);
  if (draft.op === 'loadout.mark') return planSentMarks(draft, before);
  if (draft.op === 'loadout.delete')
    return withoutRefused(before, (row) => row.characterId === draft.characterId);
  if (draft.op === 'fastRequest.status' && asRecord(draft.args)['status'] === 'cancelled') {
    return before.every(isUntouched) && before[0]?.op === 'fastRequest.create' ? { kind: 'vanish' } : ADD;
  }
  if (draft.op === 'skip.cancel') {
    return before.every(isUntouched) && before[0]?.op === 'skip.create' ? { kind: 'vanish' } : ADD;
  }
  const isSameKind =
    isUntouched(last) &&
    last.op === draft.op &&
    last.opVersion === draft.opVersion &&
    last.characterId === draft.characterId;
  if (!isSameKind) return ADD;
  if (draft.op === 'gear.saveReady') {
    // The precondition is the revision that the first waiting change was based on.
    return {
      kind: 'merge',
      seq: last.seq,
      args: { ...asRecord(draft.args), rev: asRecord(last.args)['rev'] ?? null },
    };
  }
  if (draft.op === 'notifications.topics') {
    const topics = {
      ...asRecord(asRecord(last.args)['topics']),
      ...asRecord(asRecord(draft.args)['topics']),
    };
    return { kind: 'merge', seq: last.seq, args: { topics } };
  }
  if (draft.op === 'notifications.read') {
    const ids = [...new Set([...asList(asRecord(last.args)['ids']), ...asList(asRecord(draft.args)['ids'])])];
    return ids.length > MAX_READ_IDS ? ADD : { kind: 'merge', seq: last.seq, args: { ids } };
  }
  return ADD;
}
