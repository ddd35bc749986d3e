import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CheckId } from '../../../../domain/absences/check.ts';
import type { ShownCheckPerson } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { stepOf, undoOf, type CellChange, type Step } from './grid-model.ts';

/** So many actions can be undone. */
const MAX_STEPS = 50;

export interface Marking {
  readonly mark: (changes: readonly CellChange[]) => Promise<void>;
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
  const byKey = useMemo(() => new Map(people.map((person) => [person.memberKey, person])), [people]);
  // a tap is handled with what is shown at that moment, and the grid's rows need no new function for it
  const shown = useRef(byKey);
  useEffect(() => {
    shown.current = byKey;
  }, [byKey]);
  const send = useCallback(
    async (step: Step): Promise<boolean> => {
      if (step.length === 0) return true;
      const done = await change({ id: checkId, marks: step.map((one) => ({ ...one })) });
      setFailed(!done.ok);
      return done.ok;
    },
    [change, checkId],
  );
  const mark = useCallback(
    async (changes: readonly CellChange[]) => {
      const step = stepOf(shown.current, changes);
      if (step.length === 0 || !(await send(step))) return;
      setSteps((before) => [...before.slice(1 - MAX_STEPS), step]);
      // single taps show what they did
      setSaid(step.length > 1 ? t('marked', { count: step.length }) : '');
    },
    [send, t],
  );
  const last = steps.at(-1);
  const undo = useCallback(async () => {
    if (last === undefined) return;
    const back = undoOf(shown.current, last);
    if (!(await send(back))) return;
    setSteps((before) => before.filter((step) => step !== last));
    setSaid(t('undone', { count: back.length }));
  }, [last, send, t]);
  return { mark, undo: last === undefined ? null : undo, said, hasFailed };
}
