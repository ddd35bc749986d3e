/**
 * Finding items by what people type: any language of the game, either alphabet, a wrong keyboard layout, slips.
 * Why not a library: decision 0035.
 */
import { foldSigns } from '../../../domain/search-text.ts';
import { SUBSTRING, NO_MATCH, WHOLE_WORD } from './rank.ts';
import { createQuery, type TextQuery } from './query.ts';
import { buildNameIndex } from './name-index.ts';
import type { NameIndex } from './name-index.ts';
import { swapKeyboardLayout, transliterate } from './transliterate.ts';

/** `names`: the name that is shown first, then those in other languages. */
export interface SearchEntry {
  readonly id: string;
  readonly names: readonly string[];
}

/** Of names that fit alike the shorter one comes first, up to this length. */
const MAX_RANKED_LENGTH = 255;

type Spelling = (word: string) => readonly string[];

/** The parts of a word between signs, without case and accents. */
const writtenForm: Spelling = (word) =>
  foldSigns(word)
    .split('-')
    .filter((part) => part !== '');
const phoneticForm: Spelling = (word) =>
  writtenForm(word)
    .map(transliterate)
    .filter((part) => part !== '');

/** The words of what was typed. */
function wordsOf(typed: string, spelling: Spelling): readonly string[] {
  return plain(typed)
    .split(' ')
    .map((word) => spelling(word).join(''))
    .filter((word) => word !== '');
}

/** One kind of blank between words, none around the sign of multiplication. */
function plain(text: string): string {
  return text
    .replaceAll(/(\d)\s*[хx×*]\s*(?=\d)/giu, '$1x')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `name`: the name in another language by which it was found; null where it is the one that is shown. */
export interface SearchMatch {
  readonly id: string;
  readonly name: string | null;
}

/** What fits, best first; the order is that of `placeOf`. */
export type ItemSearch = (text: string) => readonly SearchMatch[];

/** How a form is spelled: as typed, or as it sounds; on the other keyboard the same two again. */
const WRITTEN = 0;
const SWAPPED_LAYOUT = 2;

/**
 * Places of whole words and of beginnings. What is written comes before what only sounds so, the shown language before
 * others; but beginnings in the shown language come before words that only sound so, since somebody is still typing them.
 */
const RANKS = {
  word: { shown: [0, 3], other: [1, 4] },
  beginning: { shown: [2, 5], other: [6, 7] },
} as const;
const KINDS = 8;

/** Lower is better: words and beginnings as typed, the same on the other keyboard, inside of a word, with a slip. */
function rankOf(fit: number, variant: number, isShown: boolean): number {
  const whose = isShown ? 'shown' : 'other';
  if (fit < SUBSTRING)
    return (
      (variant < SWAPPED_LAYOUT ? 0 : KINDS) +
      (RANKS[fit <= WHOLE_WORD ? 'word' : 'beginning'][whose][variant % 2] ?? 0)
    );
  return (fit - SUBSTRING + 2) * KINDS + variant * 2 + (isShown ? 0 : 1);
}

/** Makes the index with pauses; the answer to a text without letters and digits is everything in the order given. */
export function* buildItemSearch(entries: readonly SearchEntry[]): Generator<undefined, ItemSearch> {
  const ids = entries.map((entry) => entry.id);
  const all = entries.map(({ id }): SearchMatch => ({ id, name: null }));
  const names: (readonly string[])[] = [];
  /** Of every form the name as people read it. */
  const nameOf: string[] = [];
  for (const entry of entries) {
    const own = new Map<string, string>();
    for (const name of entry.names) if (!own.has(plain(name))) own.set(plain(name), name);
    names.push([...own.keys()]);
    nameOf.push(...own.values());
  }
  const spellings = [writtenForm, phoneticForm] as const;
  const pools: NameIndex[] = [];
  for (const spelling of spellings) pools.push(yield* buildNameIndex(names, spelling));

  return (text) => {
    if (wordsOf(text, writtenForm).length === 0) return all;
    const scores = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
    const forms = new Int32Array(ids.length);
    /** Items whose shown name begins a word with what was typed, as it was typed. */
    const isPlain = new Uint8Array(ids.length);
    /** Of each item the best name in another language that has it as it was typed. */
    const written = new Int32Array(ids.length).fill(-1);
    const writtenScores = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
    let best = NO_MATCH;
    const applyScores = (pool: NameIndex, fits: Uint8Array | null, manner: number): void => {
      for (let form = 0; form < (fits?.length ?? 0); form += 1) {
        const fit = fits?.[form] ?? NO_MATCH;
        if (fit >= NO_MATCH) continue;
        if (fit < best) best = fit;
        const item = pool.itemOf(form);
        const isShown = pool.isShown(form);
        if (isShown && manner === WRITTEN && fit < SUBSTRING) isPlain[item] = 1;
        const score =
          (rankOf(fit, manner, isShown) * (NO_MATCH + 1) + fit) * (MAX_RANKED_LENGTH + 1) +
          Math.min(pool.lengthOf(form), MAX_RANKED_LENGTH);
        if (!isShown && manner === WRITTEN && fit < SUBSTRING && score < (writtenScores[item] ?? 0)) {
          writtenScores[item] = score;
          written[item] = form;
        }
        if (score < (scores[item] ?? 0)) {
          scores[item] = score;
          forms[item] = form;
        }
      }
    };
    const queriesOf = (typed: string, manner: number): readonly (readonly [TextQuery, number])[] =>
      spellings.flatMap((spelling, index): (readonly [TextQuery, number])[] => {
        const [words, pool] = [wordsOf(typed, spelling), pools[index]];
        // A word that sounds like a single letter would be everywhere.
        const isTooShort = words.join('').length < Math.min(2, wordsOf(typed, writtenForm).join('').length);
        return words.length === 0 || isTooShort || pool === undefined
          ? []
          : [[createQuery(pool, words), manner + index]];
      });

    const typed = queriesOf(text, WRITTEN);
    for (const [look, manner] of typed) applyScores(look.pool, look.exact(), manner);
    // Guessing begins where no name and no word begins with what was typed: else guesses would stand among plain answers.
    const other = best < SUBSTRING ? null : swapKeyboardLayout(text);
    const turned = other === null ? [] : queriesOf(other, SWAPPED_LAYOUT);
    for (const [look, manner] of turned) applyScores(look.pool, look.exact(), manner);
    if (best >= SUBSTRING)
      for (const [look, manner] of [...typed, ...turned]) applyScores(look.pool, look.withTypos(), manner);

    const found: number[] = [];
    for (let item = 0; item < scores.length; item += 1)
      if ((scores[item] ?? 0) < Number.POSITIVE_INFINITY) found.push(item);
    found.sort((one, next) => (scores[one] ?? 0) - (scores[next] ?? 0) || one - next);
    return found.map((item): SearchMatch => {
      const asTyped = written[item] ?? -1;
      const form = asTyped < 0 ? (forms[item] ?? 0) : asTyped;
      // whoever sees the text in the name that is shown need not be told another one
      return {
        id: ids[item] ?? '',
        name: isPlain[item] === 1 || pools[0]?.isShown(form) === true ? null : (nameOf[form] ?? null),
      };
    });
  };
}

/** The same without pauses. */
export function createItemSearch(entries: readonly SearchEntry[]): ItemSearch {
  const making = buildItemSearch(entries);
  for (;;) {
    const step = making.next();
    if (step.done === true) return step.value;
  }
}
