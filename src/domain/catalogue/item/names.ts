/**
 * Which name of an item is displayed in a language. Source: domain facts, section 2.1: no Ukrainian, names
 * that equal their key.
 */
import type { GameLanguage } from './item.ts';
import type { GameText } from './game-text.ts';

/** Languages of the app and of the item database combined. */
export type NameLanguage = GameLanguage | 'ua';

const FALLBACK_ORDER: Readonly<Record<NameLanguage, readonly GameLanguage[]>> = {
  en: ['en', 'ru'],
  ru: ['ru', 'en'],
  ua: ['ru', 'en'],
  es: ['es', 'en', 'ru'],
  fr: ['fr', 'en', 'ru'],
  ko: ['ko', 'en', 'ru'],
};

/** The name in a language, with fallback (Ukrainian: Russian, English); null when there is none at all. */
export function nameIn(name: GameText, language: NameLanguage): string | null {
  for (const candidate of FALLBACK_ORDER[language]) {
    const text = name[candidate];
    if (text !== undefined) return text;
  }
  return null;
}

/** A name and its language. */
export interface ItemName {
  readonly text: string;
  readonly language: NameLanguage;
}

const BY_SCRIPT: readonly (readonly [script: RegExp, language: NameLanguage])[] = [
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Hangul}/u, 'ko'],
];
/** The language of a text that was asked for in another one and may be borrowed. */
export function textLanguage(text: string, asked: NameLanguage): NameLanguage {
  const written = BY_SCRIPT.find(([script]) => script.test(text))?.[1];
  if (written !== undefined) return written;
  return asked === 'ru' || asked === 'ua' || asked === 'ko' ? 'en' : asked;
}

/** A name shared by several languages belongs to the first of these: the others borrow it. */
const SOURCE_ORDER: readonly NameLanguage[] = ['en', 'ru', 'ua', 'es', 'fr', 'ko'];

/** Each distinct name once, with its language; borrowed names count for the source language. */
export function distinctNames(names: readonly ItemName[]): readonly ItemName[] {
  const found = new Map<string, readonly NameLanguage[]>();
  for (const { text, language } of names)
    if (text !== '') found.set(text, [...(found.get(text) ?? []), language]);
  return [...found]
    .map(([text, languages]): ItemName => {
      const written = BY_SCRIPT.find(
        ([script, language]) => script.test(text) && languages.includes(language),
      )?.[1];
      return {
        text,
        language: written ?? SOURCE_ORDER.find((language) => languages.includes(language)) ?? 'en',
      };
    })
    .sort((one, other) => SOURCE_ORDER.indexOf(one.language) - SOURCE_ORDER.indexOf(other.language));
}
