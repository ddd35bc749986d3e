/** Describes why a change waits. */
import { conflictReason } from '../../components/conflict/conflict-words.ts';
import { asErrorCode } from '../../data/connection/api-error.ts';
import { errorMessage } from '../../../i18n/errors/error-message.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { Translate } from '../../../i18n/translation.ts';
import type { OutboxProblem, OutboxRow } from '../../../offline/database/database.ts';
import type { RowState } from './frame/row-state.ts';

export interface ReasonContext {
  readonly t: Translate<Texts['unsent']>;
  readonly errors: Translate<Texts['errors']>;
  readonly format: Formats;
  /** Of the selected character. */
  readonly ownName: string;
  /** What the operation itself says about a refusal; null for nothing. */
  readonly refusal: (problem: OutboxProblem) => string | null;
}

const MINUTE_S = 60;
const UNREADABLE_CODE = 'outbox.unreadable';
const CONFLICT_CODE = 'edit.conflict';

/** "in 12 seconds", from a duration in ms. */
function durationText(durationMs: number, { t, format }: ReasonContext): string {
  const seconds = Math.max(1, Math.ceil(durationMs / 1000));
  return t('inSeconds', {
    seconds:
      seconds < 2 * MINUTE_S
        ? format.unit(seconds, 'second', 0)
        : format.unit(Math.ceil(seconds / MINUTE_S), 'minute', 0),
  });
}

function refusalReason(
  problem: OutboxProblem | null,
  { t, errors, format, refusal, ownName }: ReasonContext,
): string {
  if (problem?.code === UNREADABLE_CODE) return t('whyUnreadable');
  if (problem?.code === CONFLICT_CODE) return conflictReason(t, { problem }, ownName);
  const known = problem === null ? null : refusal(problem);
  if (known !== null) return known;
  const text =
    problem === null
      ? errors('serverFailed')
      : errorMessage(
          { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
          errors,
          format,
        );
  return t('whyRefused', { problem: text });
}

const RETRY_PROBLEMS = {
  network: 'problemNetwork',
  quota: 'problemQuota',
  busy: 'problemBusy',
} as const;

function retryCause(problem: OutboxProblem | null): keyof typeof RETRY_PROBLEMS {
  if (problem?.status == null) return 'network';
  return problem.code === 'request.quotaReached' ? 'quota' : 'busy';
}

export function waitingReason(
  state: RowState,
  row: Pick<OutboxRow, 'nextAt' | 'problem'>,
  nowMs: number,
  context: ReasonContext,
): string {
  const { t } = context;
  if (state === 'refused') return refusalReason(row.problem, context);
  if (state === 'retry') {
    return t('whyRetry', {
      problem: t(RETRY_PROBLEMS[retryCause(row.problem)]),
      when: durationText(row.nextAt - nowMs, context),
    });
  }
  const keys = {
    sending: 'whySending',
    next: 'whyQueued',
    offline: 'whyOffline',
    behind: 'whyBehind',
    'sign-in': 'whySignIn',
    old: 'whyOld',
  } as const;
  return t(keys[state]);
}
