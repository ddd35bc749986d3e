import { useState } from 'react';
import { asErrorCode } from '../../../data/connection/api-error.ts';
import { errorMessage } from '../../../../i18n/errors/error-message.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { OwnSkipRow } from '../list/OwnSkipRow.tsx';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
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
  const common = useT('common');
  const shell = useT('shell');
  const errors = useT('errors');
  const format = useFormats();
  const { rowOf, isUnsent, mayCancel, cancel, undo } = useSkipUndo();
  const [skipToCancel, setSkipToCancel] = useState<ShownSkip | null>(null);
  const [status, setStatus] = useState('');
  const [cancelledId, setCancelledId] = useState<string | null>(null);
  const { isOnline } = useNetwork();
  // a skip that goes takes its button with it
  const list = useFocusFallback<HTMLDivElement>();
  const cancelled = skips.find(({ id }) => id === cancelledId);
  const statusMessage =
    cancelledId === null
      ? status
      : cancelled?.change !== 'cancel'
        ? shell('cancelDone')
        : cancelled.pendingStatus === 'refused'
          ? ''
          : isOnline
            ? shell('cancelSending')
            : t('cancelMessage');
  const setStatusMessage = (text: string): void => {
    setCancelledId(null);
    setStatus(text);
  };

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
  const confirm = async (skip: ShownSkip): Promise<string | null> => {
    const isDiscarded = isUnsent(skip);
    if (!(await cancel(skip))) return t('cancelFailed');
    if (isDiscarded) setStatusMessage(t('discardMessage'));
    else setCancelledId(skip.id);
    return null;
  };
  const undoChange = async (skip: ShownSkip): Promise<void> =>
    setStatusMessage((await undo(skip)) ? t('undoMessage') : t('actionFailed'));

  return (
    <Panel title={t('comingTitle')}>
      <div ref={list} tabIndex={-1}>
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
        <StatusMessage text={statusMessage} />
        <ConfirmDialog
          about={skipToCancel}
          onClose={() => setSkipToCancel(null)}
          onConfirm={confirm}
          ask={(skip) => ({
            title: t(isUnsent(skip) ? 'cancelUnsentQuestion' : 'cancelQuestion'),
            body: (
              <>
                <p className="font-display text-[1.0625rem] font-bold">
                  {format.days(skip.startDate, skip.endDate)}
                </p>
                <p className="text-ink-2">{t(isUnsent(skip) ? 'cancelUnsentBody' : 'cancelBody')}</p>
              </>
            ),
            cancel: common('keepIt'),
            confirm: t(isUnsent(skip) ? 'discardYes' : 'cancelYes'),
          })}
        />
      </div>
    </Panel>
  );
}
