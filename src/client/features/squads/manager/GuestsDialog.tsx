import { useState } from 'react';
import type { SquadGuestRow } from '../../../../contract/squads.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { guestNameOf, MAX_PERSON_NAME } from '../../../../domain/loadouts/person.ts';
import { MAX_GUEST_NOTE } from '../../../../domain/squads/squad.ts';
import { visibleLine } from '../../../../domain/visible-text.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import type { Plan } from './use-plan.ts';

function Form({ plan }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const errors = useT('errors');
  const change = useChange('squad.guest');
  const [editing, setEditing] = useState<SquadGuestRow | null>(null);
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { guests } = plan.squads.view;
  const edit = (guest: SquadGuestRow | null): void => {
    setEditing(guest);
    setName(guest?.name ?? '');
    setNote(guest?.note ?? '');
    setProblem(null);
  };
  const set = async (guest: { readonly name: string; readonly note: string }, isListed: boolean) => {
    const done = await change({ ...guest, isListed });
    setProblem(done.ok ? null : t('notSaved'));
    if (done.ok) edit(null);
  };
  const { submit, isBusy } = useSubmit(async () => {
    const shown = editing?.name ?? guestNameOf(visibleLine(name));
    if (shown === '') {
      setProblem(errors('squadsGuestName'));
      return;
    }
    const known = plan.people.find(({ key }) => key === nameKey(shown));
    if (editing === null && known !== undefined) setProblem(t('guestKnown', { name: known.name }));
    else await set({ name: shown, note: note.trim() }, true);
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('guestsBody')}</p>
      <form className="grid gap-2" onSubmit={submit}>
        {editing === null ? (
          <TextField label={t('guestName')} value={name} maxLength={MAX_PERSON_NAME} onChange={setName} />
        ) : (
          <b className="wrap-anywhere">{editing.name}</b>
        )}
        <TextField label={t('guestNote')} value={note} maxLength={MAX_GUEST_NOTE} onChange={setNote} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" icon={editing === null ? 'plus' : 'save'} isBusy={isBusy}>
            {t(editing === null ? 'addGuest' : 'saveGuest')}
          </Button>
        </div>
      </form>
      {problem !== null && (
        <p role="alert" className="text-no">
          {problem}
        </p>
      )}
      {guests.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {guests.map((guest) => (
            <li key={guest.id} data-guest={guest.id} className="flex items-center gap-1 py-1">
              <span className="grid min-w-0 flex-1">
                <span className="wrap-anywhere">{guest.name}</span>
                {guest.note !== '' && <span className="text-xs text-ink-3 wrap-anywhere">{guest.note}</span>}
              </span>
              <Button
                variant="quiet"
                icon="pencil"
                aria-label={t('editGuest', { name: guest.name })}
                onClick={() => edit(guest)}
              />
              <Button
                variant="quiet"
                icon="trash"
                aria-label={t('removeGuest', { name: guest.name })}
                onClick={() => void set({ name: guest.name, note: guest.note }, false)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface GuestsDialogProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Players from outside the clan, by name, with a note. */
export function GuestsDialog({ plan, isOpen, onClose }: GuestsDialogProps) {
  const t = useT('squad-list');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('guests')}>
      {isOpen && <Form plan={plan} />}
    </Dialog>
  );
}
