import { useSyncExternalStore } from 'react';
import { optionalPart } from '../../data/i18n/lazy-part.ts';
import { updateState } from '../update/update-state.ts';

const UpdateBar = optionalPart(async () => (await import('./notice/UpdateBar.tsx')).UpdateBar, ['worker']);

/** Quiet notice that a new version is ready; the user decides when to apply it. */
export function UpdateNotice() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.current);
  if (state === 'current' || state === 'later') return null;
  return <UpdateBar state={state} />;
}
