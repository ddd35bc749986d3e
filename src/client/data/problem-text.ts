/** What a refusal means, in words, with the facts that came with it: when the next try is possible, who has decided. */
import type { ApiErrorCode } from '../../contract/error-codes.ts';
import type { SkipStatus } from '../../domain/skips/skip.ts';
import type { Formats } from '../../i18n/formats.ts';
import type { Texts } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/translation.ts';

/** A refusal, as a call throws it or as a row of the outbox keeps it. */
export interface Refusal {
  readonly code: ApiErrorCode | null;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

type Camel<Code> = Code extends `${infer Topic}.${infer Rest}` ? `${Topic}${Capitalize<Rest>}` : never;

const keyOf = (code: ApiErrorCode): Camel<ApiErrorCode> => code.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase()) as Camel<ApiErrorCode>;

const STATUS_KEYS = {
  pending: 'statusPending', approved: 'statusApproved', rejected: 'statusRejected', auto_approved: 'statusAutoApproved', cancelled: 'statusCancelled',
} as const satisfies Record<SkipStatus, string>;
const isStatus = (value: unknown): value is SkipStatus => typeof value === 'string' && Object.hasOwn(STATUS_KEYS, value);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (value: unknown): string | null => (typeof value === 'string' && DAY.test(value) ? value : null);

const nothing: readonly string[] = [];

/** What the details add to the message of a code. */
const addedTo = ({ code, details }: Refusal, t: Translate<Texts['errors']>, format: Formats): readonly string[] => {
  if (code === 'skips.oncePerDay') {
    const next = dayIn(details['nextRequestDate']);
    const [start, end] = [dayIn(details['startDate']), dayIn(details['endDate'])];
    if (next === null) return nothing;
    return [start === null || end === null ? t('skipsNextRequest', { date: format.day(next) }) : t('skipsNextRequestAway', { date: format.day(next), period: format.days(start, end) })];
  }
  if (code === 'skips.overlap') {
    const start = dayIn(details['startDate']);
    const end = dayIn(details['endDate']);
    return start === null || end === null ? nothing : [t('skipsOverlapDays', { period: format.days(start, end) })];
  }
  if (code === 'skips.past') {
    const earliest = dayIn(details['earliestStartDate']);
    return earliest === null ? nothing : [t('skipsEarliest', { date: format.day(earliest) })];
  }
  if (code === 'skips.period') {
    const { problem, maxDays } = details;
    const latest = dayIn(details['latestStartDate']);
    if (problem === 'order') return [t('skipsOrder')];
    if (problem === 'long' && typeof maxDays === 'number') return [t('skipsLongest', { days: format.number(maxDays) })];
    return problem === 'far' && latest !== null ? [t('skipsLatest', { date: format.day(latest) })] : nothing;
  }
  if (code === 'skips.processed' && isStatus(details['status'])) {
    const status = t(STATUS_KEYS[details['status']]);
    const reviewer = details['reviewer'];
    return [typeof reviewer === 'string' && reviewer !== '' ? t('skipsProcessedBy', { status, reviewer }) : t('skipsProcessedState', { status })];
  }
  return nothing;
};

/** The words of a refusal; those of a newer server are shown as they came. */
export const refusalText = (refusal: Refusal, t: Translate<Texts['errors']>, format: Formats): string => {
  const { code, details, message } = refusal;
  if (code === null) return message === '' ? t('serverFailed') : message;
  const said = code === 'skips.overlap' && details['reason'] === 'today' ? t('skipsOverlapToday') : t(keyOf(code));
  return [said, ...addedTo(refusal, t, format)].join(' ');
};
