/**
 * What goes on beside the screens while a person is signed in: changes are sent, the mirror of the clan follows the
 * server, and what is shown is fetched anew, in this order.
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
  /** Null without a clan: then there is nothing to mirror and nothing to listen to. */
  readonly clanId: string | null;
}

/** A refused session that the server knows all the same is tried again no sooner than after this. */
const RECONFIRM_INTERVAL_MS = 20_000;

/**
 * While others change much, rows come this often at most, and what is beside them in answers of the server less often: a
 * person has so many calls in a minute, and those of a whole evening must not run out in one.
 */
const SYNC_INTERVAL_MS = 300;
const REFETCH_INTERVAL_MS = 3_000;

/** Answers that depend on the clan's rows. */
function isOfClan(query: { readonly meta?: Readonly<Record<string, unknown>> | undefined }): boolean {
  return query.meta?.['isOfClan'] === true;
}

/** Starts all of it for a person; answers how to stop. `onOutdated`: a newer page took the storage over, this one cannot save any more. */
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

  /** What was made here first, then what others made, then what is on the screen: never the other way round. */
  const catchUp = createCoalescingTask(async () => {
    await drainNow(true);
    await sync.run();
    if (!isOver) await queries.invalidateQueries();
  });

  let reconfirmedAt = -Infinity;
  const reconfirmSession = async (): Promise<void> => {
    const askedAt = Date.now();
    await reloadUser();
    const { user, confirmedAt } = currentSession();
    if (
      isOver ||
      user?.id !== userId ||
      (confirmedAt ?? 0) < askedAt ||
      Math.abs(askedAt - reconfirmedAt) < RECONFIRM_INTERVAL_MS
    )
      return;
    reconfirmedAt = askedAt;
    await onSessionConfirmed();
  };

  /** The rights of the person, what the device may hold by them, and what is on the screen. */
  const refreshPermissions = async (): Promise<void> => {
    await reloadUser();
    // at once, since what the rights open must not wait for the clan's rows
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
      notifySynced = live.tellSynced;
      stops.push(live.stop);
      await sync.run();
    }
    // what failed before anybody watched the network has nobody else to ask again
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
