import { useCallback } from 'react';
import { textField } from '../../../../domain/fields.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';

const NUMBERS = ['war.enter', 'war.confirm'] as const;
const DROPPED: Readonly<Record<'all' | 'numbers', ReadonlySet<string>>> = {
  all: new Set([...NUMBERS, 'war.addPicture']),
  numbers: new Set(NUMBERS),
};

/**
 * Returns a function that takes back what this device has not sent of a stage, with its pictures or without; false: some of
 * it is being sent.
 */
export function useDropEntry(
  warId: string,
  stageId: string,
): (what: keyof typeof DROPPED) => Promise<boolean> {
  const { rows } = useOutboxRows();
  return useCallback(
    async (what) => {
      const own = rows.filter(
        ({ op, args }) =>
          DROPPED[what].has(op) && textField(args, 'id') === warId && textField(args, 'stageId') === stageId,
      );
      let isDone = true;
      for (const { key } of own) {
        const done = await discard(key);
        isDone &&= done.ok || done.code === 'outbox.gone';
      }
      return isDone;
    },
    [rows, warId, stageId],
  );
}
