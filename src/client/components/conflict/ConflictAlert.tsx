import { Suspense, useState, type ComponentType } from 'react';
import type { OutboxRow } from '../../../offline/database/database.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useCharacter } from '../../data/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { conflictReason } from './conflict-words.ts';
import type { ConflictDialogProps } from './edit-conflict.ts';

/** The notice of a change in conflict, which opens the choice. */
export function ConflictAlert({
  row,
  ConflictDialog,
}: {
  readonly row: OutboxRow;
  readonly ConflictDialog: ComponentType<ConflictDialogProps>;
}) {
  const t = useT('unsent');
  const ownName = useCharacter()?.name ?? '';
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      role="alert"
      data-conflict-notice={row.key}
      className="flex flex-wrap items-center gap-2 border-b border-line border-s-3 border-s-wait px-3 py-2"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        <Icon name="triangle-alert" className="mt-0.5 size-4 text-wait" />
        {conflictReason(t, row, ownName)}
      </p>
      <Button onClick={() => setOpen(true)}>{t('conflictCompare')}</Button>
      <Suspense fallback={null}>
        <ConflictDialog row={row} isOpen={isOpen} onClose={() => setOpen(false)} />
      </Suspense>
    </div>
  );
}
