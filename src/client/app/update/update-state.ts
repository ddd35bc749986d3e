/** What the page knows about a newer version; read by the notice. */

/**
 * `current`: nothing to say; `waiting`: a new version is ready; `later`: the person put it off;
 * `taking`: the person took it, and it is about to come;
 * `held`: the new version is at work, but this tab holds words that are not saved.
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
