import type { SkipId } from '../../../../domain/ids.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { list, rankings, remove } from '../../../../contract/skips.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { queries } from '../../../data/http/query-client.ts';
import { type Answer, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import type { MirroredSkips } from '../list/use-mirrored-skips.ts';
import { ChangeDecisionDialog } from './ChangeDecisionDialog.tsx';
import { ExportSkips } from './ExportSkips.tsx';
import { listedSkips } from './listed-skips.ts';
import { ManagerFilters } from './ManagerFilters.tsx';
import { ManagerList, type ManagedSkip } from './ManagerList.tsx';
import type { PanelSearch } from '../url/panel-search.ts';

const route = getRouteApi('/{-$locale}/inner/officer/skipsPanel');

/** All skips of the clan: filtered, paged, with permanent deletion. */
export function AllSkips({
  shown: { today, skips, mirror },
}: {
  /** The mirrored ones, with what waits on this device. */
  readonly shown: MirroredSkips;
}) {
  const t = useT('skips');
  const common = useT('common');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { tab: _tab, page = 1, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: PanelSearch): void =>
    void navigate({ search: { ...next, tab: 'manager' }, resetScroll: false });
  const fromServer: Answer<ReturnType<typeof listedSkips>> = useInClanTime(
    useEndpoint(list, { query: { ...filters, page: String(page) } }),
  );
  const answer: typeof fromServer =
    fromServer.state === 'offline' && mirror !== null
      ? {
          ...fromServer,
          state: 'ready',
          data: listedSkips(skips, { ...filters, page }),
          fetchedAt: mirror.syncedAt,
        }
      : fromServer;
  const [skipToDelete, setSkipToDelete] = useState<ManagedSkip | null>(null);
  const [skipToChange, setSkipToChange] = useState<ManagedSkip | null>(null);
  const [status, setStatusMessage] = useState('');
  const [changedId, setChangedId] = useState<SkipId | null>(null);
  const waiting = useMemo(
    () => new Map(skips.filter(({ pendingStatus }) => pendingStatus !== null).map((skip) => [skip.id, skip])),
    [skips],
  );
  const changed = changedId === null ? undefined : waiting.get(changedId);
  const statusMessage =
    changedId === null || status !== ''
      ? status
      : changed === undefined
        ? t('changeSent')
        : changed.pendingStatus === 'refused'
          ? ''
          : t('changeQueued');
  const hasFilters = Object.keys(filters).length > 0;

  const top = useRef<HTMLDivElement>(null);

  const destroy = async (skip: ManagedSkip): Promise<ApiError | null> => {
    try {
      await call(remove, { params: { id: skip.id } });
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null;
      // someone else has deleted it: the goal is reached
      if (known?.code !== 'skips.notFound') return known ?? new ApiError('refused', 0, 'server.failed', '');
    }
    setStatusMessage(t('deleted'));
    await Promise.all([list.id, rankings.id].map((id) => queries.invalidateQueries({ queryKey: [id] })));
    return null;
  };
  const goToPage = (next: number): void => {
    setStatusMessage('');
    go({ tab: 'manager', ...filters, ...(next > 1 && { page: next }) });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const reset = (
    <Button icon="rotate-ccw" onClick={() => go({ tab: 'manager' })}>
      {t('resetFilters')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <ManagerFilters
        key={JSON.stringify(filters)}
        filters={filters}
        today={today}
        hasFilters={hasFilters}
        onApply={(next) => go({ tab: 'manager', ...next })}
      />
      <div ref={top} className="min-w-0 scroll-mt-18">
        <AnswerPanel
          title={t('managerTitle')}
          answer={answer}
          rows={8}
          aside={({ total }) => (
            <>
              <span role="status" className="max-sm:w-full">
                {t('found', { count: total })}
              </span>
              {total > 0 && (
                <ExportSkips
                  fetchPage={async (asked) =>
                    answer !== fromServer
                      ? listedSkips(skips, { ...filters, page: asked })
                      : call(list, { query: { ...filters, page: String(asked) } })
                  }
                />
              )}
            </>
          )}
          lead={
            <StatusMessage
              text={statusMessage}
              className="border-b border-line px-3.5 py-2 text-xs text-ink-2"
            />
          }
          footer={
            <Pagination
              t={t}
              page={page}
              total={answer.data?.total}
              pageSize={answer.data?.pageSize}
              onPage={goToPage}
            />
          }
        >
          {({ skips: listed }) =>
            listed.length > 0 ? (
              <ManagerList
                skips={listed}
                isOnline={isOnline}
                today={today}
                waiting={waiting}
                onChange={(skip) => {
                  setStatusMessage('');
                  setChangedId(null);
                  setSkipToChange(skip);
                }}
                onDelete={(skip) => {
                  setStatusMessage('');
                  setSkipToDelete(skip);
                }}
              />
            ) : hasFilters || page > 1 ? (
              <StateBlock kind="empty" title={t('noMatch')} action={reset}>
                {t('noMatchBody')}
              </StateBlock>
            ) : (
              <StateBlock kind="empty" title={t('managerEmpty')}>
                {t('managerEmptyBody')}
              </StateBlock>
            )
          }
        </AnswerPanel>
      </div>
      <ChangeDecisionDialog
        skip={skipToChange}
        today={today}
        onClose={() => setSkipToChange(null)}
        onChanged={() => setChangedId(skipToChange?.id ?? null)}
      />
      <ConfirmDialog
        about={skipToDelete}
        onClose={() => setSkipToDelete(null)}
        onConfirm={destroy}
        ask={({ characterName, startDate, endDate }) => ({
          title: t('deleteQuestion'),
          body: (
            <p className="wrap-anywhere">
              {t('deleteBody', { name: characterName, days: format.days(startDate, endDate) })}
            </p>
          ),
          cancel: common('keepIt'),
          confirm: t('deleteYes'),
          icon: 'trash',
        })}
      />
    </div>
  );
}
