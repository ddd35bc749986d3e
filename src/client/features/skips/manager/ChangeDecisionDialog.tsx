import { useState } from 'react';
import { otherDecision } from '../../../../domain/skips/decision.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { STATUS_STYLE } from '../list/status-style.ts';
import type { ManagedSkip } from './ManagerList.tsx';

interface ChangeDecisionDialogProps {
  /** Null: closed. */
  readonly skip: ManagedSkip | null;
  readonly today: string;
  readonly onClose: () => void;
  /** It is stored on this device. */
  readonly onChanged: () => void;
}

/** Turns an approval into a rejection or back; the reason is required. */
export function ChangeDecisionDialog({ skip, today, onClose, onChanged }: ChangeDecisionDialogProps) {
  const t = useT('skips');
  const common = useT('common');
  const format = useFormats();
  const send = useChange('skip.change');
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > MAX_REASON_LENGTH;
  const confirm = async (about: ManagedSkip): Promise<string | null> => {
    const decision = otherDecision(about, today);
    if (reason.trim() === '') return t('changeReasonMissing');
    if (decision === null) return t('actionFailed');
    const done = await send({ id: about.id, decision, reason: reason.trim() });
    if (!done.ok) return t(done.code === 'storage.full' ? 'notSavedFull' : 'notSaved');
    setReason('');
    onChanged();
    return null;
  };
  return (
    <ConfirmDialog
      about={skip}
      onClose={onClose}
      onConfirm={confirm}
      ask={(about) => {
        const isApproval = otherDecision(about, today) === 'approve';
        return {
          title: t(isApproval ? 'changeToApproved' : 'changeToRejected'),
          cancel: common('keepIt'),
          confirm: t(isApproval ? 'changeApprove' : 'changeReject'),
          variant: isApproval ? 'primary' : 'danger',
          isInvalid: isTooLong,
          body: (
            <div className="grid gap-3" {...(reason !== '' && { 'data-unsaved': '' })}>
              <p className="wrap-anywhere">
                {t('changeNow', {
                  name: about.characterName,
                  days: format.days(about.startDate, about.endDate),
                  status: t(STATUS_STYLE[about.status].key),
                })}
              </p>
              <TextArea
                label={t('changeReason')}
                value={reason}
                onChange={setReason}
                maxLength={MAX_REASON_LENGTH}
                isRequired
                hint={t('changeNotified')}
                error={isTooLong ? t('errorReasonLong', { count: MAX_REASON_LENGTH }) : undefined}
              />
            </div>
          ),
        };
      }}
    />
  );
}
