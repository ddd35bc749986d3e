import type { skipsErrors } from '../contract/errors/skips.ts';
import type { SkipStatus } from '../domain/skips/skip.ts';
import type { errors } from './locales/en/errors/skips.ts';
import { dayOf, type ErrorWordings } from './error-wording.ts';

const STATUS_KEYS = {
  pending: 'statusPending',
  approved: 'statusApproved',
  rejected: 'statusRejected',
  auto_approved: 'statusAutoApproved',
  cancelled: 'statusCancelled',
} as const satisfies Record<SkipStatus, string>;

function isStatus(value: unknown): value is SkipStatus {
  return typeof value === 'string' && Object.hasOwn(STATUS_KEYS, value);
}

export const skipsErrorWordings: ErrorWordings<typeof skipsErrors, typeof errors> = {
  'skips.oncePerDay': {
    sentences: (details, t, format) => {
      const next = dayOf(details['nextRequestDate']);
      const [start, end] = [dayOf(details['startDate']), dayOf(details['endDate'])];
      if (next === null) return [];
      return [
        start === null || end === null
          ? t('skipsNextRequest', { date: format.day(next) })
          : t('skipsNextRequestAway', { date: format.day(next), period: format.days(start, end) }),
      ];
    },
  },
  'skips.overlap': {
    summary: ({ reason }, t) => (reason === 'today' ? t('skipsOverlapToday') : null),
    sentences: (details, t, format) => {
      const [start, end] = [dayOf(details['startDate']), dayOf(details['endDate'])];
      return start === null || end === null
        ? []
        : [t('skipsOverlapDays', { period: format.days(start, end) })];
    },
  },
  'skips.past': {
    sentences: (details, t, format) => {
      const earliest = dayOf(details['earliestStartDate']);
      return earliest === null ? [] : [t('skipsEarliest', { date: format.day(earliest) })];
    },
  },
  'skips.period': {
    sentences: (details, t, format) => {
      const { problem, maxDays } = details;
      const latest = dayOf(details['latestStartDate']);
      if (problem === 'order') return [t('skipsOrder')];
      if (problem === 'long' && typeof maxDays === 'number')
        return [t('skipsLongest', { days: format.number(maxDays) })];
      return problem === 'far' && latest !== null ? [t('skipsLatest', { date: format.day(latest) })] : [];
    },
  },
  'skips.processed': {
    sentences: ({ status, reviewer }, t) => {
      if (!isStatus(status)) return [];
      const label = t(STATUS_KEYS[status]);
      return [
        typeof reviewer === 'string' && reviewer !== ''
          ? t('skipsProcessedBy', { status: label, reviewer })
          : t('skipsProcessedState', { status: label }),
      ];
    },
  },
};
