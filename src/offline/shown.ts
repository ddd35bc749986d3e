/** Which decisions this device has shown. Push, polling and the mirror show through here, so that each is shown once. */
import { database } from './database.ts';

const KEEP_MS = 30 * 86_400_000;
/** Twice shown is worse than late: a busy device may take this long before its storage counts as silent. */
const PATIENCE_MS = 15_000;

/** Stands in where the storage does not answer; then each tab and the worker knows only its own. */
const inMemory = new Set<string>();

async function patiently<Value>(work: PromiseLike<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage is silent.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function wasShown(tag: string, nowMs: number): Promise<boolean> {
  if (inMemory.has(tag)) return true;
  const known = await patiently(database.shown.get(tag)).catch(() => undefined);
  // a clock that was set back must not make an old entry last for ever
  return known !== undefined && Math.abs(nowMs - known.shownAt) < KEEP_MS;
}

async function remember(tag: string, nowMs: number): Promise<void> {
  inMemory.add(tag);
  try {
    await patiently(database.shown.put({ tag, shownAt: nowMs }));
    inMemory.delete(tag);
    await patiently(
      database.shown
        .where('shownAt')
        .below(nowMs - KEEP_MS)
        .delete(),
    );
  } catch {
    console.warn('What was shown cannot be remembered on this device.');
  }
}

let turns: Promise<unknown> = Promise.resolve();

/** One at a time on the whole device; the browser gives the turn on when a tab is closed in the middle of it. */
function inTurn<Value>(tag: string, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator)
    return navigator.locks.request(`shown ${tag}`, work) as Promise<Value>;
  const mine = turns.then(work, work);
  turns = mine.catch(() => undefined);
  return mine;
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
  return inTurn(tag, async () => {
    if (await wasShown(tag, nowMs)) return false;
    await show();
    await remember(tag, nowMs);
    return true;
  });
}
