/** Which decisions this device has shown. Push, polling and the mirror claim a tag here first, and only one of them gets it. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';

const KEEP_MS = 30 * 86_400_000;

/** Stands in where the storage does not answer; then each tab and the worker knows only its own. */
const inMemory = new Set<string>();

const claim = async (tag: string, nowMs: number): Promise<boolean> => database.transaction('rw', database.shown, async () => {
  const known = await database.shown.get(tag);
  // a clock that was set back must not make an old entry last for ever
  if (known !== undefined && Math.abs(nowMs - known.shownAt) < KEEP_MS) return false;
  await database.shown.put({ tag, shownAt: nowMs });
  await database.shown.where('shownAt').below(nowMs - KEEP_MS).delete();
  return true;
});

/** True for the first who asks for this tag within 30 days, on this device; false for everybody after. */
export const claimShown = async (tag: string, nowMs: number = Date.now()): Promise<boolean> => {
  if (inMemory.has(tag)) return false;
  try {
    return await inTime(() => claim(tag, nowMs));
  } catch {
    if (inMemory.has(tag)) return false;
    inMemory.add(tag);
    return true;
  }
};

/** Gives a tag back: what was to be shown could not be. */
export const releaseShown = async (tag: string): Promise<void> => {
  inMemory.delete(tag);
  await inTime(() => database.shown.delete(tag)).catch(() => undefined);
};
