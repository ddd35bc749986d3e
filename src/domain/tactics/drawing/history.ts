/** Undo and redo of one person's own steps: only what nobody has changed since is taken back. */
import { sameValue } from '../../edits/merge-edit.ts';
import { editOf, objectDigest, removalOf, type DrawingChange, type Objects } from './changes.ts';
import { OBJECT_FIELDS, type DrawingObject, type DrawingObjectId, type ObjectPatch } from './object.ts';

/** One object before and after a step; null: it was not there. */
export interface Trace {
  readonly id: DrawingObjectId;
  readonly before: DrawingObject | null;
  readonly after: DrawingObject | null;
}

/** What a step did to each object. */
export type HistoryEntry = readonly Trace[];

export interface History {
  readonly done: readonly HistoryEntry[];
  readonly undone: readonly HistoryEntry[];
}

export const NO_HISTORY: History = { done: [], undone: [] };
const MAX_ENTRIES = 200;

/** What changes did, from the objects before and after them. */
export function tracesOf(before: Objects, after: Objects, changes: readonly DrawingChange[]): HistoryEntry {
  return [...new Set(changes.map(({ id }) => id))].flatMap((id) => {
    const trace = { id, before: before.get(id) ?? null, after: after.get(id) ?? null };
    return trace.before === trace.after ? [] : [trace];
  });
}

/** A new step: what was undone cannot be redone any more. */
export function withStep(history: History, entry: HistoryEntry): History {
  return entry.length === 0 ? history : { done: [...history.done, entry].slice(-MAX_ENTRIES), undone: [] };
}

/** The change that takes one trace back; null where somebody has changed the same since. */
function changeBack({ id, before, after }: Trace, objects: Objects): DrawingChange | null {
  const now = objects.get(id);
  if (after === null)
    return now === undefined && before !== null ? { id, type: 'add', object: before } : null;
  if (now === undefined) return null;
  // locked meanwhile: only the own lock can be taken back
  if (now.isLocked && (before === null || before.isLocked || !after.isLocked)) return null;
  if (before === null) return objectDigest(now) === objectDigest(after) ? removalOf(id, now) : null;
  const fields = OBJECT_FIELDS.filter(
    (field) => !sameValue(before[field], after[field]) && sameValue(now[field], after[field]),
  );
  const to: ObjectPatch = Object.fromEntries(fields.map((field) => [field, before[field]]));
  return editOf(id, now, to);
}

export interface StepBack {
  readonly changes: readonly DrawingChange[];
  readonly history: History;
}

function takeBack(
  entries: readonly HistoryEntry[],
  objects: Objects,
  apply: (changes: readonly DrawingChange[]) => Objects,
): {
  readonly changes: readonly DrawingChange[];
  readonly left: readonly HistoryEntry[];
  readonly entry: HistoryEntry;
} | null {
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const changes = (entries[at] ?? []).flatMap((trace) => changeBack(trace, objects) ?? []);
    // a step of which nothing is left is passed over
    if (changes.length > 0)
      return { changes, left: entries.slice(0, at), entry: tracesOf(objects, apply(changes), changes) };
  }
  return null;
}

/** The changes that undo the last own step of which something is left; null when there is none. */
export function undo(
  history: History,
  objects: Objects,
  apply: (changes: readonly DrawingChange[]) => Objects,
): StepBack | null {
  const taken = takeBack(history.done, objects, apply);
  return taken === null
    ? null
    : { changes: taken.changes, history: { done: taken.left, undone: [...history.undone, taken.entry] } };
}

/** The changes that redo what was undone last, as far as nobody has changed it since. */
export function redo(
  history: History,
  objects: Objects,
  apply: (changes: readonly DrawingChange[]) => Objects,
): StepBack | null {
  const taken = takeBack(history.undone, objects, apply);
  return taken === null
    ? null
    : { changes: taken.changes, history: { done: [...history.done, taken.entry], undone: taken.left } };
}
