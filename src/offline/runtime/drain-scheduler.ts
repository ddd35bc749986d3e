/**
 * Drain scheduler of the page: drains at once, when the network or the person comes back, and on a timer
 * while rows wait.
 */
import { syncClan } from '../mirror/sync.ts';
import { browserDrainDeps, browserSyncDeps, readIdentity } from './browser-deps.ts';
import { drainFully as drainAll, type DrainOptions, type DrainResult } from '../outbox/drain.ts';
import { database } from '../database/database.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { freshSyncTag } from '../outbox/sync-tag.ts';

/**
 * Poll interval while rows wait without a due time (signed out, another context drains, the browser reports
 * being offline).
 */
const POLL_MS = 30_000;
const MIN_WAIT_MS = 250;
/** Another tab or the worker is draining, and may end with rows left. */
const BUSY_RETRY_MS = 2000;

interface Listeners {
  readonly onResult?: (result: DrainResult) => void;
  /** The session has ended on the server: it should be revalidated. */
  readonly onSignInNeeded?: () => void;
}

let listeners: Listeners | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<DrainResult> | null = null;
let isRerunRequested = false;
let isRerunEager = false;

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
  // Sent changes are in the mirror already; the sync fetches others' changes, after the drain, never before.
  if (result.sent > 0 || result.parked > 0) {
    const identity = await readIdentity();
    if (identity !== null && identity.characterId !== null)
      await syncClan(browserSyncDeps(), { userId: identity.userId, characterId: identity.characterId });
  }
  return result;
}

/** Drains now; calls during a run coalesce into one follow-up run. `isEager`: backoff delays are skipped. */
export async function drainNow(isEager: boolean): Promise<DrainResult> {
  if (running !== null) {
    isRerunRequested = true;
    isRerunEager ||= isEager;
    return running;
  }
  running = (async () => {
    let result = await drainAndSync({ isEager });
    while (isRerunRequested) {
      const isEagerly = isRerunEager;
      isRerunRequested = false;
      isRerunEager = false;
      result = await drainAndSync({ isEager: isEagerly });
    }
    // In the same tick as the last check of `isRerunRequested`: no request falls in between.
    running = null;
    listeners?.onResult?.(result);
    if (result.end === 'needs-sign-in') listeners?.onSignInNeeded?.();
    void schedule(result);
    return result;
  })();
  return running;
}

/**
 * The server has accepted the session after all: the 401 came from something in between, and rows need no
 * sign-in.
 */
export async function onSessionConfirmed(): Promise<void> {
  await dexieStore.transact((rows) => rows.removeFact('refused-token')).catch(() => undefined);
  void drainNow(true);
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
