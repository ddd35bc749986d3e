import { useCallback } from 'react';
import { textField } from '../../../../domain/fields.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';

const OF_A_STAGE: ReadonlySet<string> = new Set(['war.enter', 'war.confirm', 'war.addPicture']);

/** Returns a function that takes back all that this device has not sent of a stage; false: some of it is being sent. */
export function useDropEntry(warId: string, stageId: string): () => Promise<boolean> {
  const { rows } = useOutboxRows();
  return useCallback(async () => {
    const own = rows.filter(
      ({ op, args }) =>
        OF_A_STAGE.has(op) && textField(args, 'id') === warId && textField(args, 'stageId') === stageId,
    );
    let isDone = true;
    for (const { key } of own) {
      const done = await discard(key);
      isDone &&= done.ok || done.code === 'outbox.gone';
    }
    return isDone;
  }, [rows, warId, stageId]);
}
