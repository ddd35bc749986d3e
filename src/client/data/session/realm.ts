/**
 * The realm whose items this page shows: that of the selected character's region; for guests, and without a
 * character, that of the region chosen on this device, else the installation's first one. The session of the device
 * decides, also on the demo pages.
 */
import { useSyncExternalStore } from 'react';
import { realmOf, type GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { characterOf } from './session-rules.ts';
import { chosenRegion, onRegionChange } from './region.ts';
import { currentSession } from './session.ts';

/** Null: the installation's first one; undefined: the user is not known yet. */
export type PageRealm = GameRealm | null | undefined;

export function currentRealm(): PageRealm {
  const { user, selectedCharacterId, hasToken, error } = currentSession();
  if (user === null && hasToken && error === null) return undefined;
  const region = characterOf(user, selectedCharacterId)?.region ?? chosenRegion();
  return region === null ? null : realmOf(region);
}

/** Calls the listener after each change of the realm; returns the unsubscribe function. */
export function onRealmChange(listener: () => void): () => void {
  let realm = currentRealm();
  return onRegionChange(() => {
    const next = currentRealm();
    if (next === realm) return;
    realm = next;
    listener();
  });
}

export function useRealm(): PageRealm {
  return useSyncExternalStore(onRealmChange, currentRealm, currentRealm);
}
