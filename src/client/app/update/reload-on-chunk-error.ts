/** Handles chunks that fail to load: most often the tab is older than the last deployment. */
import { hasUnsavedInput, reloadOnce } from './register-worker.ts';

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

/** Whether the server has the page; one that is going down or starting answers with an error, in which the tab would end. */
async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads at most once in 30 seconds, and never over input that is not stored; otherwise the screen's error card is all
 * that people see, and it offers to try again.
 */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!mayReload(Date.now(), readLastReloadMs(), navigator.onLine) || hasUnsavedInput()) return;
    void isPageServed().then((isServed) => {
      if (!isServed) return;
      sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
      reloadOnce();
    });
  });
}
