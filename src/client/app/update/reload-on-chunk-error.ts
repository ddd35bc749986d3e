/** Handles chunks that fail to load: most often the tab is older than the last deployment. */
import { reloadOnce } from './register-worker.ts';

const STORAGE_KEY = 'reloaded-for-chunk-at';
const MIN_INTERVAL_MS = 30_000;

/** Whether a reload may help: online, and no reload in the last 30 seconds. */
export function mayReload(nowMs: number, lastMs: number | null, isOnline: boolean): boolean {
  return isOnline && (lastMs === null || nowMs - lastMs >= MIN_INTERVAL_MS || nowMs < lastMs);
}

function readLastReloadMs(): number | null {
  const stored = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

/** Reloads at most once in 30 seconds; otherwise the error reaches the screen's error card. */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), readLastReloadMs(), navigator.onLine)) return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
    event.preventDefault();
    reloadOnce();
  });
}
