import { useSyncExternalStore } from 'react';
import { createClock } from '../../../offline/state/create-store.ts';

const clock = createClock(1000);

/** Current time in ms, updated every second by one timer for all countdowns. */
export function useTickingClock(): number {
  return useSyncExternalStore(clock.subscribe, clock.current);
}
