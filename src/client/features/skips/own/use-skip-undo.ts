import { isActive } from '../../../../domain/skips/request-skip.ts';
import type { OutboxRow } from '../../../../offline/database/database.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useChange, useOutboxRows } from '../../../data/outbox/use-outbox.ts';

interface SkipUndo {
  /** The outbox row of a skip's unconfirmed change. */
  readonly rowOf: (skip: ShownSkip) => OutboxRow | null;
  /** The request never left the device, or was refused: it can be discarded without a trace. */
  readonly isUnsent: (skip: ShownSkip) => boolean;
  readonly mayCancel: (skip: ShownSkip, today: string) => boolean;
  /** Cancels, or discards what was never sent; returns whether the device stored it. */
  readonly cancel: (skip: ShownSkip) => Promise<boolean>;
  /** Takes back an unsent cancellation or decision. */
  readonly undo: (skip: ShownSkip) => Promise<boolean>;
}

/** Cancels or undoes skip requests and decisions. */
export function useSkipUndo(): SkipUndo {
  const { rows } = useOutboxRows();
  const sendCancel = useChange('skip.cancel');
  const rowOf = (skip: ShownSkip): OutboxRow | null =>
    skip.outboxKey === null ? null : (rows.find(({ key }) => key === skip.outboxKey) ?? null);
  const isUnsent = (skip: ShownSkip): boolean => {
    const row = rowOf(skip);
    // after an attempt it may have arrived: then it is cancelled, not discarded
    return (
      skip.change === 'create' &&
      row !== null &&
      (skip.pendingStatus === 'refused' || (skip.pendingStatus === 'waiting' && row.attempts === 0))
    );
  };
  const undo = async ({ outboxKey }: ShownSkip): Promise<boolean> =>
    outboxKey !== null && (await discard(outboxKey)).ok;
  return {
    rowOf,
    isUnsent,
    undo,
    mayCancel: (skip, today) =>
      isUnsent(skip) || (isActive(skip.status) && skip.endDate >= today && skip.change !== 'cancel'),
    cancel: async (skip) => (isUnsent(skip) ? await undo(skip) : (await sendCancel({ id: skip.id })).ok),
  };
}
