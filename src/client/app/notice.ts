/** One sentence that a page must say about how the person came to it. */
import { useSyncExternalStore } from 'react';

export type Notice = 'denied' | 'noClan' | 'userFailed' | 'outdated' | null;

let notice: Notice = null;
const listeners = new Set<() => void>();

export function showNotice(next: Notice): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNotice(): Notice {
  return useSyncExternalStore(subscribe, () => notice);
}
