/** Follows what the device stores, whoever changes it: this page, another tab, or the worker. */
import { liveQuery } from 'dexie';

/** Reads now and after every change of what was read; answers how to stop. `failed`: it could not be read, and is not followed any more. */
export function subscribeLiveQuery<Value>(
  read: () => Promise<Value>,
  onNext: (value: Value) => void,
  onError: (problem: unknown) => void = () => undefined,
): () => void {
  const subscription = liveQuery(read).subscribe({ next: onNext, error: onError });
  return () => subscription.unsubscribe();
}
