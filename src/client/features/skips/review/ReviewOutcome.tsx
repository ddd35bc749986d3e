import { useState } from 'react';
import { SKIP_STATUSES } from '../../../../domain/skips/skip.ts';
import type { OutboxProblem } from '../../../../offline/database/database.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../data/i18n/error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { STATUS_STYLE } from '../list/status-style.ts';
import { useSkipUndo } from '../own/use-skip-undo.ts';

/**
 * State of an unconfirmed decision: what the user decided, or the current status when someone else was
 * faster.
 */
export function ReviewOutcome({ skip }: { readonly skip: ShownSkip }) {
  const t = useT('skips');
  const common = useT('common');
  const errors = useT('errors');
  const format = useFormats();
  const { rowOf, undo } = useSkipUndo();
  const [hasFailed, setFailed] = useState(false);
  const row = rowOf(skip);
  const args = typeof row?.args === 'object' && row.args !== null ? row.args : {};
  const isApproval = 'decision' in args && args.decision === 'approve';

  const currentStatusText = (problem: OutboxProblem): string => {
    const { status, reviewer, reviewedAt } = problem.details;
    const known = SKIP_STATUSES.find((one) => one === status);
    if (problem.code === 'skips.notFound') return t('goneMeanwhile');
    if (problem.code !== 'skips.processed' || known === undefined)
      return errorMessage(
        { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
        errors,
        format,
      );
    const word = t(STATUS_STYLE[known].key);
    return typeof reviewer === 'string' && typeof reviewedAt === 'string'
      ? t('decidedByOther', { name: reviewer, status: word, at: format.dateTime(reviewedAt) })
      : t('decidedMeanwhile', { status: word });
  };
  const undoChange = async (): Promise<void> => setFailed(!(await undo(skip)));

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2.5">
      {skip.pendingStatus === 'refused' && row?.problem != null ? (
        <>
          <p role="alert" className="me-auto flex min-w-0 flex-1 basis-60 items-start gap-2">
            <Icon name="triangle-alert" className="mt-0.5 size-4 text-no" />
            {currentStatusText(row.problem)}
          </p>
          <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
            {t('goUnsent')}
          </LinkButton>
          <Button onClick={() => void undoChange()}>{common('understood')}</Button>
        </>
      ) : (
        <>
          <p className="me-auto flex items-center gap-2">
            <Icon
              name={isApproval ? 'check' : 'x'}
              className={`size-4 ${isApproval ? 'text-ok' : 'text-no'}`}
            />
            {isApproval ? t('decisionApproved') : t('decisionRejected')}
          </p>
          {skip.pendingStatus === 'waiting' && row?.attempts === 0 && (
            <Button onClick={() => void undoChange()}>{t('undoDecision')}</Button>
          )}
        </>
      )}
      {hasFailed && (
        <p role="alert" className="w-full text-no">
          {t('actionFailed')}
        </p>
      )}
    </div>
  );
}
