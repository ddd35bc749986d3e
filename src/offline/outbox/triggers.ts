/** When the page sends what waits: at once, when the network or the person comes back, and by a timer while anything waits. */
import { syncClan } from '../sync/sync.ts';
import { browserDrainTools, browserSyncTools, whoIsHere } from './browser-tools.ts';
import { drainFully as drainAll, type DrainOptions, type DrainResult } from './drain.ts';
import { database } from '../database.ts';
import { dexieTables } from './dexie-tables.ts';
import { freshSyncTag } from './sync-tag.ts';

/** While rows wait and nothing says when they are due (signed out, somebody else sends, the browser believes to be offline). */
const LOOK_AGAIN_MS = 30_000;
const LEAST_WAIT_MS = 250;
/** Another tab or the worker is at it, and may end with rows left. */
const BUSY_MS = 2000;

interface Listeners {
  readonly onResult?: (result: DrainResult) => void;
  /** The session has ended on the server: it should be looked at. */
  readonly onSignInNeeded?: () => void;
}

let listeners: Listeners | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<DrainResult> | null = null;
let isAskedAgain = false;
let isAskedEagerly = false;

/** Has the browser wake the worker when the network is back, where it can. */
async function registerSync(): Promise<void> {
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
      ? BUSY_MS
      : result.nextAt === null
        ? LOOK_AGAIN_MS
        : Math.min(Math.max(result.nextAt - Date.now(), LEAST_WAIT_MS), LOOK_AGAIN_MS);
  timer = setTimeout(() => void drainFully(false), wait);
}

async function run(options: DrainOptions): Promise<DrainResult> {
  const result = await drainAll(browserDrainTools(), options);
  // What was sent is in the mirror already; the sync brings what others changed, after the drain, never before.
  if (result.sent > 0 || result.parked > 0) {
    const who = await whoIsHere();
    if (who !== null && who.characterId !== null)
      await syncClan(browserSyncTools(), { userId: who.userId, characterId: who.characterId });
  }
  return result;
}

/** Drains now, and once more when it is asked for again meanwhile. `isEager`: waits for the network are over. */
export async function drainFully(isEager: boolean): Promise<DrainResult> {
  if (running !== null) {
    isAskedAgain = true;
    isAskedEagerly ||= isEager;
    return running;
  }
  running = (async () => {
    let result = await run({ isEager });
    while (isAskedAgain) {
      const isEagerly = isAskedEagerly;
      isAskedAgain = false;
      isAskedEagerly = false;
      result = await run({ isEager: isEagerly });
    }
    // In the same breath as the last look at `isAskedAgain`: nobody's wish falls in between.
    running = null;
    listeners?.onResult?.(result);
    if (result.end === 'needs-sign-in') listeners?.onSignInNeeded?.();
    void schedule(result);
    return result;
  })();
  return running;
}

/** The server has just known the session after all: the refusal came from somewhere in between, and waits for no sign-in. */
export async function sessionConfirmed(): Promise<void> {
  await dexieTables.change((rows) => rows.removeFact('refused-token')).catch(() => undefined);
  void drainFully(true);
}

/** After a change was written, or when the person asks. */
export function drainSoon(): void {
  void registerSync();
  void drainFully(true);
}

/** Begins to send by itself, for whoever is signed in; answers the way to stop. Call it anew after a sign-in. */
export function startDraining(given: Listeners = {}): () => void {
  listeners = given;
  const eagerly = (): void => void drainFully(true);
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') void drainFully(true);
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
