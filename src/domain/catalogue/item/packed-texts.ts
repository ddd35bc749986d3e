/**
 * Published prose in one language: item texts, each once however many items share it, and achievements. Source:
 * architecture section 4.
 */
import type { Achievement } from './achievements.ts';
import { GAME_LANGUAGES, type GameLanguage } from './item.ts';
import type { ItemProse } from './item-prose.ts';
import { nameIn, textLanguage, type NameLanguage } from './names.ts';

/** Raised whenever an older reader cannot read a newer file. */
export const TEXTS_FORMAT = 1;
/** Ukrainian has no file of its own: the game has none of these texts in it. */
export const TEXT_LANGUAGES: readonly GameLanguage[] = GAME_LANGUAGES;

/** File part `item-texts`: places in `texts`, by item id. */
export interface PackedItemTexts {
  readonly format: typeof TEXTS_FORMAT;
  readonly texts: readonly string[];
  readonly about: Readonly<Record<string, readonly number[]>>;
  readonly features: Readonly<Record<string, readonly number[]>>;
}

/** File part `achievements`: title and what it is given for, by id. */
export interface PackedAchievements {
  readonly format: typeof TEXTS_FORMAT;
  readonly achievements: Readonly<Record<string, readonly [title: string, description: string]>>;
}

/** The language of the file in which the texts of a language are. */
export function textFileLanguage(language: NameLanguage): GameLanguage {
  return language === 'ua' ? 'ru' : language;
}

export function packItemTexts(
  prose: ReadonlyMap<string, ItemProse>,
  language: GameLanguage,
): PackedItemTexts {
  const places = new Map<string, number>();
  const placesOf = (texts: ItemProse['about']): readonly number[] =>
    texts.flatMap((text) => {
      const shown = nameIn(text, language);
      if (shown === null) return [];
      const place = places.get(shown) ?? places.size;
      places.set(shown, place);
      return [place];
    });
  const ids = [...prose.keys()].toSorted();
  const columnOf = (of: keyof ItemProse) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const found = placesOf(prose.get(id)?.[of] ?? []);
        return found.length === 0 ? [] : [[id, found]];
      }),
    );
  const about = columnOf('about');
  const features = columnOf('features');
  return { format: TEXTS_FORMAT, texts: [...places.keys()], about, features };
}

export function packAchievements(
  achievements: readonly Achievement[],
  language: GameLanguage,
): PackedAchievements {
  return {
    format: TEXTS_FORMAT,
    achievements: Object.fromEntries(
      achievements
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id, title, description }) => [
          id,
          [nameIn(title, language) ?? id, nameIn(description, language) ?? ''],
        ]),
    ),
  };
}

/** A text, and the language that it is written in. */
export interface ShownText {
  readonly text: string;
  readonly language: NameLanguage;
}

export interface ItemTexts {
  readonly about: readonly ShownText[];
  /** One statement each. */
  readonly features: readonly ShownText[];
}

/** The texts of one item, from the file in `language`; an item without any has empty lists. */
export function itemTextsOf(packed: PackedItemTexts, itemId: string, language: GameLanguage): ItemTexts {
  const shown = (column: PackedItemTexts['about']): readonly ShownText[] =>
    (Object.hasOwn(column, itemId) ? (column[itemId] ?? []) : []).flatMap((place) => {
      const text = packed.texts[place];
      return text === undefined ? [] : [{ text, language: textLanguage(text, language) }];
    });
  return {
    about: shown(packed.about),
    features: shown(packed.features).flatMap(({ text, language: written }) =>
      text.split(/\n+/).map((line) => ({ text: line, language: written })),
    ),
  };
}
