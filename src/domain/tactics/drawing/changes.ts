/**
 * Changes of several people to one drawing. Each says what was seen and what is wanted; different objects, and different
 * fields of one, merge; of the same field the first to arrive stays. Nothing that somebody changed meanwhile is deleted,
 * and nothing that is locked is changed or deleted until it is unlocked.
 * The server and the device apply changes by this one rule. Source: decision "A drawing is rows".
 */
import { sameValue } from '../../edits/merge-edit.ts';
import {
  isStorable,
  OBJECT_FIELDS,
  type DrawingObject,
  type DrawingObjectId,
  type ObjectField,
  type ObjectPatch,
} from './object.ts';

/** A value in short: enough to know whether it is still the one that was seen. */
export function digestOf(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  let [one, other] = [0x811c9dc5, 5381];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = (Math.imul(other, 33) + code) | 0;
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
}

/** Of an object whole, whatever the order of its fields. */
export function objectDigest(object: DrawingObject): string {
  return digestOf([object.kind, ...OBJECT_FIELDS.map((field) => object[field])]);
}

/** Of what was drawn, locked or not: by it an object that comes back is known for the one that was removed. */
export function drawnDigest(object: DrawingObject): string {
  return objectDigest({ ...object, isLocked: false });
}

export type DrawingChange =
  /** A new object, or a removed one that comes back; there is none with this id. */
  | { readonly id: DrawingObjectId; readonly type: 'add'; readonly object: DrawingObject }
  /** Fields of one, each with the digest of what was seen. */
  | {
      readonly id: DrawingObjectId;
      readonly type: 'edit';
      readonly seen: Readonly<Partial<Record<ObjectField, string | undefined>>>;
      readonly to: ObjectPatch;
    }
  /** Away with it, if it still is what was seen. */
  | { readonly id: DrawingObjectId; readonly type: 'remove'; readonly seen: string };

/** Of one call. */
export const MAX_CHANGES = 200;
/** Of the changes of one call: a request must stay below the server's limit, and merged calls with it. */
export const MAX_BYTES = 64_000;

/** Bytes of a text in UTF-8; of a rare character rather too many. */
function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80) bytes += code >= 0x8_00 ? 2 : 1;
  }
  return bytes;
}

function bytesOf(change: DrawingChange): number {
  // with the comma
  return utf8Bytes(JSON.stringify(change)) + 1;
}

/** Whether one call takes them together. */
export function fitOneCall(changes: readonly DrawingChange[]): boolean {
  return (
    changes.length <= MAX_CHANGES && changes.reduce((sum, change) => sum + bytesOf(change), 0) <= MAX_BYTES
  );
}

/** Changes cut into as many as one call takes, in their order. */
export function inBatches(changes: readonly DrawingChange[]): DrawingChange[][] {
  const batches: DrawingChange[][] = [];
  let batch: DrawingChange[] = [];
  let bytes = 0;
  for (const change of changes) {
    const added = bytesOf(change);
    if (batch.length >= MAX_CHANGES || (batch.length > 0 && bytes + added > MAX_BYTES)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += added;
  }
  return batch.length === 0 ? batches : [...batches, batch];
}

/**
 * `changed`: somebody changed the same since; `gone`: somebody removed it; `locked`: it is locked, and can only be
 * unlocked; `full`: the drawing holds no more; `broken`: it cannot be stored.
 */
export const DRAWING_LOSSES = ['changed', 'gone', 'locked', 'full', 'broken'] as const;
export type DrawingLoss = (typeof DRAWING_LOSSES)[number];

/** A part of a change that did not take effect. */
export interface LostChange {
  readonly id: DrawingObjectId;
  /** Null: the object whole. */
  readonly field: ObjectField | null;
  readonly reason: DrawingLoss;
}

export type Objects = ReadonlyMap<DrawingObjectId, DrawingObject>;

/** How many objects are drawn: steps are none. */
export function drawnCount(objects: Objects): number {
  return [...objects.values()].filter(({ kind }) => kind !== 'step').length;
}

interface Outcome {
  /** The object now; undefined: there is none. */
  readonly object: DrawingObject | undefined;
  readonly lost: readonly LostChange[];
}

function edited(stored: DrawingObject, change: DrawingChange & { readonly type: 'edit' }): Outcome {
  const { id, seen, to } = change;
  const lost: LostChange[] = [];
  const fields: { [Field in ObjectField]?: unknown } = {};
  for (const field of OBJECT_FIELDS) {
    const wanted = to[field];
    if (wanted === undefined || sameValue(wanted, stored[field])) continue;
    if (stored.isLocked && field !== 'isLocked') lost.push({ id, field, reason: 'locked' });
    else if (seen[field] === digestOf(stored[field])) fields[field] = wanted;
    else lost.push({ id, field, reason: 'changed' });
  }
  if (Object.keys(fields).length === 0) return { object: stored, lost };
  // each field has the value that was wanted of it
  const object = { ...stored, ...fields } as DrawingObject;
  return isStorable(object)
    ? { object, lost }
    : { object: stored, lost: [{ id, field: null, reason: 'broken' }] };
}

/** What a change makes of one object. `hasRoom`: whether the drawing may hold one more. */
export function changeObject(
  stored: DrawingObject | undefined,
  change: DrawingChange,
  hasRoom: boolean,
): Outcome {
  const { id } = change;
  const lose = (reason: DrawingLoss): Outcome => ({
    object: stored,
    lost: [{ id, field: null, reason }],
  });
  if (change.type === 'add') {
    // what is there already came before: the same creation, or one that somebody edited since
    if (stored !== undefined) return { object: stored, lost: [] };
    if (!isStorable(change.object)) return lose('broken');
    return hasRoom ? { object: change.object, lost: [] } : lose('full');
  }
  if (stored === undefined) return change.type === 'remove' ? { object: stored, lost: [] } : lose('gone');
  if (change.type === 'edit') return edited(stored, change);
  if (stored.isLocked) return lose('locked');
  return change.seen === objectDigest(stored) ? { object: undefined, lost: [] } : lose('changed');
}

/** Applies changes one after the other. Total: what cannot be is in `lost`. */
export function applyChanges(
  objects: Objects,
  changes: readonly DrawingChange[],
  most: number,
): { readonly objects: Objects; readonly lost: readonly LostChange[] } {
  const now = new Map(objects);
  const lost: LostChange[] = [];
  for (const change of changes) {
    const stored = now.get(change.id);
    const outcome = changeObject(stored, change, now.size < most);
    lost.push(...outcome.lost);
    if (outcome.object === undefined) now.delete(change.id);
    else if (outcome.object !== stored) now.set(change.id, outcome.object);
  }
  return { objects: now, lost };
}

/** An edit of an object as it is seen; null where it changes nothing. */
export function editOf(id: DrawingObjectId, seen: DrawingObject, to: ObjectPatch): DrawingChange | null {
  const fields = OBJECT_FIELDS.filter(
    (field) => to[field] !== undefined && !sameValue(to[field], seen[field]),
  );
  if (fields.length === 0) return null;
  return {
    id,
    type: 'edit',
    seen: Object.fromEntries(fields.map((field) => [field, digestOf(seen[field])])),
    to: Object.fromEntries(fields.map((field) => [field, to[field]])),
  };
}

export function removalOf(id: DrawingObjectId, seen: DrawingObject): DrawingChange {
  return { id, type: 'remove', seen: objectDigest(seen) };
}

/** Removes an object also where it is locked. */
export function replacementOf(id: DrawingObjectId, seen: DrawingObject): readonly DrawingChange[] {
  const unlocking = editOf(id, seen, { isLocked: false });
  return unlocking === null
    ? [removalOf(id, seen)]
    : [unlocking, removalOf(id, { ...seen, isLocked: false })];
}
