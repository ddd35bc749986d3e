/**
 * How many changes wait on this device while nobody is signed in: a number beside the data, so that the landing page
 * can say it without opening the database. It names nobody.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'unsent';
const listeners = new Set<() => void>();

function read(): number {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

let count: number | null = null;

function current(): number {
  return (count ??= read());
}

/** Remembers the number; 0 leaves no trace. */
export function setUnsentCount(next: number): void {
  count = next;
  try {
    if (next > 0) localStorage.setItem(KEY, String(next));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing has no changes waiting either
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUnsentCount(): number {
  return useSyncExternalStore(subscribe, current);
}
