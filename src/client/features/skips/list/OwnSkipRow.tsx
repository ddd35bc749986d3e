import type { ReactNode } from 'react';
import { daysBetween, lengthOf } from '../../../../domain/skips/calendar.ts';
import { isActive } from '../../../../domain/skips/request-skip.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { SkipMarks } from './SkipMarks.tsx';
import { SkippedEvents } from './SkippedEvents.tsx';
import { SkipPendingBadge } from './SkipPendingBadge.tsx';
import { useDecidedText } from './use-decided-text.ts';
import { StatusTag } from './StatusTag.tsx';

interface OwnSkipRowProps {
  readonly skip: ShownSkip;
  readonly today: string;
  /** Why the server refused the pending change. */
  readonly refusal?: string | undefined;
  readonly actions?: ReactNode;
}

/** One of the user's skips: days, status, pending change, reviewer and reason. */
export function OwnSkipRow({ skip, today, refusal, actions }: OwnSkipRowProps) {
  const t = useT('skips');
  const format = useClanFormats();
  const decidedText = useDecidedText();
  const { startDate, endDate, status } = skip;
  // nobody has it yet, so nobody decides on it
  const isUnsent = skip.change === 'create';
  const nearness =
    !isActive(status) || (isUnsent && skip.pendingStatus === 'refused')
      ? null
      : endDate < today
        ? t('over')
        : startDate > today
          ? t('startsIn', { when: format.inDays(daysBetween(today, startDate)) })
          : endDate === today
            ? t('lastDayNow')
            : t('endsIn', { count: daysBetween(today, endDate) + 1 });
  const times = [
    t(isUnsent ? 'writtenAt' : 'requestedAt', { at: format.dateTime(skip.requestedAt) }),
    decidedText(skip),
  ].filter((part) => part !== null);
  return (
    <li
      data-skip={skip.id}
      data-status={status}
      className="grid gap-1 border-t border-line px-3.5 py-2.5 first:border-t-0"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b
          className={`me-auto font-display text-[1.0625rem] ${status === 'cancelled' || status === 'rejected' ? 'text-ink-2' : ''}`}
        >
          {format.days(startDate, endDate)}
        </b>
        <SkipMarks skip={skip} hasPart={false} />
        <SkipPendingBadge skip={skip} />
        {!isUnsent && <StatusTag status={status} />}
      </div>
      <p className="text-ink-2">
        {[
          skip.parts == null
            ? t('days', { count: lengthOf({ from: startDate, to: endDate }) })
            : t('partDay'),
          nearness,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <SkippedEvents skip={skip} />
      {skip.reason !== null && <p className="wrap-anywhere">{skip.reason}</p>}
      {skip.reviewReason !== null && (
        <p className={`wrap-anywhere ${skip.status === 'rejected' ? 'text-no' : 'text-ink-2'}`}>
          {t('rejectedBecause', { reason: skip.reviewReason })}
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="text-no">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1.5">
        <p className="me-auto text-xs wrap-anywhere text-ink-3">{times.join(' · ')}</p>
        {actions}
      </div>
    </li>
  );
}
