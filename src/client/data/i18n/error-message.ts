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

/** Details of supply request errors: the limit, who was faster, the current state. */
function supplyDetails(
  { code, details }: ErrorInfo,
  t: Translate<Texts['errors']>,
  format: Formats,
): readonly string[] {
  const { limit, asked, status, changedBy, moved } = details;
  if (
    (code === 'loadouts.overLimit' || code === 'fastRequests.overLimit') &&
    typeof limit === 'number' &&
    typeof asked === 'number'
  ) {
    return [
      t(code === 'loadouts.overLimit' ? 'loadoutsOverLimitBy' : 'fastRequestsOverLimitBy', {
        limit: format.number(limit),
        asked: format.number(asked),
      }),
    ];
  }
  if (code === 'fastRequests.processed' && isFastStatus(status)) {
    const label = t(FAST_KEYS[status]);
    return [
      typeof changedBy === 'string' && changedBy !== ''
        ? t('fastRequestsProcessedBy', { status: label, name: changedBy })
        : t('fastRequestsProcessedState', { status: label }),
    ];
  }
  if (code !== 'loadouts.moved') return NO_DETAILS;
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
}

/** Sentences that the details add to a code's message. */
function detailsOf(error: ErrorInfo, t: Translate<Texts['errors']>, format: Formats): readonly string[] {
  const { code, details } = error;
  if (code === 'skips.oncePerDay') {
    const next = asDay(details['nextRequestDate']);
    const [start, end] = [asDay(details['startDate']), asDay(details['endDate'])];
    if (next === null) return NO_DETAILS;
    return [
      start === null || end === null
        ? t('skipsNextRequest', { date: format.day(next) })
        : t('skipsNextRequestAway', { date: format.day(next), period: format.days(start, end) }),
    ];
  }
  if (code === 'skips.overlap') {
    const start = asDay(details['startDate']);
    const end = asDay(details['endDate']);
    return start === null || end === null
      ? NO_DETAILS
      : [t('skipsOverlapDays', { period: format.days(start, end) })];
  }
  if (code === 'skips.past') {
    const earliest = asDay(details['earliestStartDate']);
    return earliest === null ? NO_DETAILS : [t('skipsEarliest', { date: format.day(earliest) })];
  }
  if (code === 'skips.period') {
    const { problem, maxDays } = details;
    const latest = asDay(details['latestStartDate']);
    if (problem === 'order') return [t('skipsOrder')];
    if (problem === 'long' && typeof maxDays === 'number')
      return [t('skipsLongest', { days: format.number(maxDays) })];
    return problem === 'far' && latest !== null
      ? [t('skipsLatest', { date: format.day(latest) })]
      : NO_DETAILS;
  }
  if (code === 'skips.processed' && isStatus(details['status'])) {
    const status = t(STATUS_KEYS[details['status']]);
    const reviewer = details['reviewer'];
    return [
      typeof reviewer === 'string' && reviewer !== ''
        ? t('skipsProcessedBy', { status, reviewer })
        : t('skipsProcessedState', { status }),
    ];
  }
  return supplyDetails(error, t, format);
}

/** The message of an error; codes of a newer server keep the server's own text. */
export function errorMessage(error: ErrorInfo, t: Translate<Texts['errors']>, format: Formats): string {
  const { code, details, message } = error;
  if (code === null) return message === '' ? t('serverFailed') : message;
  const summary =
    code === 'skips.overlap' && details['reason'] === 'today' ? t('skipsOverlapToday') : t(keyOf(code));
  return [summary, ...detailsOf(error, t, format)].join(' ');
}
