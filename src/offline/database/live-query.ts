/** Live query: observes what the device stores, whoever changes it: this page, another tab, or the worker. */
import { liveQuery } from 'dexie';

/**
 * Reads now and after every change of what was read; returns the unsubscribe function. `onError`: the read
 * failed, and the subscription has ended.
 */
export function subscribeLiveQuery<Value>(
  read: () => Promise<Value>,
  onNext: (value: Value) => void,
  onError: (problem: unknown) => void = () => undefined,
): () => void {
  const subscription = liveQuery(read).subscribe({ next: onNext, error: onError });
  return () => subscription.unsubscribe();
}
