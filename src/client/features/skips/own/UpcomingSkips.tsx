import { useState } from 'react';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../data/i18n/error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { OwnSkipRow } from '../list/OwnSkipRow.tsx';
import { useSkipUndo } from './use-skip-undo.ts';

/** Current, future and unsettled skips; each can be cancelled here. */
export function UpcomingSkips({
  skips,
  today,
}: {
  readonly skips: readonly ShownSkip[];
  readonly today: string;
}) {
  const t = useT('skips');
  const errors = useT('errors');
  const format = useFormats();
  const { rowOf, isUnsent, mayCancel, cancel, undo } = useSkipUndo();
  const [skipToCancel, setSkipToCancel] = useState<ShownSkip | null>(null);
  const [statusMessage, setStatusMessage] = useState('');

  const refusalOf = (skip: ShownSkip): string | undefined => {
    const problem = skip.pendingStatus === 'refused' ? rowOf(skip)?.problem : null;
    return problem == null
      ? undefined
      : errorMessage(
          { code: asErrorCode(problem.code), message: problem.message, details: problem.details },
          errors,
          format,
        );
  };
  const confirm = async (skip: ShownSkip): Promise<boolean> => {
    const message = isUnsent(skip) ? t('discardSaid') : t('cancelSaid');
    const isDone = await cancel(skip);
    if (isDone) setStatusMessage(message);
    return isDone;
  };
  const undoChange = async (skip: ShownSkip): Promise<void> =>
    setStatusMessage((await undo(skip)) ? t('undoSaid') : t('actionFailed'));

  return (
    <Panel title={t('comingTitle')}>
      {skips.length === 0 && (
        <StateBlock kind="empty" title={t('comingEmpty')}>
          {t('comingEmptyBody')}
        </StateBlock>
      )}
      {skips.length > 0 && (
        <ul>
          {skips.map((skip) => (
            <OwnSkipRow
              key={skip.id}
              skip={skip}
              today={today}
              refusal={refusalOf(skip)}
              actions={
                <>
                  {skip.pendingStatus === 'refused' && (
                    <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
                      {t('goUnsent')}
                    </LinkButton>
                  )}
                  {skip.change === 'cancel' && skip.pendingStatus !== 'sending' && (
                    <Button onClick={() => void undoChange(skip)}>{t('undoCancel')}</Button>
                  )}
                  {mayCancel(skip, today) && (
                    <Button
                      aria-label={`${t('cancelSkip')}: ${format.days(skip.startDate, skip.endDate)}`}
                      onClick={() => setSkipToCancel(skip)}
                    >
                      {t('cancelSkip')}
                    </Button>
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
      <p
        role="status"
        className={statusMessage === '' ? 'sr-only' : 'border-t border-line px-3.5 py-2 text-xs text-ink-2'}
      >
        {statusMessage}
      </p>
      <CancelDialog
        skip={skipToCancel}
        isUnsent={skipToCancel !== null && isUnsent(skipToCancel)}
        onClose={() => setSkipToCancel(null)}
        onConfirm={() => (skipToCancel === null ? Promise.resolve(false) : confirm(skipToCancel))}
      />
    </Panel>
  );
}
