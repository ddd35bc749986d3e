import { useState } from 'react';
import { MAX_WARN_REASON } from '../../../../domain/warns/warn.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';

/** A member says why a warn is wrong; saved on this device first. */
export function AppealDialog({ warn, onClose }: { readonly warn: ShownWarn; readonly onClose: () => void }) {
  const t = useT('warns');
  const format = useFormats();
  const appeal = useChange('warn.appeal');
  const { reasonOf } = useAbsenceWords();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = t('appealMissing', { max: format.number(MAX_WARN_REASON) });
  const isBad = reason.trim() === '' || reason.trim().length > MAX_WARN_REASON;
  return (
    <ConfirmDialog
      about={warn}
      onClose={onClose}
      onConfirm={async ({ id }) => {
        setChecked(true);
        if (isBad) return missing;
        const done = await appeal({ id, reason: reason.trim() });
        return done.ok ? null : t('notSaved');
      }}
      ask={(about) => ({
        title: t('appealTitle'),
        body: (
          <>
            <p className="text-ink-2 wrap-anywhere">
              {[reasonOf(about) ?? t('noReason'), format.rubles(about.cost)].join(' · ')}
            </p>
            <TextArea
              label={t('appealReason')}
              value={reason}
              maxLength={MAX_WARN_REASON}
              hint={t('appealHint')}
              isRequired
              onChange={setReason}
              error={isChecked && isBad ? missing : undefined}
            />
          </>
        ),
        cancel: t('cancel'),
        confirm: t('appealSend'),
        variant: 'primary',
      })}
    />
  );
}
