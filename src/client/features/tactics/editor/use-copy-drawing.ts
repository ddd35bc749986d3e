/** A drawing taken over into another one, through the outbox like every change. */
import { useCallback } from 'react';
import { v4 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import {
  applyChanges,
  inBatches,
  replacementOf,
  type Objects,
} from '../../../../domain/tactics/drawing/changes.ts';
import { copyOfDrawing } from '../../../../domain/tactics/drawing/copy.ts';
import { tracesOf } from '../../../../domain/tactics/drawing/history.ts';
import { MAX_OBJECTS, type DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { recordStep } from '../drawing/drawing-history.ts';
import { orderAbove } from '../drawing/new-object.ts';
import { useSaveDrawingOn, type DrawnOn } from '../drawing/use-drawing.ts';

interface Copy {
  readonly from: Objects;
  readonly to: DrawnOn;
  /** What is there already: the copy is a step that can be undone there. Absent for a new drawing. */
  readonly onto?: Objects;
  /** What is there already is removed first, as it is seen here. */
  readonly isReplacing?: boolean;
}

/** Answers whether the device has stored all of it. */
export function useCopyDrawing(): (copy: Copy) => Promise<boolean> {
  const saveOn = useSaveDrawingOn();
  return useCallback(
    async ({ from, to, onto, isReplacing = false }) => {
      const there: Objects = onto ?? new Map();
      const removals = isReplacing ? [...there].flatMap(([id, object]) => replacementOf(id, object)) : [];
      const copies = copyOfDrawing(from, () => toId<DrawingObjectId>(newId()), orderAbove(there));
      const changes = [...removals, ...copies];
      if (onto !== undefined)
        recordStep(to.id, tracesOf(there, applyChanges(there, changes, MAX_OBJECTS).objects, changes));
      for (const batch of inBatches(changes)) if (!(await saveOn(to, batch)).ok) return false;
      return true;
    },
    [saveOn],
  );
}
