/**
 * Key-value store (idb-keyval) for small server answers that survive a restart: the last session and the
 * query cache.
 */
import { clear, createStore, del, get, set } from 'idb-keyval';
import { withTimeout } from './storage-timeout.ts';

const store = createStore('muster-kept', 'answers');

/** The value stored under a name; undefined when there is none or the storage cannot be read. */
export async function getValue(name: string): Promise<unknown> {
  try {
    return await withTimeout(() => get<unknown>(name, store));
  } catch {
    return undefined;
  }
}

/**
 * Runs the work; resolves to false when the device refused it (private window, full disk, broken storage).
 */
async function didSucceed(work: () => Promise<void>): Promise<boolean> {
  try {
    await withTimeout(work);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value; resolves to whether the device accepted it. */
export function setValue(name: string, value: unknown): Promise<boolean> {
  return didSucceed(() => set(name, value, store));
}

export function deleteValue(name: string): Promise<boolean> {
  return didSucceed(() => del(name, store));
}

/** Removes every stored value. */
export function clearValues(): Promise<boolean> {
  return didSucceed(() => clear(store));
}
