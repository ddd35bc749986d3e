/** State of this browser's live stream, for screens. */
import { useSyncExternalStore } from 'react';

/** `off`: no stream (no clan, no permission, not started yet, or this tab has been hidden for long). */
export type LiveState = 'off' | 'connecting' | 'live';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

function current(): LiveState {
  return state;
}

/** Whether other people's changes are currently pushed. */
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
