/** State of the pending update; read by the notice. */
import { createStore } from '../../../offline/state/create-store.ts';

/**
 * `current`: nothing to say; `waiting`: a new version is ready; `later`: the user postponed it;
 * `taking`: the user applied it, and it is about to activate;
 * `held`: the new version is active, but this tab holds unsaved input.
 */
export type UpdateState = 'current' | 'waiting' | 'later' | 'taking' | 'held';

export const updateState = createStore<UpdateState>('current');
