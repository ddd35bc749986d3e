import type { NameLanguage } from '../../../domain/catalogue/library/names.ts';

/** Languages of the game's texts by their own names. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ru: 'Русский',
  ua: 'Українська',
  es: 'Español',
  fr: 'Français',
  ko: '한국어',
} as const satisfies Record<NameLanguage, string>;

/** The language tag for the browser: it reads, breaks and draws the words by it. */
export function nameTag(language: NameLanguage): string {
  return language === 'ua' ? 'uk' : language;
}
