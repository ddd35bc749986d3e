import { useState } from 'react';
import { SideChoice } from '../../components/conflict/SideChoice.tsx';
import { useSupplies } from '../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { valueOf, type FieldKey } from './settings-fields.ts';
import { fieldLabel, fieldValueText } from './setting-labels.ts';
import type { Conflict, SettingsForm } from './use-settings-form.ts';

function Choices({ form, conflict }: { readonly form: SettingsForm; readonly conflict: Conflict }) {
  const t = useT('clan-settings');
  const shell = useT('shell');
  const format = useFormats();
  const nowMs = useClanNow();
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
        <SideChoice
          key={key}
          legend={fieldLabel(key, t, shell, nameOf)}
          sides={[
            {
              name: 'mine',
              label: t('conflictMine'),
              value: fieldValueText(key, form.edits[key], t, format),
            },
            {
              name: 'theirs',
              label: t('conflictTheirs'),
              value: fieldValueText(key, valueOf(theirs, key), t, format),
            },
          ]}
          chosen={mine.has(key) ? 'mine' : 'theirs'}
          onChoose={(side) => choose(key, side === 'mine')}
        />
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
