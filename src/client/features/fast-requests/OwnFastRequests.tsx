import { useEffect, useState } from 'react';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { requestItemPictures } from '../../components/item-picture/item-pictures.ts';
import { useSupplies } from '../../data/clan/use-supplies.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../components/form/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { ExportFast } from './ExportFast.tsx';
import { FastHistory } from './FastHistory.tsx';
import { FastRow } from './FastRow.tsx';
import { useFastRequests } from './use-fast-requests.ts';
import { useStatusMessage } from './use-status-message.ts';
import { useStatusChange } from './use-status-change.ts';

/** The user's own fast requests: the active ones with their actions, and the finished ones. */
export function OwnFastRequests({ hasLink = false }: { readonly hasLink?: boolean }) {
  const t = useT('fast-requests');
  const shell = useT('shell');
  const loadouts = useT('loadouts');
  const common = useT('common');
  const { nameOf } = useSupplies();
  const { state, own, isFirstSync } = useFastRequests();
  const { change, undo, isUnsent, canUndo, refusalOf } = useStatusChange();
  const [requestToCancel, setRequestToCancel] = useState<ShownFastRequest | null>(null);
  const [page, setPage] = useState(1);
  useEffect(requestItemPictures, []);
  const [statusMessage, act] = useStatusMessage(own);
  const cancel = async (request: ShownFastRequest): Promise<void> => {
    if (isUnsent(request)) await act(request, undo(request), t('discarded'));
    else
      await act(request, change(request, 'cancelled'), {
        sending: shell('cancelSending'),
        waiting: t('cancelMessage'),
        done: t('cancelSent'),
        status: 'cancelled',
      });
  };
  const link = hasLink ? (
    <LinkButton to="/{-$locale}/dashboard/request/create" search={{ tab: 'fast' }} icon="plus">
      {t('askFast')}
    </LinkButton>
  ) : undefined;
  const actionsOf = (request: ShownFastRequest) => (
    <>
      {request.pendingStatus === 'refused' && request.change === 'create' && (
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {shell('navUnsent')}
        </LinkButton>
      )}
      {request.pendingStatus === 'refused' && request.change === 'status' && (
        <Button onClick={() => void act(request, undo(request), '')}>{common('understood')}</Button>
      )}
      {canUndo(request) && (
        <Button
          variant="quiet"
          icon="rotate-ccw"
          onClick={() => void act(request, undo(request), t('takenBack'))}
        >
          {t('takeBack')}
        </Button>
      )}
      {(request.status === 'pending' || isUnsent(request)) && (
        <Button variant="quiet" icon="x" onClick={() => setRequestToCancel(request)}>
          {t('cancel')}
        </Button>
      )}
      {(request.status === 'sent' || (request.status === 'pending' && request.change !== 'create')) &&
        request.pendingStatus === null && (
          <Button
            variant={request.status === 'sent' ? 'primary' : 'plain'}
            icon="check"
            onClick={() => void act(request, change(request, 'ACQUIRED'), t('acquiredMessage'))}
          >
            {t('markAcquired')}
          </Button>
        )}
    </>
  );
  return (
    <>
      <Panel title={t('activeTitle')} aside={link}>
        {state === 'broken' ? (
          <StateBlock kind="broken">{loadouts('storageBroken')}</StateBlock>
        ) : state === 'loading' || (isFirstSync && own.length === 0) ? (
          <StateBlock kind="loading" rows={3} />
        ) : own.length === 0 ? (
          <StateBlock kind="empty" title={t('activeEmpty')}>
            {t('activeEmptyBody')}
          </StateBlock>
        ) : (
          <ul>
            {own.map((request) => (
              <FastRow
                key={request.id}
                request={request}
                nameOf={nameOf}
                refusal={refusalOf(request)}
                actions={actionsOf(request)}
              />
            ))}
          </ul>
        )}
        {own.length > 0 && (
          <div className="border-t border-line px-2 py-1.5">
            <ExportFast
              title={t('activeTitle')}
              nameOf={nameOf}
              getRows={() => ({ rows: own.filter(({ change: waiting }) => waiting !== 'create') })}
            />
          </div>
        )}
        <StatusMessage text={statusMessage} />
      </Panel>
      <FastHistory of="own" nameOf={nameOf} page={page} onPage={setPage} />
      <ConfirmDialog
        about={requestToCancel}
        onClose={() => setRequestToCancel(null)}
        onConfirm={(request) => void cancel(request)}
        ask={(request) => ({
          title: t('cancelQuestion'),
          body: <p className="text-ink-2">{t(isUnsent(request) ? 'cancelUnsentBody' : 'cancelBody')}</p>,
          cancel: common('keepIt'),
          confirm: t('cancelYes'),
        })}
      />
    </>
  );
}

/** The same on a page without the form, with a link to it. */
export function LinkedOwnFastRequests() {
  return <OwnFastRequests hasLink />;
}
