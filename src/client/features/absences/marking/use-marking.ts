import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CheckId, Mark } from '../../../../domain/absences/check.ts';
import type { ShownCheckPerson } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { marksOf, stepOf, undoOf, withSteps, type CellChange, type Step } from './grid-model.ts';
import { createMarksAhead } from './marks-ahead.ts';

/** So many actions can be undone. */
const MAX_STEPS = 50;

export interface Marking {
  /** Everybody, with marks that the device is still storing: a tap shows at once. */
  readonly people: readonly ShownCheckPerson[];
  readonly mark: (changes: readonly CellChange[]) => Promise<void>;
  /** Changes one cell by the mark that it has at that moment. */
  readonly markBy: (memberKey: string, stageId: string, to: (mark: Mark | null) => Mark | null) => void;
  /** Null: there is nothing to undo. */
  readonly undo: (() => Promise<void>) | null;
  /** What was done last; empty at first. */
  readonly said: string;
  readonly hasFailed: boolean;
}

/** Marks people of a check, kept on the device first, with a way back for each action of this visit. */
export function useMarking(checkId: CheckId, people: readonly ShownCheckPerson[]): Marking {
  const t = useT('absences');
  const change = useChange('check.mark');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [said, setSaid] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [storing, setStoring] = useState<readonly Step[]>([]);
  const shownPeople = useMemo(() => withSteps(people, storing), [people, storing]);
  // read when a tap comes, so that the grid's rows need no new function for each change
  const [marks] = useState(createMarksAhead);
  useEffect(() => {
    marks.show(marksOf(new Map(people.map((person) => [person.memberKey, person]))));
  }, [marks, people]);
  const send = useCallback(
    async (step: Step): Promise<boolean> => {
      if (step.length === 0) return true;
      setStoring((before) => [...before, step]);
      const isSaved = await marks.add(step, async () => {
        const done = await change({ id: checkId, marks: step.map((one) => ({ ...one })) });
        return done.ok;
      });
      setStoring((before) => before.filter((one) => one !== step));
      setFailed(!isSaved);
      return isSaved;
    },
    [change, checkId, marks],
  );
  const mark = useCallback(
    async (changes: readonly CellChange[]) => {
      const step = stepOf(marks.markOf, changes);
      if (step.length === 0 || !(await send(step))) return;
      setSteps((before) => [...before.slice(1 - MAX_STEPS), step]);
      // single taps show what they did
      setSaid(step.length > 1 ? t('marked', { count: step.length }) : '');
    },
    [marks, send, t],
  );
  const markBy = useCallback<Marking['markBy']>(
    (memberKey, stageId, to) => {
      const cell = { memberKey, stageId };
      void mark([{ ...cell, to: to(marks.markOf(cell) ?? null) }]);
    },
    [mark, marks],
  );
  const last = steps.at(-1);
  const undo = useCallback(async () => {
    if (last === undefined) return;
    const back = undoOf(marks.markOf, last);
    if (!(await send(back))) return;
    setSteps((before) => before.filter((step) => step !== last));
    setSaid(t('undone', { count: back.length }));
  }, [last, marks, send, t]);
  return { people: shownPeople, mark, markBy, undo: last === undefined ? null : undo, said, hasFailed };
}
