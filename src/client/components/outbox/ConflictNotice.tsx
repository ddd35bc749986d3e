import { Suspense, type ComponentType } from 'react';
import { isConflict } from '../../../offline/outbox/rows/row-state.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useOutboxRows } from '../../data/outbox/use-outbox.ts';
import type { ConflictDialogProps } from '../conflict/edit-conflict.ts';

// lazy: conflicts are rare
const ConflictAlert = lazyPart(
  async () => (await import('../conflict/ConflictAlert.tsx')).ConflictAlert,
  ['unsent'],
);

interface ConflictNoticeProps {
  /** Key of the change in the outbox; null: no change waits. */
  readonly outboxKey: string | null;
  readonly ConflictDialog: ComponentType<ConflictDialogProps>;
}

/** Says beside a thing that it was changed on two devices, and opens the choice; nothing without a conflict. */
export function ConflictNotice({ outboxKey, ConflictDialog }: ConflictNoticeProps) {
  const { rows } = useOutboxRows();
  const row = rows.find(({ key }) => key === outboxKey);
  if (row === undefined || !isConflict(row)) return null;
  return (
    <Suspense fallback={null}>
      <ConflictAlert row={row} ConflictDialog={ConflictDialog} />
    </Suspense>
  );
}
