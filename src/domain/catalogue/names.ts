/** Which name of an item a language shows. Source: domain facts, section 2.1: no Ukrainian, names that equal their key. */
import type { GameLanguage } from './item.ts';
import type { GameText } from './raw-item.ts';

/** Languages of the app and of the item database together. */
export type NameLanguage = GameLanguage | 'ua';

const ORDER: Readonly<Record<NameLanguage, readonly GameLanguage[]>> = {
  en: ['en', 'ru'], ru: ['ru', 'en'], ua: ['ru', 'en'], es: ['es', 'en', 'ru'], fr: ['fr', 'en', 'ru'], ko: ['ko', 'en', 'ru'],
};

/** The name in a language, with fallback (Ukrainian: own, Russian, English); null when there is none at all. */
export const nameIn = (name: GameText & { readonly ua?: string }, language: NameLanguage): string | null => {
  if (language === 'ua' && name.ua !== undefined) return name.ua;
  for (const candidate of ORDER[language]) {
    const text = name[candidate];
    if (text !== undefined) return text;
  }
  return null;
};
