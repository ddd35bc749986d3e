import { useSyncExternalStore } from 'react';
import { createClock } from '../../../offline/state/create-store.ts';

const clock = createClock(15_000);

/** The current time in ms, updated every 15 s for the whole page at once. */
export function useNow(): number {
  return useSyncExternalStore(clock.subscribe, clock.current);
}

/** What follows from the time: renders only when it changes. */
export function useFromNow<Value extends string | number | boolean>(
  valueAt: (nowMs: number) => Value,
): Value {
  return useSyncExternalStore(clock.subscribe, () => valueAt(clock.current()));
}

let offsetMs = 0;

export function noteClockOffset(ms: number): void {
  offsetMs = ms;
}

/** How far the server's clock is ahead of this device's, in ms; 0 until a clan's mirror says so, and for small differences. */
export function clockOffset(): number {
  return offsetMs;
}
