import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let nowMs = Date.now();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time in ms, updated every second by one timer for all countdowns. */
export function useTickingClock(): number {
  return useSyncExternalStore(subscribe, () =>
    timer === undefined ? (nowMs = Date.now() - (Date.now() % 1000)) : nowMs,
  );
}
