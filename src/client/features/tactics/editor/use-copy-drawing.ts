/** A drawing taken over into another one, through the outbox like every change. */
import { useCallback } from 'react';
import { v4 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import { inBatches, removalOf, type Objects } from '../../../../domain/tactics/drawing/changes.ts';
import { copyOfDrawing } from '../../../../domain/tactics/drawing/copy.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { orderAbove } from './new-object.ts';
import { useSaveDrawingOn, type DrawnOn } from './use-drawing.ts';

interface Copy {
  readonly from: Objects;
  readonly to: DrawnOn;
  /** What is there already. */
  readonly onto?: Objects;
  /** What is there already is removed first, as it is seen here. */
  readonly isReplacing?: boolean;
}

/** Answers whether the device has stored all of it. */
export function useCopyDrawing(): (copy: Copy) => Promise<boolean> {
  const saveOn = useSaveDrawingOn();
  return useCallback(
    async ({ from, to, onto = new Map(), isReplacing = false }) => {
      const removals = isReplacing ? [...onto].map(([id, object]) => removalOf(id, object)) : [];
      const copies = copyOfDrawing(from, () => toId<DrawingObjectId>(newId()), orderAbove(onto));
      for (const batch of inBatches([...removals, ...copies]))
        if (!(await saveOn(to, batch)).ok) return false;
      return true;
    },
    [saveOn],
  );
}
