/**
 * Background work while a user is signed in, in this order: send queued changes, sync the clan mirror,
 * refetch the queries on screen.
 */
import { database, onDatabaseOutdated } from '../../../offline/database/database.ts';
import { claimDevice } from '../../../offline/device/owner.ts';
import { browserSyncDeps } from '../../../offline/runtime/browser-deps.ts';
import { subscribeForbidden } from '../../../offline/outbox/forbidden.ts';
import {
  drainNow,
  onSessionConfirmed,
  startDrainScheduler,
} from '../../../offline/runtime/drain-scheduler.ts';
import { syncClan } from '../../../offline/mirror/sync.ts';
import { startLive } from './live/live.ts';
import { networkState, onNetworkChange } from '../connection/network.ts';
import { createCoalescingTask } from '../scheduling/coalescing-task.ts';
import { queries } from '../http/query-client.ts';
import { revalidatePermissions, onPermissionRevalidation } from '../http/permission-revalidation.ts';
import { currentSession } from '../session/session.ts';
import { reloadUser } from '../account/session-actions.ts';

export interface SyncUser {
  readonly userId: string;
  readonly characterId: string | null;
  /** Null without a clan: nothing to mirror and no live stream. */
  readonly clanId: string | null;
}

/**
 * Minimum time between two confirmations of a session that a drain was refused with but the server still
 * accepts.
 */
const RECONFIRM_INTERVAL_MS = 20_000;

/**
 * Rate limits while others make many changes: rows are synced at most this often, clan queries refetched less
 * often, so that a busy evening does not use up the user's calls per minute.
 */
const SYNC_INTERVAL_MS = 300;
const REFETCH_INTERVAL_MS = 3_000;

/** Queries that depend on the clan's rows. */
function isOfClan(query: { readonly meta?: Readonly<Record<string, unknown>> | undefined }): boolean {
  return query.meta?.['isOfClan'] === true;
}

/**
 * Starts the background work for a user; returns a function that stops it. `onOutdated`: a newer page has
 * upgraded the database, and this one can no longer save.
 */
export function startSync({ userId, characterId, clanId }: SyncUser, onOutdated: () => void): () => void {
  let isOver = false;
  const stops: (() => void)[] = [
    () => {
      isOver = true;
    },
  ];
  const clanMember = characterId === null || clanId === null ? null : { userId, characterId };

  const refetchClan = createCoalescingTask(async () => {
    if (!isOver) await queries.invalidateQueries({ predicate: isOfClan });
  }, REFETCH_INTERVAL_MS);

  const sync = createCoalescingTask(async () => {
    if (clanMember === null || isOver) return;
    const result = await syncClan(browserSyncDeps(), clanMember);
    if (isOver || result.kind !== 'synced') return;
    void refetchClan.run();
    notifySynced();
  }, SYNC_INTERVAL_MS);
  let notifySynced = (): void => undefined;

  /** After a reconnect: own changes first, then other people's, then the screen. The order matters. */
  const catchUp = createCoalescingTask(async () => {
    await drainNow(true);
    await sync.run();
    if (!isOver) await queries.invalidateQueries();
  });

  let reconfirmedAt = -Infinity;
  const reconfirmSession = async (): Promise<void> => {
    const startedAt = Date.now();
    await reloadUser();
    const { user, confirmedAt } = currentSession();
    if (
      isOver ||
      user?.id !== userId ||
      (confirmedAt ?? 0) < startedAt ||
      Math.abs(startedAt - reconfirmedAt) < RECONFIRM_INTERVAL_MS
    )
      return;
    reconfirmedAt = startedAt;
    await onSessionConfirmed();
  };

  /** Reloads the permissions, then the mirror they allow, then the queries on screen. */
  const refreshPermissions = async (): Promise<void> => {
    await reloadUser();
    // immediately: pages that the permissions open must not wait for the clan's rows
    void queries.invalidateQueries({ predicate: (query) => !isOfClan(query) });
    await sync.run();
    if (!isOver) await queries.invalidateQueries({ predicate: isOfClan });
  };

  const start = async (): Promise<void> => {
    await claimDevice(userId);
    if (isOver) return;
    stops.push(startDrainScheduler({ onSignInNeeded: () => void reconfirmSession() }));
    stops.push(
      onPermissionRevalidation(() => void refreshPermissions()),
      subscribeForbidden(userId, revalidatePermissions),
    );
    if (clanMember !== null) {
      const live = startLive(clanMember, {
        onRev: (rev) =>
          void (async () => {
            await sync.settled();
            const mirror = await database.mirrors.get(clanId ?? '').catch(() => undefined);
            if (mirror === undefined || mirror.userId !== userId || mirror.rev < rev) await sync.run();
          })(),
        onOtherSynced: () => void refetchClan.run(),
        onRights: () => void refreshPermissions(),
        onEnd: () => void reloadUser(),
      });
      notifySynced = live.notifySynced;
      stops.push(live.stop);
      await sync.run();
    }
    // queries that failed before the network was watched are retried by nothing else
    if (networkState().isOnline)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };

  let wasOnline = networkState().isOnline;
  stops.push(
    onNetworkChange(() => {
      const { isOnline } = networkState();
      if (isOnline && !wasOnline) void catchUp.run();
      wasOnline = isOnline;
    }),
  );
  stops.push(onDatabaseOutdated(onOutdated));
  void start();
  return () => {
    for (const stop of stops) stop();
  };
}
