import { useSyncExternalStore } from 'react';

/** Below it a table of several columns is a list; Tailwind's `sm`. */
const query = matchMedia('(max-width: 39.99rem)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
