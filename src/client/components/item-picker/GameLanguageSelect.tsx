import type { NameLanguage } from '../../../domain/catalogue/library/names.ts';
import { useGameLanguage } from '../../data/use-game-language.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { LANGUAGE_NAMES } from '../../ui/combobox/language-names.ts';

const CHOICES = ['en', 'ru', 'es', 'fr'] as const satisfies readonly NameLanguage[];

interface GameLanguageSelectProps {
  readonly label: string;
  /** Names follow the language of the page. */
  readonly asPage: string;
}

/** In which language the game's own texts are shown; kept on the device for all pages. */
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
