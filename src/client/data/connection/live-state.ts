/** State of this browser's live stream, and until when it kept the clan's rows current, for screens. */
import { useSyncExternalStore } from 'react';
import { readToken } from '../browser-state/cookies.ts';
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

const CURRENT_ROWS_KEY = 'current-rows';

interface CurrentRows {
  /** The user and character of the stream. */
  readonly name: string;
  readonly atMs: number;
}

function readCurrentRows(): CurrentRows | null {
  try {
    const [name = '', at = ''] = (localStorage.getItem(CURRENT_ROWS_KEY) ?? '').split(' ');
    return name === '' || !Number.isFinite(Number(at)) ? null : { name, atMs: Number(at) };
  } catch {
    return null;
  }
}

const currentRows = createStore<CurrentRows | null>(readCurrentRows());

/** The stream of this user and character delivered something: the clan's rows are current. */
export function noteCurrent(name: string): void {
  const next: CurrentRows = { name, atMs: Date.now() };
  currentRows.set(next);
  // after a logout nothing may stay on the device
  if (readToken() === null) return;
  try {
    localStorage.setItem(CURRENT_ROWS_KEY, `${next.name} ${next.atMs}`);
  } catch {
    // after a reload the age is that of the last sync
  }
}

/** Forgets what another user's or character's stream delivered; without a name, everything. */
export function forgetCurrent(name: string | null): void {
  if (currentRows.current() === null || currentRows.current()?.name === name) return;
  currentRows.set(null);
  try {
    localStorage.removeItem(CURRENT_ROWS_KEY);
  } catch {
    // it was never stored
  }
}

/** Until when the stream kept the clan's rows current, in ms since the epoch; null when unknown. */
export function useCurrentUntil(): number | null {
  return useSyncExternalStore(currentRows.subscribe, currentRows.current)?.atMs ?? null;
}
