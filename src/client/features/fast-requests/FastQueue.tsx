import { useEffect, useState } from 'react';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { requestItemPictures } from '../../components/item-picture/item-pictures.ts';
import { useSupplies } from '../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { ExportFast } from './ExportFast.tsx';
import { FastPack, useSendWaiting } from './FastPack.tsx';
import { FastHistory } from './FastHistory.tsx';
import { FastRow } from './FastRow.tsx';
import { isRead } from '../../data/clan/use-mirrored-rows.ts';
import { useFastRequests } from './use-fast-requests.ts';
import { useStatusMessage } from './use-status-message.ts';
import { useStatusChange } from './use-status-change.ts';

/** For officers: waiting fast requests (oldest first), those under way, and the finished ones. */
function FastQueue() {
  const t = useT('fast-requests');
  const shell = useT('shell');
  const loadouts = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const { nameOf } = useSupplies();
  const { state, queue, underWay, cancelled, isFirstSync } = useFastRequests();
  const { change, undo, canUndo, refusalOf } = useStatusChange();
  const [requestToCancel, setRequestToCancel] = useState<ShownFastRequest | null>(null);
  const [page, setPage] = useState(1);
  useEffect(requestItemPictures, []);
  const [statusMessage, act] = useStatusMessage([...queue, ...cancelled]);
  const actionsOf = (request: ShownFastRequest) =>
    request.pendingStatus === 'refused' ? (
      <Button onClick={() => void act(request, undo(request), '')}>{common('understood')}</Button>
    ) : (
      <>
        {canUndo(request) && (
          <Button
            variant="quiet"
            icon="rotate-ccw"
            onClick={() => void act(request, undo(request), t('takenBack'))}
          >
            {t('takeBack')}
          </Button>
        )}
        {request.pendingStatus === null && request.status === 'sent' && (
          <Button
            variant="quiet"
            icon="rotate-ccw"
            aria-label={t('notSentNamed', { name: request.characterName })}
            onClick={() =>
              void act(
                request,
                change(request, 'pending'),
                t('notSentMessage', { name: request.characterName }),
              )
            }
          >
            {t('notSent')}
          </Button>
        )}
        {request.pendingStatus === null && request.status !== 'cancelled' && (
          <Button
            variant="quiet"
            icon="x"
            aria-label={t('cancelNamed', { name: request.characterName })}
            onClick={() => setRequestToCancel(request)}
          >
            {t('cancel')}
          </Button>
        )}
        {request.pendingStatus === null && request.status === 'pending' && (
          <Button
            icon="check"
            aria-label={t('markSentNamed', { name: request.characterName })}
            onClick={() =>
              void act(request, change(request, 'sent'), t('sentMessage', { name: request.characterName }))
            }
          >
            {t('markSent')}
          </Button>
        )}
      </>
    );
  const list = (requests: readonly ShownFastRequest[]) => (
    <ul>
      {requests.map((request) => (
        <FastRow
          key={request.id}
          hasName
          request={request}
          nameOf={nameOf}
          refusal={refusalOf(request)}
          actions={actionsOf(request)}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-4">
      <Panel
        title={t('queueTitle')}
        aside={
          <>
            {format.number(queue.length)}
            {queue.length + underWay.length > 0 && (
              <ExportFast
                title={t('activeTitle')}
                nameOf={nameOf}
                getRows={() => ({ rows: [...queue, ...underWay] })}
              />
            )}
          </>
        }
      >
        {state === 'broken' ? (
          <StateBlock kind="broken">{loadouts('storageBroken')}</StateBlock>
        ) : state === 'loading' || isFirstSync ? (
          <StateBlock kind="loading" rows={4} />
        ) : queue.length === 0 ? (
          <StateBlock kind="empty" title={t('queueEmpty')}>
            {t('queueEmptyBody')}
          </StateBlock>
        ) : (
          list(queue)
        )}
        <StatusMessage text={statusMessage} />
      </Panel>
      {underWay.length > 0 && (
        <Panel title={t('underWayTitle')} aside={format.number(underWay.length)}>
          {list(underWay)}
        </Panel>
      )}
      {cancelled.length > 0 && (
        <Panel title={t('cancelledTitle')} aside={format.number(cancelled.length)}>
          {list(cancelled)}
        </Panel>
      )}
      <FastHistory of="clan" nameOf={nameOf} page={page} onPage={setPage} />
      <ConfirmDialog
        about={requestToCancel}
        onClose={() => setRequestToCancel(null)}
        onConfirm={(request) =>
          void act(request, change(request, 'cancelled'), {
            sending: shell('cancelSending'),
            waiting: t('cancelMessage'),
            done: t('cancelSent'),
            status: 'cancelled',
          })
        }
        ask={({ characterName }) => ({
          title: t('cancelOtherQuestion', { name: characterName }),
          body: <p className="text-ink-2">{t('cancelOtherBody')}</p>,
          cancel: common('keepIt'),
          confirm: t('cancelYes'),
        })}
      />
    </div>
  );
}

export const FAST_QUEUE = {
  Queue: FastQueue,
  useCount: () => useFastRequests().queue.length,
  useWaiting: () => useFastRequests().queue,
  useIsRead: () => isRead(useFastRequests()),
  useSent: () => useFastRequests().sent,
  Pack: FastPack,
  useSendWaiting,
} as const;
