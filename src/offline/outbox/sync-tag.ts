/**
 * Background Sync tag under which the browser wakes the worker when the network is back; a suffix makes a
 * registration of its own.
 */
export const SYNC_TAG = 'outbox';
const MINUTE_MS = 60_000;

/**
 * A new tag for each minute. The browser waits minutes before it retries a failed tag, and a new registration
 * of the same tag would wait with it.
 */
export function freshSyncTag(nowMs: number): string {
  return `${SYNC_TAG}-${Math.floor(nowMs / MINUTE_MS)}`;
}

export function isSyncTag(tag: string): boolean {
  return tag === SYNC_TAG || tag.startsWith(`${SYNC_TAG}-`);
}
