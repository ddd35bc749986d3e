import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { LANGUAGE_NAMES } from '../../ui/display/language-names.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { saveNameLanguage } from '../../../offline/catalogue/rows/name-language.ts';
import {
  chooseGameLanguage,
  currentCatalogue,
  onCatalogueChange,
  requestCatalogue,
} from '../../data/catalogue/catalogue.ts';
import { useRealm } from '../../data/session/realm.ts';

/** The language of the game's own texts: chosen on this device, else the page's. */
function saveGameLanguage(next: NameLanguage | null): void {
  chooseGameLanguage(next);
  void saveNameLanguage(next);
}

/** The language in use, and a function to choose another; null: same as the page. */
function useGameLanguage(): readonly [NameLanguage, (next: NameLanguage | null) => void] {
  const { chosenLanguage } = useSyncExternalStore(onCatalogueChange, currentCatalogue, currentCatalogue);
  const locale = useLocale();
  const realm = useRealm();
  useEffect(() => requestCatalogue('library'), [realm]);
  return [chosenLanguage ?? locale, saveGameLanguage];
}

const CHOICES = ['en', 'ru', 'es', 'fr', 'ko'] as const satisfies readonly NameLanguage[];

interface GameLanguageSelectProps {
  readonly label: string;
  /** Label of the option "same language as the page". */
  readonly asPage: string;
}

/** Selects the language of the game's own texts; stored on the device for all pages. */
export function GameLanguageSelect({ label, asPage }: GameLanguageSelectProps) {
  const [language, choose] = useGameLanguage();
  const locale = useLocale();
  return (
    <label className="flex items-center gap-2 text-xs text-ink-3">
      <span>{label}</span>
      <select
        value={language === locale ? '' : language}
        onChange={({ target }) => choose(CHOICES.find((choice) => choice === target.value) ?? null)}
        className="h-9 cursor-pointer border border-line-strong bg-panel px-2 text-sm text-ink hover:bg-raised pointer-coarse:h-10"
      >
        <option value="">{asPage}</option>
        {CHOICES.filter((choice) => choice !== locale).map((choice) => (
          <option key={choice} value={choice} lang={choice}>
            {LANGUAGE_NAMES[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
