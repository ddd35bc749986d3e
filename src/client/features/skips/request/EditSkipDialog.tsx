import { useState } from 'react';
import { OPERATIONS, type ArgsOf } from '../../../../contract/registry/operations.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import type { EditDialogProps } from '../../../components/slots/operation-view.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { typedDay, type TypedDay } from './request-check.ts';
import { TypedDayField } from './TypedDayField.tsx';

function Form({
  args,
  onClose,
  onSave,
}: { readonly args: ArgsOf<'skip.create'> } & Pick<EditDialogProps, 'onClose' | 'onSave'>) {
  const t = useT('unsent');
  const changes = useT('changes');
  const format = useFormats();
  const [start, setStart] = useState<TypedDay>(() => typedDay(args.startDate));
  const [end, setEnd] = useState<TypedDay>(() => typedDay(args.endDate));
  const [reason, setReason] = useState(args.reason ?? '');
  const today = useClanDay(useClanMirror() ?? null);
  const isOrdered = start.day !== null && end.day !== null && start.day <= end.day;
  const isChanged =
    start.day !== args.startDate || end.day !== args.endDate || reason.trim() !== (args.reason ?? '');
  const { submit, isBusy } = useSubmit(async () => {
    if (start.day === null || end.day === null || !isOrdered || reason.trim().length > MAX_REASON_LENGTH)
      return;
    const isSaved = await onSave({
      id: args.id,
      startDate: start.day,
      endDate: end.day,
      reason: reason.trim() === '' ? null : reason.trim(),
      // what of the day was meant is not that of another day
      parts: start.day === args.startDate && end.day === args.endDate ? args.parts : null,
    });
    if (isSaved) onClose();
  });
  return (
    <form noValidate className="grid gap-3" {...(isChanged && { 'data-unsaved': '' })} onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
        <TypedDayField label={changes('fromDay')} value={start} today={today} onChange={setStart} />
        <TypedDayField
          label={changes('toDay')}
          value={end}
          today={today}
          onChange={setEnd}
          error={start.day !== null && end.day !== null && !isOrdered ? changes('editInvalid') : undefined}
        />
      </div>
      <TextArea label={changes('reason')} value={reason} onChange={setReason} maxLength={MAX_REASON_LENGTH} />
      {isOrdered && <p className="text-xs text-ink-3">{format.days(start.day ?? '', end.day ?? '')}</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isOrdered || !isChanged}>
          {t('editSave')}
        </Button>
      </div>
    </form>
  );
}

/** Edits days and reason of a skip request that was not sent yet. */
export function EditSkipDialog({ isOpen, args, onClose, onSave }: EditDialogProps) {
  const t = useT('unsent');
  const parsed = OPERATIONS['skip.create'].args.safeParse(args);
  if (!parsed.success) return null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editTitle')}>
      <Form args={parsed.data} onClose={onClose} onSave={onSave} />
    </Dialog>
  );
}
