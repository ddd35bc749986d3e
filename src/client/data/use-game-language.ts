/** The language of the game's own texts: chosen on this device, else the page's. */
import { useEffect, useSyncExternalStore } from 'react';
import type { NameLanguage } from '../../domain/catalogue/library/names.ts';
import { saveNameLanguage } from '../../offline/catalogue/rows/name-language.ts';
import { chooseGameLanguage, currentCatalogue, onCatalogueChange, requestCatalogue } from './catalogue/catalogue.ts';
import { useLocale } from './i18n/locale.ts';

function choose(next: NameLanguage | null): void {
  chooseGameLanguage(next);
  void saveNameLanguage(next);
}

/** The language in use, and how to choose another; null: as the page. */
export function useGameLanguage(): readonly [NameLanguage, (next: NameLanguage | null) => void] {
  const { chosenLanguage: chosen } = useSyncExternalStore(
    onCatalogueChange,
    currentCatalogue,
    currentCatalogue,
  );
  const locale = useLocale();
  useEffect(() => requestCatalogue('library'), []);
  return [chosen ?? locale, choose];
}
