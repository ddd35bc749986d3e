/** Names of items in every language of the game, for the search. */
import { useEffect, useSyncExternalStore } from 'react';
import type { ItemName } from '../../domain/catalogue/names.ts';
import { currentGameData, onGameData, wantEveryName, wantGameData } from './game-data.ts';

/** The screen comes first. */
const PATIENCE_MS = 2_000;

/** At first the names that are here, later all; null while nothing is known. */
export function useAllNames(): ReadonlyMap<string, readonly ItemName[]> | null {
  const { names, library } = useSyncExternalStore(onGameData, currentGameData, currentGameData);
  const isShown = library !== null;
  useEffect(() => wantGameData('names'), []);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(wantEveryName, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return names;
}
