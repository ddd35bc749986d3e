import { useState } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { MAX_PERSON_NAME } from '../../../../domain/loadouts/person.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { MassDialogProps } from './AllButDialog.tsx';

type GuestsDialogProps = Omit<MassDialogProps, 'onMark'>;

function Form({ check, rows }: Omit<GuestsDialogProps, 'isOpen' | 'onClose'>) {
  const t = useT('absences');
  const change = useChange('check.guest');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const guests = rows.filter(({ person }) => person.rank === null);
  const set = async (guest: string, isListed: boolean): Promise<void> => {
    const done = await change({ id: check.id, name: guest, isListed });
    setProblem(done.ok ? null : t('notSaved'));
    if (done.ok && isListed) setName('');
  };
  const submit = (): void => {
    const guest = name.trim();
    if (guest === '') return;
    const key = nameKey(guest);
    const known = rows.find(({ person }) => person.memberKey === key);
    if (known === undefined) void set(guest, true);
    else setProblem(t('guestKnown', { name: known.person.name }));
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('guestsBody')}</p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="min-w-0 flex-1 basis-48">
          <TextField label={t('guestName')} value={name} maxLength={MAX_PERSON_NAME} onChange={setName} />
        </div>
        <Button type="submit" icon="plus">
          {t('addGuest')}
        </Button>
      </form>
      {problem !== null && (
        <p role="alert" className="text-no">
          {problem}
        </p>
      )}
      {guests.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {guests.map(({ person }) => (
            <li key={person.memberKey} className="flex items-center gap-2 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{person.name}</span>
              <Button
                variant="quiet"
                icon="x"
                aria-label={`${t('remove')}: ${person.name}`}
                onClick={() => void set(person.name, false)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Guests of a check, by name. */
export function GuestsDialog({ isOpen, onClose, ...rest }: GuestsDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('guests')}>
      {isOpen && <Form {...rest} />}
    </Dialog>
  );
}
