/**
 * What the game says about an item in sentences: descriptions, tips, and features that no number states. Source: the
 * public item database (domain facts, section 2.2).
 */
import { isFields } from '../../fields.ts';
import { gameText, textKey, type GameText } from './game-text.ts';

export interface ItemProse {
  /** Descriptions and tips, in the file's order. */
  readonly about: readonly GameText[];
  /** One statement per line. */
  readonly features: readonly GameText[];
}

const ABOUT = /\.(?:description\d*|additional_stats_tip)$/;
const FEATURES = /\.(?:features?|temporary|used_in)$/;
/** Prose that repeats what the lists say: names of contents, "when you use it, you get". */
const REPEATING = /\.(?:content|name)$/;

/** Whether a text is prose rather than a flag of the item. */
export function isProse(key: string): boolean {
  return ABOUT.test(key) || FEATURES.test(key) || REPEATING.test(key);
}

/**
 * A text as it is shown: the game writes line breaks as `\n` in two characters and as `@`, and colours as `§` with a
 * letter or `#` and six digits.
 */
export function plainProse(text: string): string {
  return text
    .replaceAll(/§(?:#[\da-f]{6}|[\da-z])/gi, '')
    .replaceAll(/[^\S\n]*(?:\\n|@|\n)[^\S\n]*/g, '\n')
    .replaceAll(/\n{2,}/g, '\n\n')
    .trim();
}

function plain(text: GameText): GameText {
  return Object.fromEntries(
    Object.entries(text).flatMap(([language, line]) => {
      const shown = plainProse(line);
      return shown === '' ? [] : [[language, shown]];
    }),
  );
}

/** The prose of an item file, from its blocks. */
export function proseOf(infoBlocks: readonly unknown[]): ItemProse {
  const about = new Map<string, GameText>();
  const features = new Map<string, GameText>();
  const read = (element: unknown): void => {
    if (!isFields(element)) return;
    if (Array.isArray(element['elements'])) element['elements'].forEach(read);
    if (element['type'] !== 'text') return;
    const key = textKey(element['text']);
    const into = ABOUT.test(key) ? about : FEATURES.test(key) ? features : null;
    const text = plain(gameText(element['text']));
    if (into !== null && Object.keys(text).length > 0) into.set(key, text);
  };
  infoBlocks.forEach(read);
  return { about: [...about.values()], features: [...features.values()] };
}
