/** Has the browser check again whether a waiting service worker can be activated. */
import { BLANK_WORKER_PATH, workerScriptUrl } from './worker-script-url.ts';

/** Longer than it takes to load a cached script. */
const MAX_LOAD_MS = 5_000;

/**
 * Chromium runs the standard's algorithm "Try Activate" whenever it looks up the registration for a page or a worker that
 * is being loaded. A worker can be loaded without the person seeing it; its script is in the cache.
 */
export function tryActivate(): void {
  const worker = new Worker(workerScriptUrl(BLANK_WORKER_PATH));
  window.setTimeout(() => worker.terminate(), MAX_LOAD_MS);
}
