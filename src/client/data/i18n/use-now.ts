import { useSyncExternalStore } from 'react';
import { createClock } from '../../../offline/state/create-store.ts';

const clock = createClock(15_000);

/** The current time in ms, updated every 15 s for the whole page at once. */
export function useNow(): number {
  return useSyncExternalStore(clock.subscribe, clock.current);
}
