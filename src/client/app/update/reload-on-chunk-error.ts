/** Handles chunks that fail to load: most often the tab is older than the last deployment. */
import { hasUnsavedInput, reloadOnce } from './register-worker.ts';
import { reloadIfUseful } from './reload-guard.ts';

/**
 * Reloads where that may help, and never over input that is not stored; otherwise the error in place of the part is all
 * that people see, and it offers to try again.
 */
export function reloadOnChunkError(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!hasUnsavedInput()) void reloadIfUseful(reloadOnce);
  });
}
