import { useEffect, useRef, useState } from 'react';
import { sync, syncState, type MemberSync } from '../../../contract/clan-members.ts';
import { isStale } from '../../../domain/clan-members/member-sync.ts';
import { atLeast } from '../../../domain/characters/rank.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { call } from '../../data/http/client.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { queries } from '../../data/http/query-client.ts';
import { useRole } from '../../data/session/session.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Age } from '../../ui/feedback/Age.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Tag } from '../../ui/layout/Tag.tsx';
import { useClanNow } from '../../data/clan/use-clan-now.ts';

/** Poll intervals while a sync runs and while idle; an open live stream reports changes at once. */
const POLL_MS = 2_000;
const IDLE_POLL_MS = 60_000;

const END_LABELS = { cut: 'syncCut', noToken: 'syncNoToken', unreachable: 'syncUnreachable' } as const;

/** State of the roster sync; leaders and colonels can start one, and opening the page starts one when the roster is stale. */
export function SyncPanel() {
  const t = useT('clan-members');
  const format = useFormats();
  const nowMs = useClanNow();
  const { isOnline } = useNetwork();
  const role = useRole();
  const canSync = role !== null && atLeast(role, 'colonel');
  const answer = useEndpoint(
    syncState,
    {},
    { refetchIntervalMs: (data) => (data?.sync.state === 'syncing' ? POLL_MS : IDLE_POLL_MS) },
  );
  const state: MemberSync | null = answer.data?.sync ?? null;
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const problemText = useErrorMessage(problem);
  const isSyncing = state?.state === 'syncing';

  const startSync = async (isAutomatic: boolean): Promise<void> => {
    setStarting(true);
    setProblem(null);
    try {
      await call(sync, { body: { isAutomatic } });
      await queries.invalidateQueries({ queryKey: [syncState.id] });
    } catch (failure) {
      // started automatically: the next visit retries
      if (!isAutomatic)
        setProblem(failure instanceof ApiError ? failure : new ApiError('refused', 0, 'server.failed', ''));
    }
    setStarting(false);
  };
  const hasStarted = useRef(false);
  const isOld =
    state !== null && !isSyncing && isStale(state.endedAt === null ? null : Date.parse(state.endedAt), nowMs);
  useEffect(() => {
    if (!canSync || !isOnline || !isOld || hasStarted.current) return;
    hasStarted.current = true;
    void startSync(true);
  });

  const share = state === null || state.total === 0 ? 0 : state.done / state.total;
  const hasFailed = state?.end != null && state.end !== 'done';
  // on phones, hidden while it says no more than the heading
  const isQuiet =
    !isSyncing && problem === null && !hasFailed && state?.seenAt !== null && (isOnline || !canSync);
  return (
    <Panel
      title={t('syncTitle')}
      aside={
        <>
          {isSyncing && !canSync && <Tag tone="info">{t('syncing')}</Tag>}
          {state !== null && <Age at={state.seenAt} words={(age) => t('syncDone', { age })} />}
          {canSync && (
            <Button
              icon="refresh-cw"
              isBusy={isStarting || isSyncing}
              disabled={!isOnline}
              onClick={() => void startSync(false)}
            >
              {isSyncing ? t('syncing') : t('syncNow')}
            </Button>
          )}
        </>
      }
    >
      <div className={`grid gap-1.5 p-3.5 ${isQuiet ? 'max-md:hidden' : ''}`}>
        {isSyncing && (
          <>
            <p role="status">
              {state.total === 0
                ? t('syncList')
                : t('syncSeen', { done: format.number(state.done), total: format.number(state.total) })}
            </p>
            <div
              role="progressbar"
              aria-label={t('syncing')}
              aria-valuemin={0}
              aria-valuemax={state.total}
              aria-valuenow={state.done}
              className="h-1.5 bg-raised"
            >
              <div
                className="h-full bg-info transition-[width]"
                style={{ width: `${Math.round(share * 100)}%` }}
              />
            </div>
          </>
        )}
        {!isSyncing && state !== null && state.endedAt !== null && state.end !== null && (
          <p role="status" className={hasFailed ? 'text-wait' : 'sr-only'}>
            {state.end === 'done'
              ? t('syncDone', { age: format.ago((nowMs - Date.parse(state.endedAt)) / 1_000) })
              : t(END_LABELS[state.end])}
          </p>
        )}
        {state !== null && state.seenAt === null && !isSyncing && (
          <p className="text-ink-2">{t('neverLoaded')}</p>
        )}
        {problem !== null && <p role="alert" className="text-no">{`${t('syncFailed')}. ${problemText}`}</p>}
        {canSync && !isOnline && <p className="text-ink-2">{t('syncOffline')}</p>}
        <p className="text-xs text-ink-3 max-md:hidden">{t('syncExplain')}</p>
      </div>
    </Panel>
  );
}
