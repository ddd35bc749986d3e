import { useEffect, useState } from 'react';
import type { ShownFastRequest } from '../../../offline/tables/fast-requests.ts';
import { wantPictures } from '../../data/item-pictures.ts';
import { useSupplies } from '../../data/use-supplies.ts';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { FastHistory } from './FastHistory.tsx';
import { FastRow } from './FastRow.tsx';
import { useFastRequests } from './use-fast-requests.ts';
import { useSaid } from './use-said.ts';
import { useStatusChange } from './use-status-change.ts';

/** The own fast requests: those under way, with what can be done, and those that are over. */
export function OwnFastPart({ hasLink = false }: { readonly hasLink?: boolean }) {
  const t = useT('fast-requests');
  const { nameOf } = useSupplies();
  const { state, own, mirror, isFirstSync } = useFastRequests();
  const { change, undo, isUnsent, canUndo, refusalOf } = useStatusChange();
  const [asking, setAsking] = useState<ShownFastRequest | null>(null);
  const [page, setPage] = useState(1);
  useEffect(wantPictures, []);
  const [said, act] = useSaid(own);
  const cancel = async (request: ShownFastRequest): Promise<void> => {
    setAsking(null);
    if (isUnsent(request)) await act(request, undo(request), t('discarded'));
    else
      await act(request, change(request, 'cancelled'), {
        onWay: t('cancelSaid'),
        done: t('cancelSent'),
        status: 'cancelled',
      });
  };
  const link = hasLink ? (
    <LinkButton to="/{-$locale}/dashboard/request/create" search={{ tab: 'fast' } as never} icon="plus">
      {t('askFast')}
    </LinkButton>
  ) : undefined;
  const actionsOf = (request: ShownFastRequest) => (
    <>
      {request.mark === 'refused' && request.change === 'create' && (
        <LinkButton to="/{-$locale}/dashboard/unsent" look="quiet">
          {t('goUnsent')}
        </LinkButton>
      )}
      {request.mark === 'refused' && request.change === 'status' && (
        <Button onClick={() => void act(request, undo(request), '')}>{t('understood')}</Button>
      )}
      {canUndo(request) && (
        <Button
          look="quiet"
          icon="rotate-ccw"
          onClick={() => void act(request, undo(request), t('takenBack'))}
        >
          {t('takeBack')}
        </Button>
      )}
      {(request.status === 'pending' || isUnsent(request)) && (
        <Button look="quiet" icon="x" onClick={() => setAsking(request)}>
          {t('cancel')}
        </Button>
      )}
      {(request.status === 'sent' || (request.status === 'pending' && request.change !== 'create')) &&
        request.mark === null && (
          <Button
            look={request.status === 'sent' ? 'primary' : 'plain'}
            icon="check"
            onClick={() => void act(request, change(request, 'ACQUIRED'), t('acquiredSaid'))}
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
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
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
        <p
          role="status"
          className={said === '' ? 'sr-only' : 'border-t border-line px-3.5 py-2 text-xs text-ink-2'}
        >
          {said}
        </p>
      </Panel>
      <FastHistory of="own" nameOf={nameOf} page={page} onPage={setPage} rev={mirror?.rev ?? null} />
      <Dialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={t('cancelQuestion')}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{t('keepIt')}</Button>
            <Button
              look="danger"
              onClick={() => {
                if (asking !== null) void cancel(asking);
              }}
            >
              {t('cancelYes')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {t(asking !== null && isUnsent(asking) ? 'cancelUnsentBody' : 'cancelBody')}
        </p>
      </Dialog>
    </>
  );
}
