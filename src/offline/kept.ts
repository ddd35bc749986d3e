/** Small answers of the server that stay on the device for the next start: the last session and the query cache. */
import { clear, createStore, del, get, set } from 'idb-keyval';

const store = createStore('muster-kept', 'answers');

/** What is kept under a name, if anything is and the device's storage can be read. */
export const readKept = async (name: string): Promise<unknown> => {
  try {
    return await get<unknown>(name, store);
  } catch {
    return undefined;
  }
};

/** Keeps a value; answers whether the device took it (a private window or a full disk may refuse). */
export const keep = async (name: string, value: unknown): Promise<boolean> => {
  try {
    await set(name, value, store);
    return true;
  } catch {
    return false;
  }
};

export const dropKept = async (name: string): Promise<void> => {
  await del(name, store).catch(() => undefined);
};

/** Removes everything that was kept. */
export const clearKept = async (): Promise<void> => {
  await clear(store).catch(() => undefined);
};
