/**
 * Whether the server is reachable, as observed by calls. `navigator.onLine` only tells whether there is some
 * network: it can set the state to offline, but only a response of our server sets it to online.
 */
import { useSyncExternalStore } from 'react';

/**
 * Whether a service worker controls the page: the app's files are on the device then, and deferring them
 * saves nothing.
 */
export function isServiceWorkerControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

export interface NetworkState {
  readonly isOnline: boolean;
  /** When our server last responded, in ms since the epoch; null before the first response. */
  readonly lastContactAt: number | null;
}

const PROBE_INTERVAL_MS = 10_000;
const PROBE_TIMEOUT_MS = 5000;

let state: NetworkState = {
  isOnline: typeof navigator === 'undefined' || navigator.onLine,
  lastContactAt: null,
};

const listeners = new Set<() => void>();
let probeTimer: ReturnType<typeof setTimeout> | undefined;

function setState(next: NetworkState): void {
  if (next.isOnline === state.isOnline && next.lastContactAt === state.lastContactAt) return;
  state = next;
  for (const listener of listeners) listener();
}

export function networkState(): NetworkState {
  return state;
}

export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNetwork(): NetworkState {
  return useSyncExternalStore(onNetworkChange, networkState, networkState);
}

/** Our server responded. */
export function reportContact(): void {
  clearTimeout(probeTimer);
  probeTimer = undefined;
  setState({ isOnline: true, lastContactAt: Date.now() });
}

async function probe(): Promise<void> {
  probeTimer = undefined;
  try {
    const response = await fetch('/healthz', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'success' in body) reportContact();
    else reportNoContact();
  } catch {
    reportNoContact();
  }
}

/** A call got no response from our server: probe until it responds. */
export function reportNoContact(): void {
  setState({ ...state, isOnline: false });
  probeTimer ??= setTimeout(() => void probe(), PROBE_INTERVAL_MS);
}

/** Probes the server now. */
export function checkNetwork(): Promise<void> {
  clearTimeout(probeTimer);
  return probe();
}

/** Subscribes to the browser's network events. */
export function watchNetwork(): void {
  window.addEventListener('offline', reportNoContact);
  window.addEventListener('online', () => void checkNetwork());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !state.isOnline) void checkNetwork();
  });
  if (!navigator.onLine) reportNoContact();
}
