/**
 * What goes on beside the screens while a person is signed in: changes are sent, the mirror of the clan follows the
 * server, and what is shown is fetched anew, in this order.
 */
import { database, onDatabaseOutdated } from '../../offline/database.ts';
import { takeDevice } from '../../offline/owner.ts';
import { browserSyncTools } from '../../offline/outbox/browser-tools.ts';
import { followForbidden } from '../../offline/outbox/forbidden.ts';
import { drainFully, sessionConfirmed, startDraining } from '../../offline/outbox/triggers.ts';
import { syncClan } from '../../offline/sync/sync.ts';
import { startLive } from './live/live.ts';
import { networkState, onNetworkChange } from './network.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { queries } from './query-client.ts';
import { doubtRights, onRightsDoubt } from './rights-doubt.ts';
import { currentSession } from './session.ts';
import { reloadUser } from './session-work.ts';

export interface BackgroundPerson {
  readonly userId: string;
  readonly characterId: string | null;
  /** Null without a clan: then there is nothing to mirror and nothing to listen to. */
  readonly clanId: string | null;
}

/** A refused session that the server knows all the same is tried again no sooner than after this. */
const TRUST_AGAIN_MS = 20_000;

/**
 * While others change much, rows come this often at most, and what is beside them in answers of the server less often: a
 * person has so many calls in a minute, and those of a whole evening must not run out in one.
 */
const SYNC_GAP_MS = 300;
const REFETCH_GAP_MS = 3_000;

/** Answers that depend on the clan's rows. */
function isOfClan(query: { readonly meta?: Readonly<Record<string, unknown>> | undefined }): boolean {
  return query.meta?.['isOfClan'] === true;
}

/** Starts all of it for a person; answers how to stop. `onOutdated`: a newer page took the storage over, this one cannot save any more. */
export function startBackground(
  { userId, characterId, clanId }: BackgroundPerson,
  onOutdated: () => void,
): () => void {
  let isOver = false;
  const stops: (() => void)[] = [
    () => {
      isOver = true;
    },
  ];
  const who = characterId === null || clanId === null ? null : { userId, characterId };

  const refetchClan = oneAtATime(async () => {
    if (!isOver) await queries.invalidateQueries({ predicate: isOfClan });
  }, REFETCH_GAP_MS);

  const sync = oneAtATime(async () => {
    if (who === null || isOver) return;
    const result = await syncClan(browserSyncTools(), who);
    if (isOver || result.kind !== 'synced') return;
    void refetchClan.run();
    tellSynced();
  }, SYNC_GAP_MS);
  let tellSynced = (): void => undefined;

  /** What was made here first, then what others made, then what is on the screen: never the other way round. */
  const catchUp = oneAtATime(async () => {
    await drainFully(true);
    await sync.run();
    if (!isOver) await queries.invalidateQueries();
  });

  let trustedAt = -Infinity;
  const askWhoIsHere = async (): Promise<void> => {
    const askedAt = Date.now();
    await reloadUser();
    const { user, confirmedAt } = currentSession();
    if (
      isOver ||
      user?.id !== userId ||
      (confirmedAt ?? 0) < askedAt ||
      Math.abs(askedAt - trustedAt) < TRUST_AGAIN_MS
    )
      return;
    trustedAt = askedAt;
    await sessionConfirmed();
  };

  /** The rights of the person, what the device may hold by them, and what is on the screen. */
  const takeRights = async (): Promise<void> => {
    await reloadUser();
    // at once, since what the rights open must not wait for the clan's rows
    void queries.invalidateQueries({ predicate: (query) => !isOfClan(query) });
    await sync.run();
    if (!isOver) await queries.invalidateQueries({ predicate: isOfClan });
  };

  const begin = async (): Promise<void> => {
    await takeDevice(userId);
    if (isOver) return;
    stops.push(startDraining({ onSignInNeeded: () => void askWhoIsHere() }));
    stops.push(
      onRightsDoubt(() => void takeRights()),
      followForbidden(userId, doubtRights),
    );
    if (who !== null) {
      const live = startLive(who, {
        onRev: (rev) =>
          void (async () => {
            await sync.settled();
            const mirror = await database.mirrors.get(clanId ?? '').catch(() => undefined);
            if (mirror === undefined || mirror.userId !== userId || mirror.rev < rev) await sync.run();
          })(),
        onOtherSynced: () => void refetchClan.run(),
        onRights: () => void takeRights(),
        onEnd: () => void reloadUser(),
      });
      tellSynced = live.tellSynced;
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
  void begin();
  return () => {
    for (const stop of stops) stop();
  };
}
