/** State of this browser's live stream, for screens. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';

/** `off`: no stream (no clan, no permission, not started yet, or this tab has been hidden for long). */
export type LiveState = 'off' | 'connecting' | 'live';

const state = createStore<LiveState>('off');

export const setLiveState = state.set;

/** Whether other people's changes are currently pushed. */
export function isLive(): boolean {
  return state.current() === 'live';
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(state.subscribe, state.current);
}
