/**
 * Background work while a user is signed in, in this order: send queued changes, sync the clan mirror,
 * refetch the queries on screen.
 */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { database, onDatabaseOutdated, SHOWN_TABLES } from '../../../offline/database/database.ts';
import { onTablesChanged } from '../../../offline/database/live-query.ts';
import { claimDevice } from '../../../offline/device/owner.ts';
import { browserSyncDeps } from '../../../offline/runtime/browser-deps.ts';
import { subscribeForbidden } from '../../../offline/outbox/forbidden.ts';
import {
  drainNow,
  onSessionConfirmed,
  sendsSettled,
  startDrainScheduler,
} from '../../../offline/runtime/drain-scheduler.ts';
import { skipForeignChanges, syncClan } from '../../../offline/mirror/sync/sync.ts';
import { MIRROR_KINDS } from '../../../contract/registry/sync.ts';
import type { Announcement } from './live/stream.ts';
import { startLive } from './live/live.ts';
import { networkState, onReconnect } from '../network/network.ts';
import { createCoalescingTask } from '../../../offline/scheduling/coalescing-task.ts';
import { queries } from '../http/query-client.ts';
import { forgetOtherClans, markLastShownOutdated } from '../http/use-last-shown.ts';
import { revalidatePermissions, onPermissionRevalidation } from '../http/permission-revalidation.ts';
import { currentSession } from '../session/session.ts';
import { havePermissionsChanged, reloadUser } from '../account/session-actions.ts';

export interface SyncUser {
  readonly userId: UserId;
  readonly characterId: CharacterId | null;
  /** Null without a clan: nothing to mirror and no live stream. */
  readonly clanId: ClanId | null;
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

/** An own change is announced before its answer arrives: how long its announcement waits for it. */
const SEND_WAIT_MS = 1_000;

/** Kinds that changed; null when anything may have. */
type Kinds = ReadonlySet<string> | null;

function joinKinds(one: Kinds, other: Kinds): Kinds {
  return one === null || other === null ? null : new Set([...one, ...other]);
}

/**
 * Whether a query depends on one of the kinds. One that names none depends on every change, but not on a change
 * without anything for this person.
 */
function dependsOn(query: { readonly meta?: Readonly<Record<string, unknown>> | undefined }, kinds: Kinds) {
  if (!isOfClan(query)) return false;
  const own = query.meta?.['kinds'];
  if (kinds === null) return true;
  return Array.isArray(own) ? own.some((kind) => kinds.has(kind)) : kinds.size > 0;
}

function isMirrored(kind: string): boolean {
  return MIRROR_KINDS.some((known) => known === kind);
}

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
  forgetOtherClans(characterId, clanId);
  const stops: (() => void)[] = [
    () => {
      isOver = true;
    },
    onTablesChanged(SHOWN_TABLES, markLastShownOutdated),
  ];
  const clanMember = characterId === null || clanId === null ? null : { userId, characterId };

  const refetchClan = createCoalescingTask(
    async (kinds: Kinds) => {
      if (!isOver) await queries.invalidateQueries({ predicate: (query) => dependsOn(query, kinds) });
    },
    REFETCH_INTERVAL_MS,
    joinKinds,
  );
  /** The changes up to this revision have been announced to the queries; null before the first sync. */
  let announcedRev: number | null = null;
  let notifySynced = (_kinds: Kinds): void => undefined;
  const announce = (kinds: Kinds, rev: number): void => {
    announcedRev = Math.max(announcedRev ?? 0, rev);
    void refetchClan.run(kinds);
    notifySynced(kinds);
  };

  /** Syncs for changes of these kinds up to `rev`; null where what changed is unknown. */
  const sync = createCoalescingTask(
    async (change: { readonly kinds: ReadonlySet<string>; readonly rev: number } | null) => {
      if (clanMember === null || isOver) return;
      const result = await syncClan(browserSyncDeps(), clanMember);
      if (isOver || result.kind !== 'synced') return;
      announce(change?.kinds ?? null, change?.rev ?? result.rev);
      if (change === null || change.kinds.has('mapPictures'))
        void import('../map-pictures/map-pictures.ts')
          .then(({ keepMapFiles }) => keepMapFiles({ userId, clanId: result.clanId }))
          // its file cannot be loaded now: a later sync tries again
          .catch(() => undefined);
    },
    SYNC_INTERVAL_MS,
    (waiting, next) =>
      waiting === null || next === null
        ? null
        : {
            kinds: new Set([...waiting.kinds, ...next.kinds]),
            rev: Math.max(waiting.rev, next.rev),
          },
  );

  /** Whether the mirror is at the announced revision, or could be raised to it without a sync. */
  const isMirrorAt = async ({ rev, change }: Announcement): Promise<boolean> => {
    if (clanId === null) return false;
    if (change !== null && !change.kinds.some(isMirrored))
      return skipForeignChanges(browserSyncDeps(), { userId, clanId }, { since: change.since, rev });
    const mirror = await database.mirrors.get(clanId).catch(() => undefined);
    return mirror !== undefined && mirror.userId === userId && mirror.rev >= rev;
  };

  const onAnnounced = async (announced: Announcement): Promise<void> => {
    const { rev, change } = announced;
    await sync.settled();
    // An own change: its answer brings the mirror to this revision, unless it is lost.
    await sendsSettled(SEND_WAIT_MS);
    if (isOver) return;
    const isKnown = change !== null && announcedRev !== null && change.since <= announcedRev;
    const kinds = isKnown ? new Set(change.kinds) : null;
    if (!(await isMirrorAt(announced))) await sync.run(kinds === null ? null : { kinds, rev });
    else if (!isOver && (announcedRev ?? 0) < rev) announce(kinds, rev);
  };

  /** After a reconnect: own changes first, then other people's, then the screen. The order matters. */
  const catchUp = createCoalescingTask(async () => {
    await drainNow(true);
    await sync.run(null);
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
    await sync.run(null);
    if (!isOver) await queries.invalidateQueries({ predicate: isOfClan });
  };

  const refreshMissedRights = async (): Promise<void> => {
    if ((await havePermissionsChanged()) && !isOver) await refreshPermissions();
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
        onRev: (announced) => void onAnnounced(announced),
        onOtherSynced: (kinds) => void refetchClan.run(kinds),
        onRights: () => void refreshPermissions(),
        onOpen: () => void refreshMissedRights(),
        onEnd: () => void reloadUser(),
      });
      notifySynced = live.notifySynced;
      stops.push(live.stop);
      await sync.run(null);
    }
    // queries that failed before the network was watched are retried by nothing else
    if (networkState().isOnline)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };

  stops.push(
    onReconnect(() => void catchUp.run()),
    onDatabaseOutdated(onOutdated),
  );
  void start();
  return () => {
    for (const stop of stops) stop();
  };
}
