/** One notice above the page: why the user was redirected here, or that the page is outdated. */
import { useSyncExternalStore } from 'react';

export type PageNotice = 'denied' | 'noClan' | 'userFailed' | 'outdated' | null;

let notice: PageNotice = null;
const listeners = new Set<() => void>();

export function showPageNotice(next: PageNotice): void {
  notice = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePageNotice(): PageNotice {
  return useSyncExternalStore(subscribe, () => notice);
}
