/** Registers the service worker, looks for newer versions, and reloads every tab once when the person takes one. */
import type { Workbox } from 'workbox-window';
import { setUpdateState, updateState } from './update-state.ts';
import { workerScriptUrl } from './worker-script-url.ts';

/** Takes the worker and everything it keeps off this device; what the person stored elsewhere stays. */
async function unregisterServiceWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const cacheNames = await caches.keys();
  await Promise.all(cacheNames.map((name) => caches.delete(name)));
}

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = 1_800_000;
/** The old worker lets go of what hangs in this time. */
const ABORT_GRACE_MS = 300;
const POLL_INTERVAL_MS = 1_000;
/**
 * A worker that is begun anew counts as idle only 30 s after its last event, and a word to it is an event: told more
 * often than this, it would never be idle.
 */
const RENOTIFY_AFTER_MS = 35_000;

let isReloading = false;

/** Loads the page anew, once, whatever asks for it and how often. */
export function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  window.location.reload();
}

/** A form marks an element with `data-unsaved` while it holds words that are not stored yet. */
function hasUnsavedInput(): boolean {
  return document.querySelector('[data-unsaved]') !== null;
}

/** The new version is at work: the tab follows, unless that would cost words that are not stored yet. */
function reloadForUpdate(): void {
  if (hasUnsavedInput()) setUpdateState('held');
  else reloadOnce();
}

function isApplying(): boolean {
  return updateState() === 'taking';
}

/** Looks until the new version is at work, and tells the old one seldom to let go. */
async function pollUntilActivated(notifiedAtMs: number): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!isApplying()) return;
  if (registration?.waiting == null) {
    reloadForUpdate();
    return;
  }
  const isDue = Date.now() - notifiedAtMs >= RENOTIFY_AFTER_MS;
  if (isDue) registration.active?.postMessage({ type: 'make-way' });
  window.setTimeout(() => void pollUntilActivated(isDue ? Date.now() : notifiedAtMs), POLL_INTERVAL_MS);
}

/**
 * Tells the old version to let go, then the waiting one to take over: browsers wait until the old one has nothing to do,
 * and look for it at that very moment.
 */
async function activateWaitingWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'make-way' });
  window.setTimeout(() => {
    if (!isApplying()) return;
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
    void pollUntilActivated(Date.now());
  }, ABORT_GRACE_MS);
}

/** The person wants the new version: it takes over, and every tab reloads. */
export function applyUpdate(): void {
  if (updateState() === 'held') {
    reloadOnce();
    return;
  }
  setUpdateState('taking');
  void activateWaitingWorker();
}

/** Looks at load, hourly, and when the tab is seen again after half an hour. */
function scheduleUpdateChecks(workbox: Workbox): void {
  let checkedAtMs = Date.now();
  const checkForUpdate = (minAgeMs: number): void => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAtMs < minAgeMs) return;
    checkedAtMs = Date.now();
    // without a network there is nothing newer to find
    workbox.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => checkForUpdate(HALF_HOUR_MS));
  window.setInterval(() => checkForUpdate(HOUR_MS), HOUR_MS);
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(workerScriptUrl());
  workbox.addEventListener('waiting', () => {
    if (updateState() === 'current') setUpdateState('waiting');
  });
  await workbox.register();
  scheduleUpdateChecks(workbox);
}

/** Starts after the page has loaded, so that the first visit is not slowed down. Failures are logged, never shown. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const wasControlled = navigator.serviceWorker.controller !== null;
  if (new URLSearchParams(window.location.search).get('sw') === 'off') {
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
  const registerWhenLoaded = (): void => {
    register().catch((error: unknown) => reportError(error));
  };
  if (document.readyState === 'complete') registerWhenLoaded();
  else window.addEventListener('load', registerWhenLoaded, { once: true });
}
