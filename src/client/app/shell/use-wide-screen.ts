import { useSyncExternalStore } from 'react';

/** The width from which there is room for the navigation rail; Tailwind's `md`. */
const query = matchMedia('(min-width: 48rem)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function isWideScreen(): boolean {
  return query.matches;
}

/** Whether the window is at least as wide as a small tablet. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWideScreen);
}
