/** Which decisions this device has shown. Push, polling and the mirror claim a tag here first, and only one of them gets it. */
import { database } from './database.ts';

const KEEP_MS = 30 * 86_400_000;
/** Twice shown is worse than late: a busy device may take this long before its storage counts as silent. */
const PATIENCE_MS = 15_000;

/** Stands in where the storage does not answer; then each tab and the worker knows only its own. */
const inMemory = new Set<string>();

const patiently = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The storage is silent.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Whether an entry still counts. A clock that was set back must not make it last for ever. */
const isRecent = (shownAt: number, nowMs: number): boolean => Math.abs(nowMs - shownAt) < KEEP_MS;

const isTaken = (problem: unknown): boolean => problem instanceof Error && problem.name === 'ConstraintError';

const claim = async (tag: string, nowMs: number): Promise<boolean> => {
  const row = { tag, shownAt: nowMs };
  try {
    // one step of the database: of many who come at once, one adds the row
    await database.shown.add(row);
  } catch (problem) {
    if (!isTaken(problem)) throw problem;
    const known = await database.shown.get(tag);
    if (known !== undefined && isRecent(known.shownAt, nowMs)) return false;
    // too old to count: whoever changes exactly this entry has it
    return (await database.shown.where('tag').equals(tag).and(({ shownAt }) => !isRecent(shownAt, nowMs)).modify(row)) === 1;
  }
  await database.shown.where('shownAt').below(nowMs - KEEP_MS).delete();
  return true;
};

/** True for the first who asks for this tag within 30 days, on this device; false for everybody after. */
export const claimShown = async (tag: string, nowMs: number = Date.now()): Promise<boolean> => {
  if (inMemory.has(tag)) return false;
  try {
    return await patiently(claim(tag, nowMs));
  } catch {
    if (inMemory.has(tag)) return false;
    console.warn('What was shown cannot be remembered on this device.');
    inMemory.add(tag);
    return true;
  }
};

/** Gives a tag back: what was to be shown could not be. */
export const releaseShown = async (tag: string): Promise<void> => {
  inMemory.delete(tag);
  await patiently(Promise.resolve(database.shown.delete(tag))).catch(() => undefined);
};
