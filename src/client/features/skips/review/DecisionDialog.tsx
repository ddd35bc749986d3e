import { useState } from 'react';
import type { EventForecast } from '../../../../domain/schedule/coverage.ts';
import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import { needsReason } from '../../../../domain/skips/decision.ts';
import type { StorageErrorCode } from '../../../../offline/outbox/enqueue.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import type { DayForecast } from '../../../../domain/skips/review-context.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { EventForecasts } from './EventForecasts.tsx';
import { DayForecasts } from './Forecast.tsx';

export interface Decision {
  readonly verdict: ReviewDecision;
  readonly about: readonly ShownSkip[];
}

interface DecisionDialogProps {
  readonly decision: Decision | null;
  /** The events that are covered, with who stays if it is approved; they go before the days. */
  readonly events: readonly EventForecast[];
  /** Who remains on each day if it is approved; empty when the roster is unknown. */
  readonly days: readonly DayForecast[];
  /** The clan requires reasons from its members, so its officers give them too. */
  readonly isReasonRequired: boolean;
  readonly onClose: () => void;
  /** Resolves to why the device did not store it; null when it did. */
  readonly onConfirm: (decision: Decision, reason: string | null) => Promise<StorageErrorCode | null>;
}

/** Confirms one or several decisions; a rejection with a reason. The input stays when saving fails. */
export function DecisionDialog({
  decision,
  events,
  days,
  isReasonRequired,
  onClose,
  onConfirm,
}: DecisionDialogProps) {
  const t = useT('skips');
  const format = useFormats();
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > MAX_REASON_LENGTH;
  const confirm = async (confirmed: Decision): Promise<string | null> => {
    const given = confirmed.verdict === 'reject' && reason.trim() !== '' ? reason.trim() : null;
    if (given === null && needsReason(confirmed.verdict, { isReasonRequired })) return t('reasonMissing');
    const failure = await onConfirm(confirmed, given);
    if (failure !== null) return t(failure === 'storage.full' ? 'notSavedFull' : 'notSaved');
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
          isInvalid: !isApproval && isTooLong,
          body: (
            <div className="grid gap-3" {...(reason !== '' && { 'data-unsaved': '' })}>
              {/* all of it: whoever decides sees what; where it is much, the dialog scrolls and its buttons stay */}
              <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
                {about.map((skip) => (
                  <li key={skip.id} className="flex flex-wrap gap-x-2">
                    <b className="wrap-anywhere">{skip.characterName}</b>
                    <span className="text-ink-2">{format.days(skip.startDate, skip.endDate)}</span>
                  </li>
                ))}
              </ul>
              {isApproval && (events.length > 0 || days.length > 0) && (
                <section className="grid gap-1" aria-label={t('stayIf')}>
                  <h3 className="eyebrow">{t('stayIf')}</h3>
                  {events.length > 0 ? (
                    <EventForecasts
                      events={events}
                      hasRanks
                      {...(about[0] !== undefined && count === 1 && { skip: about[0] })}
                    />
                  ) : (
                    <DayForecasts days={days} hasRanks />
                  )}
                </section>
              )}
              {!isApproval && (
                <TextArea
                  label={t(
                    isReasonRequired
                      ? 'decisionReasonRequired'
                      : count === 1
                        ? 'decisionReason'
                        : 'decisionReasonMany',
                  )}
                  value={reason}
                  onChange={setReason}
                  maxLength={MAX_REASON_LENGTH}
                  isRequired={isReasonRequired}
                  error={isTooLong ? t('errorReasonLong', { count: MAX_REASON_LENGTH }) : undefined}
                />
              )}
              <p className="text-xs text-ink-3">
                {t(count === 1 ? 'decisionNotified' : 'decisionNotifiedMany')}
              </p>
            </div>
          ),
        };
      }}
    />
  );
}
