import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/DialogButtons.tsx';
import type { MassDialogProps } from './AllButDialog.tsx';
import { copied } from '../marking/grid-model.ts';
import { StageChoice } from './StageChoice.tsx';

function Form({ check, rows, onMark, onClose }: Omit<MassDialogProps, 'isOpen'>) {
  const t = useT('absences');
  const { stages } = check;
  const among = stages.slice(1).map(({ id }) => id);
  const [to, setTo] = useState(among.find((id) => copied(rows, stages, id).length > 0) ?? among[0] ?? '');
  const changes = copied(rows, stages, to);
  return (
    <div className="grid gap-3">
      <StageChoice label={t('copyTo')} stages={stages} among={among} value={to} onChange={setTo} />
      <p role="status" className="text-ink-2">
        {changes.length === 0 ? t('copyNone') : t('copyBody', { count: changes.length })}
      </p>
      <DialogButtons
        cancel={t('cancel')}
        confirm={t('copyDo')}
        disabled={changes.length === 0}
        onClose={onClose}
        onConfirm={() => void onMark(changes)}
      />
    </div>
  );
}

/** Copies the marks of a stage to the next one, for those who have none there. */
export function CopyDialog({ isOpen, onClose, ...rest }: MassDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('copy')}>
      {isOpen && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
}
