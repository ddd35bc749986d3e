/** Small answers of the server that stay on the device for the next start: the last session and the query cache. */
import { clear, createStore, del, get, set } from 'idb-keyval';
import { withTimeout } from './storage-timeout.ts';

const store = createStore('muster-kept', 'answers');

/** What is kept under a name, if anything is and the device's storage can be read. */
export async function getValue(name: string): Promise<unknown> {
  try {
    return await withTimeout(() => get<unknown>(name, store));
  } catch {
    return undefined;
  }
}

/** Does the work; answers whether the device took it (a private window, a full disk or a broken storage may refuse). */
async function didSucceed(work: () => Promise<void>): Promise<boolean> {
  try {
    await withTimeout(work);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a value; answers whether the device took it. */
export function setValue(name: string, value: unknown): Promise<boolean> {
  return didSucceed(() => set(name, value, store));
}

export function deleteValue(name: string): Promise<boolean> {
  return didSucceed(() => del(name, store));
}

/** Removes everything that was kept. */
export function clearValues(): Promise<boolean> {
  return didSucceed(() => clear(store));
}
