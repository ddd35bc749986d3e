import { Suspense, type ComponentType } from 'react';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { isConflict } from '../../../offline/outbox/rows/row-state.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useOutboxRows } from '../../data/outbox/use-outbox.ts';
import type { ConflictDialogProps } from '../conflict/edit-conflict.ts';

// lazy: conflicts are rare
const ConflictAlert = lazyPart(
  async () => (await import('../conflict/ConflictAlert.tsx')).ConflictAlert,
  ['unsent'],
);

/** The change of a thing that was changed on two devices; null without one. Until one is chosen nothing more is changed. */
export function useConflict(outboxKey: string | null): OutboxRow | null {
  const { rows } = useOutboxRows();
  const row = rows.find(({ key }) => key === outboxKey);
  return row !== undefined && isConflict(row) ? row : null;
}

interface ConflictNoticeProps {
  /** Key of the change in the outbox; null: no change waits. */
  readonly outboxKey: string | null;
  readonly ConflictDialog: ComponentType<ConflictDialogProps>;
}

/** Says beside a thing that it was changed on two devices, and opens the choice; nothing without a conflict. */
export function ConflictNotice({ outboxKey, ConflictDialog }: ConflictNoticeProps) {
  const row = useConflict(outboxKey);
  if (row === null) return null;
  return (
    <Suspense fallback={null}>
      <ConflictAlert row={row} ConflictDialog={ConflictDialog} />
    </Suspense>
  );
}
