import { useState } from 'react';
import type { DecisionResult } from '../../../../contract/skips.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../../i18n/errors/error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { UndoButton } from '../../../components/undo/UndoButton.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { STATUS_STYLE } from '../list/status-style.ts';
import type { RecentDecision } from './recent-decisions.ts';
import { useRecentDecisions, type RecentDecisions } from './use-recent-decisions.ts';

/** Older ones are in the list of unsent changes. */
const MOST_SHOWN = 3;
const MOST_NAMES = 3;
const SECOND_MS = 1_000;

/** What became of a skip that the decision did not change. */
function LeftLine({ left, skips }: { readonly left: DecisionResult; readonly skips: readonly ShownSkip[] }) {
  const t = useT('skips');
  const format = useClanFormats();
  const { id, outcome, status, reviewer, reviewedAt } = left;
  const name = skips.find((skip) => skip.id === id)?.characterName ?? t('unknownSkip');
  const word = status === null ? '' : t(STATUS_STYLE[status].key);
  const texts = {
    closed: 'leftClosed',
    gone: 'leftGone',
    own: 'leftOwn',
    late: 'leftLate',
    taken: 'leftTaken',
  } as const;
  return (
    <li className="wrap-anywhere">
      {outcome in texts
        ? t(texts[outcome as keyof typeof texts], { name })
        : reviewer !== null && reviewedAt !== null
          ? t('leftDecided', { name, reviewer, status: word, at: format.dateTime(reviewedAt) })
          : t('leftAuto', { name, status: word })}
    </li>
  );
}

function useDecisionText(): (decision: RecentDecision) => string {
  const t = useT('skips');
  return ({ kind, verdict, state, skips, left }) => {
    const count = skips.length - left.length;
    if (kind === 'undo') return state === 'sent' ? t('undone', { count }) : t('undoing');
    return t(verdict === 'approve' ? 'decidedApproved' : 'decidedRejected', { count });
  };
}

function Entry({
  decision,
  skips,
  recent: { nowMs, undo, dismiss },
}: {
  readonly decision: RecentDecision;
  readonly skips: readonly ShownSkip[];
  readonly recent: RecentDecisions;
}) {
  const t = useT('skips');
  const common = useT('common');
  const errors = useT('errors');
  const format = useClanFormats();
  const textOf = useDecisionText();
  const [hasFailed, setFailed] = useState(false);
  const { kind, state, verdict, left, problem, undoUntil } = decision;
  const names = decision.skips.flatMap((id) => skips.find((skip) => skip.id === id)?.characterName ?? []);
  const secondsLeft =
    typeof undoUntil === 'number' ? Math.max(0, Math.floor((undoUntil - nowMs) / SECOND_MS)) : null;
  const act = async (done: Promise<boolean>): Promise<void> => setFailed(!(await done));
  const isNothing = state === 'refused' || left.length === decision.skips.length;
  const icon =
    state === 'refused' || left.length > 0
      ? 'triangle-alert'
      : kind === 'undo'
        ? 'rotate-ccw'
        : verdict === 'approve'
          ? 'check'
          : 'x';
  const tone = icon === 'triangle-alert' ? 'text-wait' : icon === 'check' ? 'text-ok' : 'text-ink-2';
  return (
    <li
      data-decision={state}
      className={`grid gap-1 border border-s-3 border-line bg-panel px-3 py-1.5 ${icon === 'triangle-alert' ? 'border-s-wait' : 'border-s-ok'}`}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={icon} className={`size-4 ${tone}`} />
        <p className="me-auto min-w-0 flex-1 basis-40 wrap-anywhere">
          <b>
            {isNothing
              ? t(kind === 'undo' ? 'notUndone' : 'notApplied', { count: decision.skips.length })
              : textOf(decision)}
          </b>
          {problem !== null && left.length === 0 && (
            <span role="alert" className="block text-no">
              {errorMessage(
                { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
                errors,
                format,
              )}
            </span>
          )}
          {names.length > 0 && left.length === 0 && (
            <span className="block text-xs text-ink-3">
              {names.length > MOST_NAMES
                ? t('decidedNames', {
                    names: names.slice(0, MOST_NAMES - 1).join(', '),
                    count: names.length - MOST_NAMES + 1,
                  })
                : names.join(', ')}
            </span>
          )}
        </p>
        <div className="ms-auto flex items-center gap-2">
          {state !== 'sent' && <PendingBadge status={state} />}
          {undoUntil !== null && (
            <UndoButton
              label={t('undoNamed', { count: decision.skips.length - left.length })}
              secondsLeft={secondsLeft}
              onUndo={() => void act(undo(decision))}
            />
          )}
          {(state === 'refused' || left.length > 0) && (
            <Button onClick={() => void act(dismiss(decision))}>{common('understood')}</Button>
          )}
        </div>
      </div>
      {left.length > 0 && (
        <div role={state === 'refused' ? 'alert' : undefined} className="text-xs">
          {!isNothing && (
            <p className="text-ink-2">
              {t(kind === 'undo' ? 'notUndone' : 'notApplied', { count: left.length })}
            </p>
          )}
          <ul className="max-h-32 overflow-y-auto text-ink-2">
            {left.map((one) => (
              <LeftLine key={one.id} left={one} skips={skips} />
            ))}
          </ul>
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('actionFailed')}
        </p>
      )}
    </li>
  );
}

/** The reviewer's last decisions: on their way, undoable for a minute, or what was not applied and why. */
export function RecentDecisionList({ skips }: { readonly skips: readonly ShownSkip[] }) {
  const t = useT('skips');
  const recent = useRecentDecisions();
  const textOf = useDecisionText();
  const shown = recent.recent.filter(({ state }, at) => at < MOST_SHOWN || state === 'refused');
  const [newest] = shown;
  return (
    <>
      <StatusMessage
        text={newest === undefined || newest.state === 'refused' ? '' : textOf(newest)}
        className="sr-only"
      />
      {shown.length > 0 && (
        <ul aria-label={t('recentTitle')} className="grid gap-1.5">
          {shown.map((decision) => (
            <Entry key={decision.key} decision={decision} skips={skips} recent={recent} />
          ))}
        </ul>
      )}
    </>
  );
}
