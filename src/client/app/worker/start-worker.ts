/** Registers the service worker, looks for newer versions, and reloads every tab once when the person takes one. */
import type { Workbox } from 'workbox-window';
import { setUpdateState, updateState } from './update-state.ts';
import { removeWorker } from './remove-worker.ts';
import { workerAddress } from './worker-address.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = 1_800_000;
/** The old worker lets go of what hangs in this time. */
const LET_GO_MS = 300;
const LOOK_AGAIN_MS = 1_000;
/**
 * A worker that is begun anew counts as idle only 30 s after its last event, and a word to it is an event: told more
 * often than this, it would never be idle.
 */
const TELL_AGAIN_MS = 35_000;

let reloading = false;

/** Loads the page anew, once, whatever asks for it and how often. */
export function reloadOnce(): void {
  if (reloading) return;
  reloading = true;
  window.location.reload();
}

/** A form marks an element with `data-unsaved` while it holds words that are not stored yet. */
function holdsUnsavedWords(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}

/** The new version is at work: the tab follows, unless that would cost words that are not stored yet. */
function follow(): void {
  if (holdsUnsavedWords()) setUpdateState('held');
  else reloadOnce();
}

function isTaking(): boolean {
  return updateState() === 'taking';
}

/** Looks until the new version is at work, and tells the old one seldom to let go. */
async function waitForNext(toldAt: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!isTaking()) return;
  if (registration?.waiting == null) {
    follow();
    return;
  }
  const isDue = Date.now() - toldAt >= TELL_AGAIN_MS;
  if (isDue) registration.active?.postMessage({ type: 'make-way' });
  window.setTimeout(() => void waitForNext(isDue ? Date.now() : toldAt), LOOK_AGAIN_MS);
}

/**
 * Tells the old version to let go, then the waiting one to take over: browsers wait until the old one has nothing to do,
 * and look for it at that very moment.
 */
async function tellWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'make-way' });
  window.setTimeout(() => {
    if (!isTaking()) return;
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    void waitForNext(Date.now());
  }, LET_GO_MS);
}

/** The person wants the new version: it takes over, and every tab reloads. */
export function takeUpdate(): void {
  if (updateState() === 'held') {
    reloadOnce();
    return;
  }
  setUpdateState('taking');
  void tellWaiting();
}

/** Looks at load, hourly, and when the tab is seen again after half an hour. */
function lookForUpdates(registered: Workbox): void {
  let lookedAt = Date.now();
  const look = (minAgeMs: number): void => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < minAgeMs) return;
    lookedAt = Date.now();
    // without a network there is nothing newer to find
    registered.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => look(HALF_HOUR_MS));
  window.setInterval(() => look(HOUR_MS), HOUR_MS);
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const registered = new Workbox(workerAddress());
  registered.addEventListener('waiting', () => {
    if (updateState() === 'current') setUpdateState('waiting');
  });
  await registered.register();
  lookForUpdates(registered);
}

/** Starts after the page has loaded, so that the first visit is not slowed down. Failures are logged, never shown. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  if (new URLSearchParams(window.location.search).get('sw') === 'off') {
    void removeWorker();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) follow();
  });
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (
      typeof data === 'object' &&
      data !== null &&
      'type' in data &&
      data.type === 'worker-retired' &&
      !holdsUnsavedWords()
    )
      reloadOnce();
  });
  const begin = (): void => {
    register().catch((problem: unknown) => reportError(problem));
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
