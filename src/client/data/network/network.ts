/**
 * Whether the server is reachable, as observed by calls. `navigator.onLine` only tells whether there is some
 * network: it can set the state to offline, but only a response of our server sets it to online.
 */
import { createStore } from '../../../offline/state/create-store.ts';

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
/** A visible page that has heard nothing for this long asks: with a live stream, something comes every 20 seconds. */
const SILENCE_MS = 45_000;
const SILENCE_CHECK_MS = 15_000;

const state = createStore<NetworkState>({
  isOnline: typeof navigator === 'undefined' || navigator.onLine !== false,
  lastContactAt: null,
});

export const networkState = state.current;
export const onNetworkChange = state.subscribe;

let probeTimer: ReturnType<typeof setTimeout> | undefined;
/** When the network was lost last, by `performance.now()`: what was asked before says nothing about now. */
let lostAt = Number.NEGATIVE_INFINITY;

function setState(next: NetworkState): void {
  const { isOnline, lastContactAt } = state.current();
  if (next.isOnline !== isOnline || next.lastContactAt !== lastContactAt) state.set(next);
}

/** Calls the listener whenever the server is reachable again. */
export function onReconnect(listener: () => void): () => void {
  let wasOnline = state.current().isOnline;
  return state.subscribe(() => {
    const { isOnline } = state.current();
    const isBack = isOnline && !wasOnline;
    wasOnline = isOnline;
    if (isBack) listener();
  });
}

/**
 * Our server responded. `begunAt`: when the request began, by `performance.now()`; without it the server sent
 * something on its own. The late answer to a request from before the network was lost does not bring it back.
 */
export function reportContact(begunAt = performance.now()): void {
  if (!state.current().isOnline && begunAt < lostAt) return;
  clearTimeout(probeTimer);
  probeTimer = undefined;
  setState({ isOnline: true, lastContactAt: Date.now() });
}

async function probe(): Promise<void> {
  probeTimer = undefined;
  const begunAt = performance.now();
  try {
    const response = await fetch('/healthz', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'success' in body) reportContact(begunAt);
    else reportNoContact();
  } catch {
    reportNoContact();
  }
}

/** A call got no response from our server: probe until it responds. */
export function reportNoContact(): void {
  if (state.current().isOnline) lostAt = performance.now();
  setState({ ...state.current(), isOnline: false });
  probeTimer ??= setTimeout(() => void probe(), PROBE_INTERVAL_MS);
}

/** Probes the server now. */
export function checkNetwork(): Promise<void> {
  clearTimeout(probeTimer);
  return probe();
}

/** Subscribes to the browser's network events. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => {
    reportNoContact();
    // a probe may be under way since the browser was back for a moment
    lostAt = performance.now();
  });
  window.addEventListener('online', () => void checkNetwork());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !state.current().isOnline) void checkNetwork();
  });
  setInterval(() => {
    const { isOnline, lastContactAt } = state.current();
    const isSilent = lastContactAt !== null && Date.now() - lastContactAt > SILENCE_MS;
    if (isOnline && isSilent && document.visibilityState === 'visible') void checkNetwork();
  }, SILENCE_CHECK_MS);
  if (!navigator.onLine) reportNoContact();
}
