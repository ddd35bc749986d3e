/** Why a change waits, in words. */
import { asErrorCode } from '../../data/api-problem.ts';
import { refusalText } from '../../data/problem-text.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/translation.ts';
import type { OutboxProblem, OutboxRow } from '../../../offline/database.ts';
import type { RowState } from './row-state.ts';

export interface WhyWords {
  readonly t: Translate<Texts['unsent']>;
  readonly errors: Translate<Texts['errors']>;
  readonly format: Formats;
}

const MINUTE_S = 60;
const UNREADABLE = 'outbox.unreadable';

/** "in 12 seconds", from a time that lies ahead. */
function inWords(ms: number, { t, format }: WhyWords): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return t('inSeconds', {
    seconds:
      seconds < 2 * MINUTE_S
        ? format.unit(seconds, 'second', 0)
        : format.unit(Math.ceil(seconds / MINUTE_S), 'minute', 0),
  });
}

const FIRST = { approved: 'whyApprovedFirst', rejected: 'whyRejectedFirst' } as const;
const MEANWHILE = {
  approved: 'whyApproved',
  auto_approved: 'whyApproved',
  rejected: 'whyRejected',
  cancelled: 'whyCancelled',
} as const;

/** What stands when somebody was faster; null when that is not told. */
function faster({ details: { status, reviewer } }: OutboxProblem, t: WhyWords['t']): string | null {
  if (typeof reviewer === 'string' && reviewer !== '' && (status === 'approved' || status === 'rejected'))
    return t(FIRST[status], { name: reviewer });
  return typeof status === 'string' && Object.hasOwn(MEANWHILE, status)
    ? t(MEANWHILE[status as keyof typeof MEANWHILE])
    : null;
}

function refusedBy(problem: OutboxProblem | null, { t, errors, format }: WhyWords): string {
  if (problem?.code === UNREADABLE) return t('whyUnreadable');
  if (problem?.code === 'skips.notFound') return t('whyGone');
  if (problem?.code === 'skips.ownReview') return t('whyOwnReview');
  const outrun = problem?.code === 'skips.processed' ? faster(problem, t) : null;
  if (outrun !== null) return outrun;
  const words =
    problem === null
      ? errors('serverFailed')
      : refusalText(
          { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
          errors,
          format,
        );
  return t('whyRefused', { problem: words });
}

export function whyText(
  state: RowState,
  row: Pick<OutboxRow, 'nextAt' | 'problem'>,
  nowMs: number,
  words: WhyWords,
): string {
  const { t } = words;
  if (state === 'refused') return refusedBy(row.problem, words);
  if (state === 'retry') {
    return t('whyRetry', {
      problem: row.problem?.status == null ? t('problemNetwork') : t('problemBusy'),
      when: inWords(row.nextAt - nowMs, words),
    });
  }
  const plain = {
    sending: 'whySending',
    next: 'whyQueued',
    offline: 'whyOffline',
    behind: 'whyBehind',
    'sign-in': 'whySignIn',
    old: 'whyOld',
  } as const;
  return t(plain[state]);
}
