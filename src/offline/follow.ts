/** Follows what the device stores, whoever changes it: this page, another tab, or the worker. */
import { liveQuery } from 'dexie';

/** Reads now and after every change of what was read; answers how to stop. `failed`: it could not be read, and is not followed any more. */
export function follow<Value>(
  read: () => Promise<Value>,
  next: (value: Value) => void,
  failed: (problem: unknown) => void = () => undefined,
): () => void {
  const following = liveQuery(read).subscribe({ next, error: failed });
  return () => following.unsubscribe();
}
