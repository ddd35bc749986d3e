/**
 * Number of unsent changes on this device while nobody is signed in, in localStorage, so that the landing
 * page can show it without opening the database. Anonymous.
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

/** Stores the number; 0 removes the entry. */
export function setUnsentCount(next: number): void {
  count = next;
  try {
    if (next > 0) localStorage.setItem(KEY, String(next));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser without storage has no unsent changes either
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
