/**
 * Drain scheduler of the page: drains at once, when the network or the person comes back, and on a timer
 * while rows wait.
 */
import { syncClan } from '../mirror/sync/sync.ts';
import { browserDrainDeps, browserSyncDeps, readIdentity } from './browser-deps.ts';
import { drainFully as drainAll, type DrainOptions, type DrainResult } from '../outbox/drain.ts';
import { database } from '../database/database.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { createCoalescingTask } from '../scheduling/coalescing-task.ts';
import { freshSyncTag } from '../outbox/sync-tag.ts';

/**
 * Poll interval while rows wait without a due time (signed out, another context drains, the browser reports
 * being offline).
 */
const POLL_MS = 30_000;
const MIN_WAIT_MS = 50;
/** Another tab or the worker is draining, and may end with rows left. */
const BUSY_RETRY_MS = 2000;

interface Listeners {
  /** The session has ended on the server: it should be revalidated. */
  readonly onSignInNeeded?: () => void;
}

let listeners: Listeners | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Registers a Background Sync so that the browser wakes the worker when the network is back, where supported.
 */
async function registerBackgroundSync(): Promise<void> {
  const registration: unknown = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (typeof registration !== 'object' || registration === null || !('sync' in registration)) return;
  const sync = registration.sync as { register(tag: string): Promise<void> };
  await sync.register(freshSyncTag(Date.now())).catch(() => undefined);
}

async function schedule(result: DrainResult): Promise<void> {
  clearTimeout(timer);
  if (listeners === null) return;
  const isWaiting = await database.outbox
    .where('state')
    .anyOf('queued', 'sending', 'needs-sign-in')
    .count()
    .catch(() => 1);
  if (isWaiting === 0 || listeners === null) return;
  const wait =
    result.end === 'busy'
      ? BUSY_RETRY_MS
      : result.nextAt === null
        ? POLL_MS
        : Math.min(Math.max(result.nextAt - Date.now(), MIN_WAIT_MS), POLL_MS);
  timer = setTimeout(() => void drainNow(false), wait);
}

async function drainAndSync(options: DrainOptions): Promise<DrainResult> {
  const result = await drainAll(browserDrainDeps(), options);
  // After the drain, never before. Not for a sent change that the mirror has completely.
  if (result.needsSync) {
    const identity = await readIdentity();
    if (identity !== null && identity.characterId !== null)
      await syncClan(browserSyncDeps(), { userId: identity.userId, characterId: identity.characterId });
  }
  return result;
}

/** Whatever failed, the next drain is scheduled: queued changes must not wait for a reload. */
async function drainAndSchedule(options: DrainOptions): Promise<DrainResult> {
  let result: DrainResult = { end: 'storage-failed', sent: 0, parked: 0, needsSync: false, nextAt: null };
  try {
    result = await drainAndSync(options);
  } finally {
    if (result.end === 'needs-sign-in') listeners?.onSignInNeeded?.();
    void schedule(result);
  }
  return result;
}

const drains = createCoalescingTask(drainAndSchedule, 0, (waiting, next) => ({
  isEager: waiting.isEager === true || next.isEager === true,
}));

/**
 * Drains now; calls during a run coalesce into one follow-up run. `isEager`: backoff delays are skipped. Never
 * throws.
 */
export function drainNow(isEager: boolean): Promise<DrainResult> {
  return drains
    .run({ isEager })
    .catch(() => ({ end: 'storage-failed', sent: 0, parked: 0, needsSync: false, nextAt: null }));
}

/**
 * The server has accepted the session after all: the 401 came from something in between, and rows need no
 * sign-in.
 */
export async function onSessionConfirmed(): Promise<void> {
  await dexieStore.transact((rows) => rows.removeFact('refused-token')).catch(() => undefined);
  void drainNow(true);
}

const SEND_POLL_MS = 50;

/**
 * Resolves when no change of this device is being sent, by any tab or the worker, but after `maxMs` at the
 * latest: an own change is announced before its answer arrives.
 */
export async function sendsSettled(maxMs: number): Promise<void> {
  const isSending = (): Promise<boolean> =>
    database.outbox
      .where('state')
      .equals('sending')
      .count()
      .then((count) => count > 0)
      .catch(() => false);
  const deadline = performance.now() + maxMs;
  while (performance.now() < deadline && (await isSending()))
    await new Promise((resolve) => {
      setTimeout(resolve, SEND_POLL_MS);
    });
}

/** Requests a drain: after a change was written, or when the person asks. */
export function requestDrain(): void {
  void registerBackgroundSync();
  void drainNow(true);
}

/**
 * Starts automatic draining, for whoever is signed in; returns the stop function. Call it again after a
 * sign-in.
 */
export function startDrainScheduler(callbacks: Listeners = {}): () => void {
  listeners = callbacks;
  const eagerly = (): void => void drainNow(true);
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') void drainNow(true);
  };
  window.addEventListener('online', eagerly);
  window.addEventListener('pageshow', eagerly);
  window.addEventListener('focus', eagerly);
  document.addEventListener('visibilitychange', whenVisible);
  eagerly();
  return () => {
    listeners = null;
    clearTimeout(timer);
    window.removeEventListener('online', eagerly);
    window.removeEventListener('pageshow', eagerly);
    window.removeEventListener('focus', eagerly);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
