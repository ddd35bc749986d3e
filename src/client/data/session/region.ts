/**
 * The region whose market this page shows: that of the selected character; for guests, and without a character, the one
 * chosen on this device, at first the server's first one.
 */
import { createContext, use, useSyncExternalStore } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';
import { currentSession, onSessionChange, useCharacter } from './session.ts';

const STORAGE_KEY = 'region';

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStored(region: string | null): void {
  try {
    if (region === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, region);
  } catch {
    // blocked: it lasts for this page
  }
}

/** The choice of this device; null: none was made. */
const chosen = createStore<string | null>(readStored());

/** Regions whose prices the server has, as it wrote them into the page. */
export function offeredRegions(): readonly string[] {
  return (document.documentElement.dataset['regions'] ?? 'EU').split(' ');
}

/** The region chosen here, where the server offers it; null: none. */
export function chosenRegion(): string | null {
  const region = chosen.current();
  return region !== null && offeredRegions().includes(region) ? region : null;
}

/** Chooses a region on this device; null forgets the choice. */
export function chooseRegion(region: string | null): void {
  writeStored(region);
  chosen.set(region);
}

/** Without a character; null while the user is not known yet. */
function deviceRegion(): string | null {
  const { user, hasToken, error } = currentSession();
  return user === null && hasToken && error === null ? null : (chosenRegion() ?? offeredRegions()[0] ?? null);
}

/** Calls the listener when the session or the choice changes; returns the unsubscribe function. */
export function onRegionChange(listener: () => void): () => void {
  const stops = [onSessionChange(listener), chosen.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The region of the store around this part of the page: the demo's character decides there. */
export function useOwnRegion(): string | null {
  const character = useCharacter();
  const region = useSyncExternalStore(onRegionChange, deviceRegion);
  return character?.region ?? region;
}

/** The region that a part of a page shows instead of the own one; null: the own one. */
export const ShownRegion = createContext<string | null>(null);

/** The region of this part of the page. */
export function useRegion(): string | null {
  const own = useOwnRegion();
  return use(ShownRegion) ?? own;
}

/** Whether it is the market of the selected character: only there can he watch items and have the game asked. */
export function useIsOwnMarket(): boolean {
  const character = useCharacter();
  const region = useRegion();
  return character !== null && character.region === region;
}
