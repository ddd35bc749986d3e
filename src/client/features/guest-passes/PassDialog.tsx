import { useId, useState } from 'react';
import { create, type GuestPassRow } from '../../../contract/guest-passes.ts';
import { GUEST_PASS_DAYS, USUAL_GUEST_PASS_DAYS } from '../../../domain/guest-passes/guest-pass.ts';
import { guestNameOf, MAX_PERSON_NAME } from '../../../domain/loadouts/person.ts';
import { isOpen } from '../../../domain/operations/operation.ts';
import { operationsView } from '../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../offline/mirror/overlays/squads/squads.ts';
import { SaveDialog } from '../../components/form/SaveDialog.tsx';
import { useMirrorView } from '../../data/clan/use-mirror-view.ts';
import type { ApiError } from '../../data/connection/api-error.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../data/keyed-call/use-keyed-call.ts';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

const SELECT = 'h-10 w-full min-w-0 cursor-pointer border border-line-field bg-ground px-2.5 text-ink';

interface PassDialogProps {
  /** The operation that is chosen first. */
  readonly operation: string | undefined;
  readonly onClose: () => void;
  readonly onMade: (pass: Pick<GuestPassRow, 'id' | 'name'>) => void;
}

/** Asks for whom a pass is, what it shows, with names or without, and until when. */
export function PassDialog({ operation: first, onClose, onMade }: PassDialogProps) {
  const t = useT('guest-passes');
  const id = useId();
  const guests = useMirrorView(squadsView, (view) => view.guests);
  const all = useMirrorView(operationsView, (view) => view.operations);
  const operations = all.filter((one) => one.rev > 0 && (isOpen(one.state) || one.id === first));
  const [name, setName] = useState('');
  const [memberKey, setMemberKey] = useState('');
  const [chosen, setChosen] = useState(first ?? '');
  const [days, setDays] = useState<number>(USUAL_GUEST_PASS_DAYS);
  const [showsNames, setShowsNames] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const shownName = guestNameOf(name);
  const makeNow = useKeyedCall(create, (done) => onMade({ id: done.id, name: shownName }));
  const making = useSubmit(async () => {
    setNameless(shownName === '');
    if (shownName === '') return;
    const operationId = operations.find((one) => one.id === chosen)?.id ?? null;
    setFailure(
      await makeNow({
        body: {
          name: shownName,
          memberKey: memberKey === '' ? null : memberKey,
          operationId,
          showsNames,
          days,
        },
      }),
    );
  });
  const choosePerson = (key: string): void => {
    setMemberKey(key);
    const guest = guests.find((one) => one.id === key);
    if (guest !== undefined) setName(guest.name);
  };
  return (
    <SaveDialog
      isTall
      onClose={onClose}
      title={t('newTitle')}
      saving={making}
      saveLabel={t('make')}
      saveIcon="link"
      offline={t('offline')}
      problem={problem}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={MAX_PERSON_NAME}
        onChange={setName}
        error={isNameless && shownName === '' ? t('nameMissing') : undefined}
      />
      {guests.length > 0 && (
        <div className="grid gap-1">
          <label htmlFor={`${id}p`} className="text-ink-2">
            {t('person')}
          </label>
          <select
            id={`${id}p`}
            value={memberKey}
            onChange={({ target }) => choosePerson(target.value)}
            className={SELECT}
          >
            <option value="">{t('nobody')}</option>
            {guests.map((guest) => (
              <option key={guest.id} value={guest.id}>
                {guest.name}
              </option>
            ))}
          </select>
          <p className="text-xs text-ink-3">{t('personHint')}</p>
        </div>
      )}
      <div className="grid gap-1">
        <label htmlFor={`${id}s`} className="text-ink-2">
          {t('shows')}
        </label>
        <select
          id={`${id}s`}
          value={operations.some((one) => one.id === chosen) ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
          className={SELECT}
        >
          <option value="">{t('showsSquads')}</option>
          {operations.map((one) => (
            <option key={one.id} value={one.id}>
              {t('showsOperation', { title: one.title })}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1">
        <span aria-hidden className="text-ink-2">
          {t('term')}
        </span>
        <Segmented
          label={t('term')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={GUEST_PASS_DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </div>
      <div className="border border-line">
        <Switch label={t('showNames')} isOn={showsNames} onChange={setShowsNames} />
        <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
          {t(showsNames ? 'namesShown' : 'namesHidden')}
        </p>
      </div>
    </SaveDialog>
  );
}
