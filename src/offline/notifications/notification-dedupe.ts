/**
 * Deduplicates notifications on this device. Push, polling and the mirror show through here, so that each
 * decision is shown once.
 */
import { database } from '../database/database.ts';

const RETENTION_MS = 30 * 86_400_000;
/**
 * A duplicate is worse than a delay: a busy device may take this long before its storage counts as
 * unresponsive.
 */
const STORAGE_TIMEOUT_MS = 15_000;

/** Fallback when the storage does not answer; then each tab and the worker knows only its own. */
const inMemory = new Set<string>();

async function withLongTimeout<Value>(work: PromiseLike<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage did not answer in time.')), STORAGE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function wasShown(tag: string, nowMs: number): Promise<boolean> {
  if (inMemory.has(tag)) return true;
  const known = await withLongTimeout(database.shown.get(tag)).catch(() => undefined);
  // a clock that was set back must not make an old entry last for ever
  return known !== undefined && Math.abs(nowMs - known.shownAt) < RETENTION_MS;
}

async function recordShown(tag: string, nowMs: number): Promise<void> {
  inMemory.add(tag);
  try {
    await withLongTimeout(database.shown.put({ tag, shownAt: nowMs }));
    inMemory.delete(tag);
    await withLongTimeout(
      database.shown
        .where('shownAt')
        .below(nowMs - RETENTION_MS)
        .delete(),
    );
  } catch {
    console.warn('Could not record the shown notification on this device.');
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** Mutex per tag on the whole device; the browser releases the lock when a tab is closed. */
function withTagLock<Value>(tag: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return navigator.locks.request(`shown ${tag}`, work) as Promise<Value>;
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * Shows the notification of a tag unless this device has shown it within 30 days; resolves to whether this
 * call showed it. It is recorded only after `show` succeeds: a tab that closes before leaves it to the next
 * caller. Rethrows errors of `show`.
 */
export function showOnce(
  tag: string,
  show: () => Promise<void>,
  nowMs: number = Date.now(),
): Promise<boolean> {
  return withTagLock(tag, async () => {
    if (await wasShown(tag, nowMs)) return false;
    await show();
    await recordShown(tag, nowMs);
    return true;
  });
}
