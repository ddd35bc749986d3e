/** A drawing taken over into another one. Source: decision "A drawing is rows". */
import type { DrawingChange, Objects } from './changes.ts';
import type { DrawingObjectId } from './object.ts';

/**
 * What adds all objects to another drawing, under new ids: steps first, each object on the copy of its step. An object whose
 * step is gone shows on all steps, as it does now. `above`: the highest order of what is there already.
 */
export function copyOfDrawing(
  objects: Objects,
  newId: () => DrawingObjectId,
  above = 0,
): readonly DrawingChange[] {
  const sorted = [...objects].toSorted(
    ([, one], [, other]) =>
      Number(other.kind === 'step') - Number(one.kind === 'step') || one.order - other.order,
  );
  const ids = new Map(sorted.map(([id]) => [id as string, newId()]));
  return sorted.flatMap(([id, object], at): DrawingChange[] => {
    const copy = ids.get(id);
    if (copy === undefined) return [];
    const step = object.step === null ? null : (ids.get(object.step) ?? null);
    return [{ id: copy, type: 'add', object: { ...object, step, order: above + 1 + at } }];
  });
}
