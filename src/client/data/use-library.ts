/** The item library, recipes and barter as this device mirrors them; names in the language chosen for the game's texts. */
import { useEffect, useSyncExternalStore } from 'react';
import type { BarterRecipe } from '../../domain/catalogue/barter.ts';
import type { HideoutRecipe } from '../../domain/catalogue/hideout.ts';
import type { NameLanguage } from '../../domain/catalogue/names.ts';
import type { Library, LibraryItem } from '../../domain/catalogue/packed-library.ts';
import type { CatalogueTrouble } from '../../offline/catalogue-store.ts';
import {
  currentGameData,
  lookAtLanguage,
  onGameData,
  retryGameData,
  wantGameData,
  type GameData,
  type GameWant,
} from './game-data.ts';
import { useLocale } from './locale.ts';

/** `empty`: the catalogue has none of it. The troubles only while there is nothing to show. */
export type GameStatus = 'loading' | 'ready' | 'empty' | CatalogueTrouble;

function useGameData(want: GameWant | null): GameData {
  const locale = useLocale();
  useEffect(() => {
    if (want !== null) wantGameData(want);
  }, [want]);
  useEffect(() => lookAtLanguage(), [locale]);
  return useSyncExternalStore(onGameData, currentGameData, currentGameData);
}

function statusOf(rows: readonly unknown[] | null | undefined, { trouble }: GameData): GameStatus {
  return rows == null ? (trouble ?? 'loading') : rows.length === 0 ? 'empty' : 'ready';
}

export interface LibraryView {
  readonly status: GameStatus;
  readonly library: Library | null;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Language of the names: the chosen one, or what this device has instead. */
  readonly language: NameLanguage | null;
  /** The built-in catalogue of made-up items: no real one has been imported. */
  readonly isStarter: boolean;
  readonly retry: () => void;
}

export function useLibrary(): LibraryView {
  const data = useGameData('library');
  const { library, byId, language, snapshot } = data;
  return {
    status: statusOf(library?.items, data),
    library,
    byId,
    language,
    isStarter: snapshot?.realm === 'starter',
    retry: retryGameData,
  };
}

export function useRecipes(): {
  readonly status: GameStatus;
  readonly recipes: readonly HideoutRecipe[] | null;
  readonly retry: () => void;
} {
  const data = useGameData('recipes');
  return { status: statusOf(data.recipes, data), recipes: data.recipes, retry: retryGameData };
}

export function useBarter(): {
  readonly status: GameStatus;
  readonly recipes: readonly BarterRecipe[] | null;
  readonly retry: () => void;
} {
  const data = useGameData('barter');
  return { status: statusOf(data.barter, data), recipes: data.barter, retry: retryGameData };
}

/** Names of items in the language chosen for the game's texts, for a screen that seldom needs any; null for what is not known. */
export function useItemNames(isWanted: boolean): (itemId: string) => string | null {
  const { byId } = useGameData(isWanted ? 'library' : null);
  return (itemId) => byId.get(itemId)?.name ?? null;
}
