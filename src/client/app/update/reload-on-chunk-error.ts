/** A part of the app that cannot be loaded: most often a tab from before a new version. */
import { reloadOnce } from './register-worker.ts';

const STORAGE_KEY = 'reloaded-for-chunk-at';
const MIN_INTERVAL_MS = 30_000;

/** Whether a reload may help: there is a network, and none was tried in the last 30 seconds. */
export function mayReload(nowMs: number, lastMs: number | null, isOnline: boolean): boolean {
  return isOnline && (lastMs === null || nowMs - lastMs >= MIN_INTERVAL_MS || nowMs < lastMs);
}

function readLastReloadMs(): number | null {
  const stored = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

/** Reloads once in 30 seconds; otherwise the error goes on to the screen's own error card. */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), readLastReloadMs(), navigator.onLine)) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    event.preventDefault();
    reloadOnce();
  });
}
