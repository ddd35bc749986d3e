import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';

/** Languages of the game's texts, each in its own language. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ru: 'Русский',
  ua: 'Українська',
  es: 'Español',
  fr: 'Français',
  ko: '한국어',
} as const satisfies Record<NameLanguage, string>;

/** BCP 47 tag for the `lang` attribute: speech, hyphenation and glyphs depend on it. */
export function nameTag(language: NameLanguage): string {
  return language === 'ua' ? 'uk' : language;
}
