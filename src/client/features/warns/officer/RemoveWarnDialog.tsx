import { useState } from 'react';
import { warnReasonOf } from '../../../../domain/warns/change-warn.ts';
import { MAX_WARN_REASON } from '../../../../domain/warns/warn.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';

/** Removes a warn, with a reason that the member reads. */
export function RemoveWarnDialog({
  warn,
  onClose,
}: {
  /** Null: closed. */
  readonly warn: ShownWarn | null;
  readonly onClose: () => void;
}) {
  const t = useT('warns');
  const format = useFormats();
  const remove = useChange('warn.remove');
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > MAX_WARN_REASON;
  const close = (): void => {
    setReason('');
    onClose();
  };
  return (
    <ConfirmDialog
      about={warn}
      onClose={close}
      onConfirm={async ({ id }) => {
        const done = await remove({ id, reason: warnReasonOf(reason) });
        return done.ok ? null : t('notSaved');
      }}
      ask={({ characterName }) => ({
        title: t('removeTitle', { name: characterName }),
        body: (
          <TextArea
            label={t('removeReason')}
            value={reason}
            maxLength={MAX_WARN_REASON}
            hint={t('reasonHint')}
            onChange={setReason}
            error={isTooLong ? t('tooLong', { max: format.number(MAX_WARN_REASON) }) : undefined}
          />
        ),
        cancel: t('keep'),
        confirm: t('remove'),
        isInvalid: isTooLong,
      })}
    />
  );
}
