/** What the live stream of this browser is doing, for screens. */
import { useSyncExternalStore } from 'react';

/** `off`: nobody listens (no clan, no rights, not started yet, or this tab was left alone for long). */
export type LiveState = 'off' | 'connecting' | 'live';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

function current(): LiveState {
  return state;
}

/** Whether changes of others arrive by themselves right now. */
export function isLive(): boolean {
  return state === 'live';
}

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function onLiveChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(onLiveChange, current, current);
}
