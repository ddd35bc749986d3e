import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import type { DayProblem, RequestCheck, RequestDraft } from './request-check.ts';
import { STATUS_STYLE } from '../list/status-style.ts';
import { formatDay } from '../../../ui/calendar/parse-day.ts';

interface FieldErrors {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly period: string | undefined;
  readonly reason: string | undefined;
}

const EXAMPLE_TAIL = 2;

/** Error texts of the draft's fields; missing input is reported only after the user has tried to send. */
export function useFieldErrors(
  check: RequestCheck,
  draft: RequestDraft,
  today: string,
  isTried: boolean,
): FieldErrors {
  const t = useT('skips');
  const format = useFormats();
  const ofDay = (problem: DayProblem | null, text: string): string | undefined => {
    if (problem === 'past') return t('errorPast', { day: format.day(today) });
    if (problem === 'missing') return isTried ? t('noDaysYet') : undefined;
    // a half-typed day is not an error yet
    return problem === 'unreadable' && (isTried || text.trim().length > EXAMPLE_TAIL + 'DD.'.length)
      ? t('errorDay', { example: formatDay(today) })
      : undefined;
  };
  const ofPeriod = (): string | undefined => {
    const { period } = check;
    switch (period?.kind) {
      case 'order':
        return t('errorOrder');
      case 'long':
        return t('errorTooLong', { count: period.maxDays });
      case 'far':
        return t('errorTooFar', { day: format.day(period.latestStartDate) });
      case 'overlap':
        return t('errorOverlap', {
          days: format.days(period.startDate, period.endDate),
          status: t(STATUS_STYLE[period.status].key),
        });
      case undefined:
        return undefined;
    }
  };
  return {
    start: ofDay(check.start, draft.start.text),
    // nothing is chosen: said once, at the first day
    end: check.start === 'missing' && check.end === 'missing' ? undefined : ofDay(check.end, draft.end.text),
    period: ofPeriod(),
    reason:
      check.reason === 'long'
        ? t('errorReasonLong', { count: MAX_REASON_LENGTH })
        : check.reason === 'missing' && isTried
          ? t('errorReason')
          : undefined,
  };
}
