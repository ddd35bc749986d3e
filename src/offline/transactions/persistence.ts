/** Persistent storage: requested after the first queued change, and shown as the browser answered. */
import { database } from '../database/database.ts';

export interface StorageInfo {
  /**
   * `kept`: the browser granted persistence; `refused`: it may clear the storage when space runs out;
   * `unknown`: never requested, or it cannot tell.
   */
  readonly persistence: 'kept' | 'refused' | 'unknown';
  /** Used bytes and quota; null where the browser does not tell. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
}

let hasRequested = false;

/** Requests persistence once per page; the answer is stored on the device. */
export async function requestPersistence(): Promise<void> {
  if (hasRequested || typeof navigator === 'undefined' || navigator.storage?.persist === undefined) return;
  hasRequested = true;
  try {
    const isPersisted = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    await database.facts.put({ name: 'storage', value: isPersisted ? 'kept' : 'refused' });
  } catch {
    hasRequested = false;
  }
}

/** Persistence, usage and quota of this device's storage. */
export async function readStorageInfo(): Promise<StorageInfo> {
  const lastAnswer = await database.facts.get('storage').then(
    (row) => row?.value,
    () => undefined,
  );
  const isPersisted = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
  const estimate = (await navigator.storage?.estimate?.().catch(() => null)) ?? null;
  return {
    persistence: isPersisted === true ? 'kept' : lastAnswer === 'refused' ? 'refused' : 'unknown',
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
  };
}
