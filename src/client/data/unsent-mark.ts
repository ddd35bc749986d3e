/**
 * How many changes wait on this device while nobody is signed in: a number beside the data, so that the landing page
 * can say it without opening the database. It names nobody.
 */
import { useSyncExternalStore } from 'react';

const KEY = 'unsent';
const listeners = new Set<() => void>();

const read = (): number => {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
};

let count: number | null = null;
const current = (): number => (count ??= read());

/** Remembers the number; 0 leaves no trace. */
export const markUnsent = (next: number): void => {
  count = next;
  try {
    if (next > 0) localStorage.setItem(KEY, String(next));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing has no changes waiting either
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnsentMark = (): number => useSyncExternalStore(subscribe, current);
