/** Small answers of the server that stay on the device for the next start: the last session and the query cache. */
import { clear, createStore, del, get, set } from 'idb-keyval';
import { inTime } from './in-time.ts';

const store = createStore('muster-kept', 'answers');

/** What is kept under a name, if anything is and the device's storage can be read. */
export const readKept = async (name: string): Promise<unknown> => {
  try {
    return await inTime(() => get<unknown>(name, store));
  } catch {
    return undefined;
  }
};

/** Does the work; answers whether the device took it (a private window, a full disk or a broken storage may refuse). */
const isDone = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await inTime(work);
    return true;
  } catch {
    return false;
  }
};

/** Keeps a value; answers whether the device took it. */
export const keep = (name: string, value: unknown): Promise<boolean> => isDone(() => set(name, value, store));

export const dropKept = (name: string): Promise<boolean> => isDone(() => del(name, store));

/** Removes everything that was kept. */
export const clearKept = (): Promise<boolean> => isDone(() => clear(store));
