/** Error messages with the details of the error: when the next attempt is possible, who has decided. */
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { SkipStatus } from '../../../domain/skips/skip.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/translation.ts';

/** An error as a call throws it or an outbox row stores it. */
export interface ErrorInfo {
  readonly code: ApiErrorCode | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

type Camel<Code> = Code extends `${infer Topic}.${infer Rest}` ? `${Topic}${Capitalize<Rest>}` : never;

function keyOf(code: ApiErrorCode): Camel<ApiErrorCode> {
  return code.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()) as Camel<ApiErrorCode>;
}

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

const FAST_KEYS = {
  pending: 'fastPending',
  sent: 'fastSent',
  cancelled: 'fastCancelled',
  acquired: 'fastAcquired',
} as const satisfies Record<FastStatus, string>;

function isFastStatus(value: unknown): value is FastStatus {
  return typeof value === 'string' && Object.hasOwn(FAST_KEYS, value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function asDay(value: unknown): string | null {
  return typeof value === 'string' && DAY.test(value) ? value : null;
}

const NO_DETAILS: readonly string[] = [];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

type Details = Readonly<Record<string, unknown>>;

/** Sentences that the details add to the message of a code. */
type DetailText = (details: Details, t: Translate<Texts['errors']>, format: Formats) => readonly string[];

function overLimitText(key: 'loadoutsOverLimitBy' | 'fastRequestsOverLimitBy'): DetailText {
  return ({ limit, asked }, t, format) =>
    typeof limit === 'number' && typeof asked === 'number'
      ? [t(key, { limit: format.number(limit), asked: format.number(asked) })]
      : NO_DETAILS;
}

const DETAIL_TEXTS: Readonly<Partial<Record<ApiErrorCode, DetailText>>> = {
  'skips.oncePerDay': (details, t, format) => {
    const next = asDay(details['nextRequestDate']);
    const [start, end] = [asDay(details['startDate']), asDay(details['endDate'])];
    if (next === null) return NO_DETAILS;
    return [
      start === null || end === null
        ? t('skipsNextRequest', { date: format.day(next) })
        : t('skipsNextRequestAway', { date: format.day(next), period: format.days(start, end) }),
    ];
  },
  'skips.overlap': (details, t, format) => {
    const [start, end] = [asDay(details['startDate']), asDay(details['endDate'])];
    return start === null || end === null
      ? NO_DETAILS
      : [t('skipsOverlapDays', { period: format.days(start, end) })];
  },
  'skips.past': (details, t, format) => {
    const earliest = asDay(details['earliestStartDate']);
    return earliest === null ? NO_DETAILS : [t('skipsEarliest', { date: format.day(earliest) })];
  },
  'skips.period': (details, t, format) => {
    const { problem, maxDays } = details;
    const latest = asDay(details['latestStartDate']);
    if (problem === 'order') return [t('skipsOrder')];
    if (problem === 'long' && typeof maxDays === 'number')
      return [t('skipsLongest', { days: format.number(maxDays) })];
    return problem === 'far' && latest !== null
      ? [t('skipsLatest', { date: format.day(latest) })]
      : NO_DETAILS;
  },
  'skips.processed': ({ status, reviewer }, t) => {
    if (!isStatus(status)) return NO_DETAILS;
    const label = t(STATUS_KEYS[status]);
    return [
      typeof reviewer === 'string' && reviewer !== ''
        ? t('skipsProcessedBy', { status: label, reviewer })
        : t('skipsProcessedState', { status: label }),
    ];
  },
  'loadouts.overLimit': overLimitText('loadoutsOverLimitBy'),
  'loadouts.moved': ({ moved }, t, format) => {
    const first: unknown = Array.isArray(moved) ? moved[0] : undefined;
    const { sentBy, sent, quantity } = isRecord(first) ? first : {};
    if (typeof sentBy !== 'string' || typeof sent !== 'number' || typeof quantity !== 'number')
      return [t('loadoutsMovedWhat')];
    return [
      t('loadoutsMovedWhat'),
      t('loadoutsMovedBy', {
        sentBy,
        sent: format.number(sent),
        total: format.number(Math.max(sent, quantity)),
      }),
    ];
  },
  'fastRequests.overLimit': overLimitText('fastRequestsOverLimitBy'),
  'fastRequests.processed': ({ status, changedBy }, t) => {
    if (!isFastStatus(status)) return NO_DETAILS;
    const label = t(FAST_KEYS[status]);
    return [
      typeof changedBy === 'string' && changedBy !== ''
        ? t('fastRequestsProcessedBy', { status: label, name: changedBy })
        : t('fastRequestsProcessedState', { status: label }),
    ];
  },
};

/** The message of an error; codes of a newer server keep the server's own text. */
export function errorMessage(error: ErrorInfo, t: Translate<Texts['errors']>, format: Formats): string {
  const { code, details, message } = error;
  if (code === null) return message === '' ? t('serverFailed') : message;
  const summary =
    code === 'skips.overlap' && details['reason'] === 'today' ? t('skipsOverlapToday') : t(keyOf(code));
  return [summary, ...(DETAIL_TEXTS[code]?.(details, t, format) ?? NO_DETAILS)].join(' ');
}
