/** Registers the service worker, checks for updates, and reloads every tab once when the user applies one. */
import type { Workbox } from 'workbox-window';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { tryActivate } from './try-activate.ts';
import { updateState } from './update-state.ts';
import { SERVICE_WORKER_PATH, workerScriptUrl } from './worker-script-url.ts';

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = 1_800_000;
/** A first install stores hundreds of files, which would slow down the first taps of a page that has just appeared. */
const FIRST_INSTALL_DELAY_MS = 3_000;
/** Time for the old worker to abort in-flight fetches. */
const ABORT_GRACE_MS = 300;
const RETRY_INTERVAL_MS = 1_000;

let isReloading = false;

/** Reloads the page once, however many callers ask for it. */
export function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  window.location.reload();
}

/** Downloads of the worker that were aborted may still store what they have: caches are deleted until none comes back. */
const CACHE_SWEEPS = 5;
const SWEEP_INTERVAL_MS = 400;

async function deleteCaches(sweepsLeft = CACHE_SWEEPS): Promise<void> {
  // another tab has registered a worker meanwhile, which needs its caches
  if ((await navigator.serviceWorker.getRegistrations()).length > 0) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  if (sweepsLeft > 1) window.setTimeout(() => void deleteCaches(sweepsLeft - 1), SWEEP_INTERVAL_MS);
}

/** Tells the other tabs that the worker was removed. */
const removedChannel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('worker-removed');

/**
 * Unregisters the worker and deletes all its caches; IndexedDB and localStorage stay. A controlled page reloads
 * once: until then it would go on asking through the worker, which would go on caching. So do the other tabs, after this
 * one: the worker would stay for them, without its caches.
 */
async function unregisterServiceWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  for (const registration of registrations) registration.active?.postMessage({ type: 'make-way' });
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // a page that is controlled even after the reload must not reload for ever
  if (navigator.serviceWorker.controller !== null && visit?.type !== 'reload') {
    reloadOnce();
    return;
  }
  await deleteCaches();
  removedChannel?.postMessage(null);
}

/** Forms set `data-unsaved` on an element while they hold input that is not stored yet. */
export function hasUnsavedInput(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}

/** The new version is active: reload this tab, unless that would lose unsaved input. */
function reloadForUpdate(): void {
  if (hasUnsavedInput()) updateState.set('held');
  else reloadOnce();
}

function isApplying(): boolean {
  return updateState.current() === 'taking';
}

/**
 * Makes the old worker abort its fetches, then has the new one activated; repeated until it is active. Browsers activate
 * it only while the old one has no events. Chromium then stops the old one, but starts it again for a request that arrives
 * while it stops, and `skipWaiting` works only once: the later attempts are by `tryActivate`.
 */
async function activateWaitingWorker(isFirst = true): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!isApplying()) return;
  if (registration?.waiting == null) {
    reloadForUpdate();
    return;
  }
  registration.active?.postMessage({ type: 'make-way' });
  window.setTimeout(() => {
    if (!isApplying()) return;
    if (isFirst) registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    else if (registration.waiting !== null) tryActivate();
    window.setTimeout(() => void activateWaitingWorker(false), RETRY_INTERVAL_MS);
  }, ABORT_GRACE_MS);
}

/** The user applies the update: the waiting worker takes over and every tab reloads. */
export function applyUpdate(): void {
  if (updateState.current() === 'held') {
    reloadOnce();
    return;
  }
  updateState.set('taking');
  void activateWaitingWorker();
}

/** Checks for updates hourly, and when the tab becomes visible after half an hour. */
function scheduleUpdateChecks(workbox: Workbox): void {
  let checkedAtMs = Date.now();
  const checkForUpdate = (minAgeMs: number): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < minAgeMs) return;
    checkedAtMs = Date.now();
    // offline there is nothing newer to find
    workbox.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => checkForUpdate(HALF_HOUR_MS));
  window.setInterval(() => checkForUpdate(HOUR_MS), HOUR_MS);
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(workerScriptUrl(SERVICE_WORKER_PATH));
  workbox.addEventListener('waiting', () => {
    if (updateState.current() === 'current') updateState.set('waiting');
  });
  await workbox.register();
  scheduleUpdateChecks(workbox);
}

/**
 * Registers after the load event, on a first visit some seconds later. Failures are logged, never shown. With
 * `?sw=off`, and in a build without the worker, removes it instead.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  if (__WORKER_OFF__ || new URLSearchParams(window.location.search).get('sw') === 'off') {
    void unregisterServiceWorker();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) reloadForUpdate();
  });
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data } = event;
    if (
      typeof data === 'object' &&
      data !== null &&
      'type' in data &&
      data.type === 'worker-retired' &&
      !hasUnsavedInput()
    )
      reloadOnce();
  });
  removedChannel?.addEventListener('message', () => {
    if (navigator.serviceWorker.controller !== null && !hasUnsavedInput()) reloadOnce();
  });
  const registerWhenLoaded = (): void => {
    afterFirstScreen(() =>
      window.setTimeout(
        () => void register().catch((error: unknown) => reportError(error)),
        wasControlled ? 0 : FIRST_INSTALL_DELAY_MS,
      ),
    );
  };
  if (document.readyState === 'complete') registerWhenLoaded();
  else window.addEventListener('load', registerWhenLoaded, { once: true });
}
