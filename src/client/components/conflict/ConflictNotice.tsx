import { Suspense, useState, type ComponentType } from 'react';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { isConflict } from '../../../offline/outbox/coalesce.ts';
import { useOutboxRows } from '../../data/outbox/use-outbox.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';

/** The dialog of a feature for a change in conflict. */
export interface ConflictDialogProps {
  readonly row: OutboxRow;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ConflictNoticeProps {
  /** Key of the change in the outbox; null: no change waits. */
  readonly outboxKey: string | null;
  readonly ConflictDialog: ComponentType<ConflictDialogProps>;
}

/** Says beside a thing that it was changed on two devices, and opens the choice; nothing without a conflict. */
export function ConflictNotice({ outboxKey, ConflictDialog }: ConflictNoticeProps) {
  const t = useT('unsent');
  const [isOpen, setOpen] = useState(false);
  const { rows } = useOutboxRows();
  const row = rows.find(({ key }) => key === outboxKey);
  if (row === undefined || !isConflict(row)) return null;
  return (
    <div
      role="alert"
      data-conflict-notice={row.key}
      className="flex flex-wrap items-center gap-2 border-b border-line border-s-3 border-s-wait px-3 py-2"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        <Icon name="triangle-alert" className="mt-0.5 size-4 text-wait" />
        {t('whyConflict')}
      </p>
      <Button onClick={() => setOpen(true)}>{t('conflictCompare')}</Button>
      <Suspense fallback={null}>
        <ConflictDialog row={row} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </div>
  );
}
