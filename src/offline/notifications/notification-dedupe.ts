/** Which decisions this device has shown. Push, polling and the mirror show through here, so that each is shown once. */
import { database } from '../database/database.ts';

const RETENTION_MS = 30 * 86_400_000;
/** Twice shown is worse than late: a busy device may take this long before its storage counts as silent. */
const STORAGE_TIMEOUT_MS = 15_000;

/** Stands in where the storage does not answer; then each tab and the worker knows only its own. */
const inMemory = new Set<string>();

async function withLongTimeout<Value>(work: PromiseLike<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage is silent.')), STORAGE_TIMEOUT_MS);
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
    console.warn('What was shown cannot be remembered on this device.');
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** One at a time on the whole device; the browser gives the turn on when a tab is closed in the middle of it. */
function withTagLock<Value>(tag: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return navigator.locks.request(`shown ${tag}`, work) as Promise<Value>;
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * Shows what this tag names, unless this device has shown it within 30 days; answers whether it was shown by this call.
 * It counts as shown only after `show` has ended well: a tab that is closed before leaves it to the next who comes.
 * Throws what `show` throws.
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
