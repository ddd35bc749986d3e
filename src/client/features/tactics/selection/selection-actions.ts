/** What is done to selected objects: one that is locked can only be unlocked. */
import {
  editOf,
  removalOf,
  type DrawingChange,
  type Objects,
} from '../../../../domain/tactics/drawing/changes.ts';
import type { ObjectPatch } from '../../../../domain/tactics/drawing/object.ts';
import { copyAll, editAll, moveAll, orderAll, rotateAll, type Chosen } from '../drawing/new-object.ts';

export interface SelectionActions {
  readonly move: (dx: number, dy: number) => void;
  readonly rotate: (by: number) => void;
  readonly lock: () => void;
  readonly unlock: () => void;
  readonly copy: () => void;
  readonly order: (to: 'front' | 'back') => void;
  readonly remove: () => void;
  readonly edit: (patch: ObjectPatch) => void;
  /** Of a single object; `seen`: the text that was read before it was changed. */
  readonly write: (text: string, seen: string) => void;
}

interface SelectionDeps {
  readonly chosen: Chosen;
  readonly objects: Objects;
  readonly change: (changes: readonly DrawingChange[]) => void;
  readonly select: (ids: readonly string[]) => void;
}

export function unlocked(chosen: Chosen): Chosen {
  return chosen.filter(([, { isLocked }]) => !isLocked);
}

/** A text instead of the one that was seen, which may have been changed by somebody else since. */
export function textEdit([id, object]: Chosen[number], text: string, seen: string): readonly DrawingChange[] {
  const change = editOf(id, { ...object, text: seen }, { text });
  return change === null ? [] : [change];
}

export function selectionActions({ chosen, objects, change, select }: SelectionDeps): SelectionActions {
  const free = unlocked(chosen);
  const edit = (patch: ObjectPatch): void => change(editAll(free, () => patch));
  return {
    move: (dx, dy) => change(moveAll(free, dx, dy)),
    rotate: (by) => change(rotateAll(free, by)),
    lock: () => edit({ isLocked: true }),
    unlock: () => change(editAll(chosen, () => ({ isLocked: false }))),
    copy: () => {
      const copies = copyAll(free, objects);
      if (copies.length === 0) return;
      change(copies);
      select(copies.map(({ id }) => id));
    },
    order: (to) => change(orderAll(free, objects, to)),
    remove: () => {
      change(free.map(([id, object]) => removalOf(id, object)));
      select(chosen.filter(([, { isLocked }]) => isLocked).map(([id]) => id));
    },
    edit,
    write: (text, seen) => {
      const [only] = free;
      if (only !== undefined && chosen.length === 1) change(textEdit(only, text, seen));
    },
  };
}
