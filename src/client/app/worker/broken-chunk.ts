/** A part of the app that cannot be loaded: most often a tab from before a new version. */
import { reloadOnce } from './start-worker.ts';

const KEY = 'reloaded-for-chunk-at';
const AT_MOST_EVERY_MS = 30_000;

/** Whether a reload may help: there is a network, and none was tried in the last 30 seconds. */
export function mayReload(nowMs: number, lastMs: number | null, isOnline: boolean): boolean {
  return isOnline && (lastMs === null || nowMs - lastMs >= AT_MOST_EVERY_MS || nowMs < lastMs);
}

function readLast(): number | null {
  const kept = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
  return Number.isFinite(kept) ? kept : null;
}

/** Reloads once in 30 seconds; otherwise the error goes on to the screen's own error card. */
export function reloadForBrokenChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now(), readLast(), navigator.onLine)) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    reloadOnce();
  });
}
