/** Whether the browser promises to keep this device's storage: asked for after the first change that waits, and shown as it answered. */
import { database } from '../database.ts';

export interface StorageFacts {
  /** `kept`: the browser promised; `refused`: it may clear the storage when space runs out; `unknown`: never asked, or it cannot say. */
  readonly persistence: 'kept' | 'refused' | 'unknown';
  /** Bytes in use and bytes allowed; null where the browser does not tell. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
}

let hasAsked = false;

/** Asks once per page; the answer is remembered on the device. */
export async function askForPersistence(): Promise<void> {
  if (hasAsked || typeof navigator === 'undefined' || navigator.storage?.persist === undefined) return;
  hasAsked = true;
  try {
    const isKept = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    await database.facts.put({ name: 'storage', value: isKept ? 'kept' : 'refused' });
  } catch {
    hasAsked = false;
  }
}

/** What is known about this device's storage. */
export async function storageFacts(): Promise<StorageFacts> {
  const remembered = await database.facts.get('storage').then(
    (row) => row?.value,
    () => undefined,
  );
  const isKept = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
  const room = (await navigator.storage?.estimate?.().catch(() => null)) ?? null;
  return {
    persistence: isKept === true ? 'kept' : remembered === 'refused' ? 'refused' : 'unknown',
    usedBytes: room?.usage ?? null,
    quotaBytes: room?.quota ?? null,
  };
}
