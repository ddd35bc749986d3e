/**
 * Number of unsent changes on this device while nobody is signed in, in localStorage, so that the landing
 * page can show it without opening the database. Anonymous.
 */
import { createStore } from '../../../offline/state/create-store.ts';

const KEY = 'unsent';

function read(): number {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

/** Null until this page stores one. */
const count = createStore<number | null>(null);

/** Stores the number; 0 removes the entry. */
export function setUnsentCount(next: number): void {
  try {
    if (next > 0) localStorage.setItem(KEY, String(next));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser without storage has no unsent changes either
  }
  count.set(next);
}

export function unsentCount(): number {
  return count.current() ?? read();
}

export const onUnsentCountChange = count.subscribe;
