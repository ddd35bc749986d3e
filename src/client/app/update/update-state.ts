/** State of the pending update; read by the notice. */

/**
 * `current`: nothing to say; `waiting`: a new version is ready; `later`: the user postponed it;
 * `taking`: the user applied it, and it is about to activate;
 * `held`: the new version is active, but this tab holds unsaved input.
 */
export type UpdateState = 'current' | 'waiting' | 'later' | 'taking' | 'held';

let state: UpdateState = 'current';
const listeners = new Set<() => void>();

export function updateState(): UpdateState {
  return state;
}

export function setUpdateState(next: UpdateState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function subscribeUpdateState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
