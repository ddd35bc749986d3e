/** Whether changes of others arrive by themselves right now. */
import { useSyncExternalStore } from 'react';

/** `off`: nobody listens (no clan, no rights, not started yet, or this tab was left alone for long). */
export type LiveState = 'off' | 'connecting' | 'live';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

export const liveState = (): LiveState => state;

export const setLiveState = (next: LiveState): void => {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
};

export const onLiveState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLive = (): LiveState => useSyncExternalStore(onLiveState, liveState, liveState);
