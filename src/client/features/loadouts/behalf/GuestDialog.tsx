import { useState } from 'react';
import { guestNameOf, MAX_PERSON_NAME } from '../../../../domain/loadouts/person.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

interface GuestDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
  /** Missing: goes on to the items. */
  readonly submitLabel?: string;
}

/** Asks for the name of somebody who fights with the clan without being in it. */
export function GuestDialog({ isOpen, onClose, onName, submitLabel }: GuestDialogProps) {
  const t = useT('supply-kits');
  const common = useT('common');
  const [text, setText] = useState('');
  const name = guestNameOf(text);
  const submit = (): void => {
    if (name === '') return;
    onName(name);
    setText('');
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('guestTitle')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" disabled={name === ''} onClick={submit}>
            {submitLabel ?? t('guestNext')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-ink-2">{t('guestBody')}</p>
        <TextField label={t('guestName')} value={text} maxLength={MAX_PERSON_NAME} onChange={setText} />
      </form>
    </Dialog>
  );
}
