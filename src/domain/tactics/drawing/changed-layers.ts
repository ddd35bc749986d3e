/** Whose picture of a drawing is another one after a change. */
import { sameValue } from '../../edits/merge-edit.ts';
import { OBJECT_FIELDS, OFFICERS, type DrawingObject } from './object.ts';

/** A lock changes what can be done, and nothing that is seen. */
const SEEN = OBJECT_FIELDS.filter((field) => field !== 'isLocked');

function looksSame(before: DrawingObject, after: DrawingObject): boolean {
  return before.kind === after.kind && SEEN.every((field) => sameValue(before[field], after[field]));
}

/** The layers that look different, each once. The officers' notes are for no reader. */
export function changedLayers(
  changes: Iterable<{
    readonly before: DrawingObject | undefined;
    readonly after: DrawingObject | undefined;
  }>,
): readonly string[] {
  const layers = new Set<string>();
  for (const { before, after } of changes) {
    if (before !== undefined && after !== undefined && looksSame(before, after)) continue;
    for (const object of [before, after])
      if (object !== undefined && object.layer !== OFFICERS) layers.add(object.layer);
  }
  return [...layers];
}
