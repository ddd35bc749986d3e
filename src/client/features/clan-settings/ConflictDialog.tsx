import { useId, useState } from 'react';
import { useSupplies } from '../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useNow } from '../../data/i18n/use-now.ts';
import { valueOf, type FieldKey } from './settings-fields.ts';
import { fieldLabel, fieldValueText } from './setting-labels.ts';
import type { Conflict, SettingsForm } from './use-settings-form.ts';

const CHOICE =
  'relative grid min-h-10 flex-1 cursor-pointer place-items-center border border-line-field px-2 text-center has-checked:border-accent-text has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text text-ink-2';

function Choices({ form, conflict }: { readonly form: SettingsForm; readonly conflict: Conflict }) {
  const t = useT('clan-settings');
  const format = useFormats();
  const id = useId();
  const nowMs = useNow();
  const { nameOf } = useSupplies();
  const { theirs, keys } = conflict;
  const [mine, setMine] = useState<ReadonlySet<FieldKey>>(new Set(keys));
  const choose = (key: FieldKey, isMine: boolean): void =>
    setMine(new Set(isMine ? [...mine, key] : [...mine].filter((other) => other !== key)));
  const lead =
    theirs.updatedBy === null || theirs.updatedAt === null
      ? t('conflictLeadUnknown')
      : t('conflictLead', {
          name: theirs.updatedBy,
          when: format.ago((nowMs - Date.parse(theirs.updatedAt)) / 1000),
        });
  return (
    <div className="grid gap-3">
      <p>{lead}</p>
      {keys.map((key) => (
        <fieldset key={key} className="grid gap-1.5">
          <legend className="pb-1 font-semibold">{fieldLabel(key, t, nameOf)}</legend>
          <div className="flex gap-2">
            {(
              [
                ['mine', true, form.edits[key]],
                ['theirs', false, valueOf(theirs, key)],
              ] as const
            ).map(([side, isMine, value]) => (
              <label key={side} className={CHOICE}>
                <input
                  type="radio"
                  name={`${id}-${key}`}
                  checked={mine.has(key) === isMine}
                  onChange={() => choose(key, isMine)}
                  className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                />
                <span>
                  <small className="block text-xs text-ink-3">
                    {isMine ? t('conflictMine') : t('conflictTheirs')}
                  </small>
                  {fieldValueText(key, value, t, format)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => form.resolveConflict([])}>{t('conflictAllTheirs')}</Button>
        <Button variant="primary" isBusy={form.isSaving} onClick={() => form.resolveConflict([...mine])}>
          {t('conflictTake')}
        </Button>
      </div>
    </div>
  );
}

/** Save conflict: shows both values of each conflicting field to choose from. */
export function ConflictDialog({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const { conflict, closeConflict } = form;
  return (
    <Dialog isOpen={conflict !== null} onClose={closeConflict} title={t('conflictTitle')}>
      {conflict !== null && <Choices key={conflict.theirs.version} form={form} conflict={conflict} />}
    </Dialog>
  );
}
