/** Texts of the item database: one line per language of the game. */
import { isFields } from '../../fields.ts';
import { GAME_LANGUAGES, type GameLanguage } from './item.ts';

/** A text in the languages of the item database. */
export type GameText = Readonly<Partial<Record<GameLanguage, string>>>;

/** A translation's key; bare texts have none. */
export function textKey(value: unknown): string {
  return isFields(value) && typeof value['key'] === 'string' ? value['key'] : '';
}

/** A translation's lines, without languages that are unknown, empty, or nothing but the key. */
export function gameText(value: unknown): GameText {
  if (!isFields(value)) return {};
  if (typeof value['text'] === 'string') return value['text'] === '' ? {} : { en: value['text'] };
  const lines = value['lines'];
  const key = textKey(value);
  if (!isFields(lines)) return {};
  return Object.fromEntries(
    GAME_LANGUAGES.flatMap((language) => {
      const line = lines[language];
      return typeof line === 'string' && line.trim() !== '' && line !== key ? [[language, line.trim()]] : [];
    }),
  );
}
