/**
 * The item library, recipes and barter from the device's catalogue; names in the language chosen for the
 * game's texts.
 */
import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import type { BarterRecipe } from '../../../domain/catalogue/facts/barter.ts';
import type { HideoutRecipe } from '../../../domain/catalogue/item/hideout.ts';
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import type { Library, LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import type { CatalogueErrorCode } from '../../../offline/catalogue/files/fetch-catalogue.ts';
import {
  currentCatalogue,
  refreshCatalogueLanguage,
  onCatalogueChange,
  retryCatalogue,
  requestCatalogue,
  type CatalogueData,
  type CatalogueNeed,
} from './catalogue.ts';
import { useLocale } from '../i18n/locale.ts';
import { useRealm } from '../session/realm.ts';

/** `empty`: the catalogue has none of it. Errors only while there is nothing to show. */
export type CatalogueStatus = 'loading' | 'ready' | 'empty' | CatalogueErrorCode;

function useCatalogue(need: CatalogueNeed | null): CatalogueData {
  const locale = useLocale();
  const realm = useRealm();
  useEffect(() => {
    if (need !== null) requestCatalogue(need);
  }, [need, realm]);
  useEffect(() => refreshCatalogueLanguage(), [locale]);
  // a screen full of items is rendered in slices when they arrive: the page answers meanwhile
  return useDeferredValue(useSyncExternalStore(onCatalogueChange, currentCatalogue, currentCatalogue));
}

function statusOf(rows: readonly unknown[] | null | undefined, { error }: CatalogueData): CatalogueStatus {
  return rows == null ? (error ?? 'loading') : rows.length === 0 ? 'empty' : 'ready';
}

export interface LibraryView {
  readonly status: CatalogueStatus;
  readonly library: Library | null;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Language of the names: the chosen one, or what the device has instead. */
  readonly language: NameLanguage | null;
  /** The built-in sample catalogue: no real one has been imported. */
  readonly isStarter: boolean;
  readonly retry: () => void;
}

export function useLibrary(): LibraryView {
  const data = useCatalogue('library');
  const { library, byId, language, snapshot } = data;
  return {
    status: statusOf(library?.items, data),
    library,
    byId,
    language,
    isStarter: snapshot?.realm === 'starter',
    retry: retryCatalogue,
  };
}

export function useRecipes(): {
  readonly status: CatalogueStatus;
  readonly recipes: readonly HideoutRecipe[] | null;
  readonly retry: () => void;
} {
  const data = useCatalogue('recipes');
  return { status: statusOf(data.recipes, data), recipes: data.recipes, retry: retryCatalogue };
}

export function useBarter(): {
  readonly status: CatalogueStatus;
  readonly recipes: readonly BarterRecipe[] | null;
  readonly retry: () => void;
} {
  const data = useCatalogue('barter');
  return { status: statusOf(data.barter, data), recipes: data.barter, retry: retryCatalogue };
}

/**
 * Item names in the language chosen for the game's texts, for screens that rarely need any; null for unknown
 * items.
 */
export function useItemNames(isWanted: boolean): (itemId: string) => string | null {
  const { byId } = useCatalogue(isWanted ? 'library' : null);
  return (itemId) => byId.get(itemId)?.name ?? null;
}
