/** A drawing as the editor shows and changes it: at once on the screen, then in the outbox, undone and redone per person. */
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  applyChanges,
  inBatches,
  type DrawingChange,
  type Objects,
} from '../../../../domain/tactics/drawing/changes.ts';
import {
  redo as redoStep,
  tracesOf,
  undo as undoStep,
  type StepBack,
} from '../../../../domain/tactics/drawing/history.ts';
import { MAX_OBJECTS, type DrawingSubject } from '../../../../domain/tactics/drawing/object.ts';
import { toId } from '../../../../domain/ids.ts';
import type { OperationId } from '../../../../domain/operations/operation.ts';
import type { TacticId } from '../../../../domain/tactics/tactic.ts';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { drawingView, type DrawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { drawingHistory, recordStep } from './drawing-history.ts';

export interface EditedDrawing extends DrawingView {
  readonly state: 'loading' | 'ready' | 'broken';
  /** The device did not store the last change: it is taken back. */
  readonly hasFailed: boolean;
  readonly change: (changes: readonly DrawingChange[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Of what a drawing is, and which: the operation of the outbox follows from it. */
export interface DrawnOn {
  readonly subject: DrawingSubject;
  readonly id: string;
}

type SaveDrawing = (
  on: DrawnOn,
  changes: readonly DrawingChange[],
) => ReturnType<ReturnType<typeof useChange<'tactic.draw'>>>;

/** Stores changes of a drawing on the device; see `inBatches` for how many at once. */
export function useSaveDrawingOn(): SaveDrawing {
  const drawTactic = useChange('tactic.draw');
  const drawOperation = useChange('operation.draw');
  return useCallback(
    ({ subject, id }, batch) => {
      const changes = batch as ArgsOf<'tactic.draw'>['changes'];
      return subject === 'tactic'
        ? drawTactic({ id: toId<TacticId>(id), changes })
        : drawOperation({ id: toId<OperationId>(id), changes });
    },
    [drawOperation, drawTactic],
  );
}

export function useDrawing({ subject, id }: DrawnOn): EditedDrawing {
  const { state, view } = useMirroredRows(drawingView, id);
  const saveOn = useSaveDrawingOn();
  // changes that the device has not stored yet
  const [local, setLocal] = useState<readonly (readonly DrawingChange[])[]>([]);
  const steps = useMemo(() => drawingHistory(id), [id]);
  const history = useSyncExternalStore(steps.subscribe, steps.current);
  const [hasFailed, setFailed] = useState(false);
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const objects = useMemo(
    () => (local.length === 0 ? view.objects : applyChanges(view.objects, local.flat(), MAX_OBJECTS).objects),
    [view.objects, local],
  );

  const store = useCallback(
    (changes: readonly DrawingChange[]): void => {
      for (const batch of inBatches(changes)) {
        setLocal((before) => [...before, batch]);
        // one after the other: what is drawn later must not arrive earlier
        tail.current = tail.current
          .then(() => saveOn({ subject, id }, batch))
          .then((outcome) => setFailed(!outcome.ok))
          .finally(() => setLocal((before) => before.filter((one) => one !== batch)));
      }
    },
    [subject, id, saveOn],
  );
  const applied = (changes: readonly DrawingChange[]): Objects =>
    applyChanges(objects, changes, MAX_OBJECTS).objects;
  const back = (taken: StepBack | null): void => {
    if (taken === null) return;
    steps.set(taken.history);
    store(taken.changes);
  };
  return {
    ...view,
    state,
    objects,
    hasFailed,
    change: (changes) => {
      if (changes.length === 0) return;
      recordStep(id, tracesOf(objects, applied(changes), changes));
      store(changes);
    },
    undo: () => back(undoStep(history, objects, applied)),
    redo: () => back(redoStep(history, objects, applied)),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}
