/** Item names in every language of the game, for the search. */
import { useEffect, useSyncExternalStore } from 'react';
import type { ItemName } from '../../../domain/catalogue/item/names.ts';
import {
  currentCatalogue,
  onCatalogueChange,
  requestAllNames,
  requestCatalogue,
} from '../catalogue/catalogue.ts';
import { useRealm } from '../session/realm.ts';

/** Delay, so that the screen loads first. */
const LOAD_DELAY_MS = 2_000;

/** First the names that are loaded, later all; null while none are. */
export function useAllItemNames(): ReadonlyMap<string, readonly ItemName[]> | null {
  const { names, library } = useSyncExternalStore(onCatalogueChange, currentCatalogue, currentCatalogue);
  const isShown = library !== null;
  const realm = useRealm();
  useEffect(() => requestCatalogue('names'), [realm]);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(requestAllNames, LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  return names;
}
