import { useState } from 'react';
import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import type { DayForecast } from '../../../../domain/skips/review-context.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { DayForecasts } from './Forecast.tsx';

export interface Decision {
  readonly verdict: ReviewDecision;
  readonly about: readonly ShownSkip[];
}

interface DecisionDialogProps {
  readonly decision: Decision | null;
  /** Who remains on each day if it is approved; empty when the roster is unknown. */
  readonly days: readonly DayForecast[];
  readonly onClose: () => void;
  /** Resolves to whether the device stored it. */
  readonly onConfirm: (decision: Decision, reason: string | null) => Promise<boolean>;
}

/** Confirms one or several decisions, with an optional reason; the input stays when saving fails. */
export function DecisionDialog({ decision, days, onClose, onConfirm }: DecisionDialogProps) {
  const t = useT('skips');
  const format = useFormats();
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > MAX_REASON_LENGTH;
  const confirm = async (confirmed: Decision): Promise<string | null> => {
    if (!(await onConfirm(confirmed, reason.trim() === '' ? null : reason.trim()))) return t('notSaved');
    setReason('');
    return null;
  };
  return (
    <ConfirmDialog
      about={decision}
      onClose={onClose}
      onConfirm={confirm}
      ask={({ verdict, about }) => {
        const count = about.length;
        const isApproval = verdict === 'approve';
        return {
          title: isApproval ? t('approveQuestion', { count }) : t('rejectQuestion', { count }),
          cancel: t('decideLater'),
          confirm: isApproval ? t('approveMany', { count }) : t('rejectMany', { count }),
          variant: isApproval ? 'primary' : 'danger',
          isInvalid: isTooLong,
          body: (
            <div className="grid gap-3" {...(reason !== '' && { 'data-unsaved': '' })}>
              <ul className="grid max-h-48 gap-1 overflow-y-auto">
                {about.map((skip) => (
                  <li key={skip.id} className="flex flex-wrap gap-x-2">
                    <b className="wrap-anywhere">{skip.characterName}</b>
                    <span className="text-ink-2">{format.days(skip.startDate, skip.endDate)}</span>
                  </li>
                ))}
              </ul>
              {isApproval && days.length > 0 && (
                <section className="grid gap-1" aria-label={t('stayIf')}>
                  <h3 className="eyebrow">{t('stayIf')}</h3>
                  <DayForecasts days={days} hasRanks />
                </section>
              )}
              <TextArea
                label={t(count === 1 ? 'decisionReason' : 'decisionReasonMany')}
                value={reason}
                onChange={setReason}
                maxLength={MAX_REASON_LENGTH}
                hint={t(count === 1 ? 'decisionNotified' : 'decisionNotifiedMany')}
                error={isTooLong ? t('errorReasonLong', { count: MAX_REASON_LENGTH }) : undefined}
              />
            </div>
          ),
        };
      }}
    />
  );
}
