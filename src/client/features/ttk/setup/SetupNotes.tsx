import { useId } from 'react';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { MAX_NAME_LENGTH, MAX_NOTES_LENGTH, type TtkSetup } from '../../../../domain/ttk/setup.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { editSetup } from '../state/edits.ts';

interface SetupNotesProps {
  readonly setup: TtkSetup;
  /** Default name of the set-up. */
  readonly label: string;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

const FIELD = 'w-full min-w-0 border border-line-field bg-ground px-2.5 py-2 text-ink placeholder:text-ink-3';

/** Name and notes of the set-up; both are part of the link. */
export function SetupNotes({ setup, label, change }: SetupNotesProps) {
  const t = useT('ttk');
  const id = useId();
  return (
    <Disclosure
      title={t('notes')}
      aside={
        setup.notes !== '' && <span className="max-w-32 truncate text-xs text-ink-3">{setup.notes}</span>
      }
    >
      <div className="grid gap-1 px-3.5 pb-1">
        <label htmlFor={`${id}n`} className="text-ink-2">
          {t('setupName')}
        </label>
        <input
          id={`${id}n`}
          type="text"
          maxLength={MAX_NAME_LENGTH}
          value={setup.name}
          placeholder={label}
          autoComplete="off"
          className={`${FIELD} h-10`}
          onChange={(event) => change(editSetup((before) => ({ ...before, name: event.target.value })))}
        />
        <label htmlFor={`${id}t`} className="mt-1 text-ink-2">
          {t('notes')}
        </label>
        <textarea
          id={`${id}t`}
          rows={3}
          maxLength={MAX_NOTES_LENGTH}
          value={setup.notes}
          placeholder={t('notesPlaceholder')}
          className={FIELD}
          onChange={(event) => change(editSetup((before) => ({ ...before, notes: event.target.value })))}
        />
      </div>
    </Disclosure>
  );
}
