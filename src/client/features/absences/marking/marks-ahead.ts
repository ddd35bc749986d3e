import { markKey, sameMark } from '../../../../domain/absences/marks.ts';
import type { CellChange, ReadMark, Step } from './grid-model.ts';

/** Marks with those that were made but are not shown yet, so that a quick second tap builds on the first. */
export function createMarksAhead(): {
  /** What is shown has been read again. */
  readonly show: (shown: ReadMark) => void;
  readonly markOf: ReadMark;
  /** Ends with whether the step was kept. */
  readonly add: (step: Step, store: () => Promise<boolean>) => Promise<boolean>;
} {
  let shown: ReadMark = () => undefined;
  const ahead = new Map<string, { readonly change: CellChange; isStored: boolean }>();
  return {
    show: (read) => {
      shown = read;
      for (const [key, { isStored }] of ahead) if (isStored) ahead.delete(key);
    },
    markOf: (cell) => {
      const next = ahead.get(markKey(cell));
      return next === undefined ? shown(cell) : next.change.to;
    },
    add: async (step, store) => {
      const added = step.map((change) => ({ change, isStored: false }));
      for (const one of added) ahead.set(markKey(one.change), one);
      const isSaved = await store();
      for (const one of added) {
        one.isStored = true;
        const key = markKey(one.change);
        if (ahead.get(key) === one && (!isSaved || sameMark(shown(one.change), one.change.to)))
          ahead.delete(key);
      }
      return isSaved;
    },
  };
}
