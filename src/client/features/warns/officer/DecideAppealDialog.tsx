import { useState } from 'react';
import { decideAppeal } from '../../../../contract/warns.ts';
import { MAX_WARN_REASON } from '../../../../domain/warns/warn.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';

export interface AppealDecision {
  readonly warn: ShownWarn;
  readonly isAccepted: boolean;
}

/** Accepts or rejects an appeal, with an answer that the member reads. */
export function DecideAppealDialog({
  decision,
  onClose,
}: {
  readonly decision: AppealDecision;
  readonly onClose: () => void;
}) {
  const t = useT('warns');
  const format = useFormats();
  const [reason, setReason] = useState('');
  const send = useKeyedCall(decideAppeal);
  const isBad = reason.trim() === '' || reason.trim().length > MAX_WARN_REASON;
  return (
    <ConfirmDialog
      about={decision}
      onClose={onClose}
      onConfirm={async ({ warn, isAccepted }) =>
        isBad
          ? t('appealMissing', { max: format.number(MAX_WARN_REASON) })
          : send({ params: { id: warn.id }, body: { isAccepted, reason: reason.trim() } })
      }
      ask={({ warn, isAccepted }) => ({
        title: t(isAccepted ? 'acceptAppealOf' : 'rejectAppealOf', { name: warn.characterName }),
        body: (
          <>
            <p className="text-ink-2 wrap-anywhere">
              {t('appealText', { reason: warn.appeal?.reason ?? '' })}
            </p>
            <TextArea
              label={t('appealAnswer')}
              value={reason}
              maxLength={MAX_WARN_REASON}
              isRequired
              onChange={setReason}
            />
            <p className="text-xs text-ink-3">{t(isAccepted ? 'appealRemoves' : 'appealStays')}</p>
          </>
        ),
        cancel: t('cancel'),
        confirm: t(isAccepted ? 'acceptAppeal' : 'rejectAppeal'),
        offline: t('onlineOnly'),
        variant: isAccepted ? 'primary' : 'danger',
      })}
    />
  );
}
