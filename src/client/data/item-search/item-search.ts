/**
 * Item search: any language of the game, either alphabet, wrong keyboard layout, typos. Why not a library:
 * decision 0035.
 */
import { foldSigns } from '../../../domain/search-text.ts';
import { SUBSTRING, NO_MATCH, WHOLE_WORD } from './rank.ts';
import { createQuery, type TextQuery } from './query.ts';
import { buildNameIndex } from './name-index.ts';
import type { NameIndex } from './name-index.ts';
import { swapKeyboardLayout, transliterate } from './transliterate.ts';

/** `names`: the displayed name first, then those in other languages. */
export interface SearchEntry {
  readonly id: string;
  readonly names: readonly string[];
}

/** Among equal ranks the shorter name comes first; lengths are compared up to this. */
const MAX_RANKED_LENGTH = 255;

type Spelling = (word: string) => readonly string[];

/** The parts of a word between punctuation, without case and accents. */
const writtenForm: Spelling = (word) =>
  foldSigns(word)
    .split('-')
    .filter((part) => part !== '');
const phoneticForm: Spelling = (word) =>
  writtenForm(word)
    .map(transliterate)
    .filter((part) => part !== '');

/** The words of a query in a spelling. */
function wordsOf(typed: string, spelling: Spelling): readonly string[] {
  return plain(typed)
    .split(' ')
    .map((word) => spelling(word).join(''))
    .filter((word) => word !== '');
}

/** Normalises spaces, and removes them around a multiplication sign. */
function plain(text: string): string {
  return text
    .replaceAll(/(\d)\s*[хx×*]\s*(?=\d)/giu, '$1x')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `name`: the matching name in another language; null if the displayed name matched. */
export interface SearchMatch {
  readonly id: string;
  readonly name: string | null;
}

/** The matches, best first, in the order of `rankOf`. */
export type ItemSearch = (text: string) => readonly SearchMatch[];

/** A text this short is inside too many words: what begins with it is enough. */
const MIN_INSIDE_LETTERS = 3;
/** The letters that must be left of a text that loses some on the other keys: `эхо` is `'[j` there. */
const MIN_LEFT_ON_OTHER_KEYS = 4;

/** The same keys in the other layout, unless next to nothing is left of the text; null: nothing to look for. */
function onOtherKeys(text: string): string | null {
  const swapped = swapKeyboardLayout(text);
  const lettersOf = (typed: string): number => wordsOf(typed, writtenForm).join('').length;
  const left = swapped === null ? 0 : lettersOf(swapped);
  return left === 0 || (left < lettersOf(text) && left < MIN_LEFT_ON_OTHER_KEYS) ? null : swapped;
}

/** Spelling variants: as typed (0) and phonetic (1); 2 and 3 are the same in the swapped keyboard layout. */
const WRITTEN = 0;
const SWAPPED_LAYOUT = 2;

/**
 * Ranks of whole words and of prefixes: written before phonetic, displayed language before others. Prefixes
 * in the displayed language rank above phonetic words, since the user may still be typing.
 */
const RANKS = {
  word: { shown: [0, 3], other: [1, 4] },
  beginning: { shown: [2, 5], other: [6, 7] },
} as const;
const KINDS = 8;

/**
 * Lower is better: words and prefixes as typed, the same in the swapped layout, inside a word, with a typo.
 */
function rankOf(fit: number, variant: number, isShown: boolean): number {
  const language = isShown ? 'shown' : 'other';
  if (fit < SUBSTRING)
    return (
      (variant < SWAPPED_LAYOUT ? 0 : KINDS) +
      (RANKS[fit <= WHOLE_WORD ? 'word' : 'beginning'][language][variant % 2] ?? 0)
    );
  return (fit - SUBSTRING + 2) * KINDS + variant * 2 + (isShown ? 0 : 1);
}

/** Builds the search in slices. A query without letters and digits returns all entries in the given order. */
export function* buildItemSearch(entries: readonly SearchEntry[]): Generator<undefined, ItemSearch> {
  const ids = entries.map((entry) => entry.id);
  const all = entries.map(({ id }): SearchMatch => ({ id, name: null }));
  const names: (readonly string[])[] = [];
  /** Readable name of each form. */
  const nameOf: string[] = [];
  for (const entry of entries) {
    const own = new Map<string, string>();
    for (const name of entry.names) if (!own.has(plain(name))) own.set(plain(name), name);
    names.push([...own.keys()]);
    nameOf.push(...own.values());
  }
  const spellings = [writtenForm, phoneticForm] as const;
  const indexes: NameIndex[] = [];
  for (const spelling of spellings) indexes.push(yield* buildNameIndex(names, spelling));

  return (text) => {
    if (wordsOf(text, writtenForm).length === 0) return all;
    const scores = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
    const forms = new Int32Array(ids.length);
    /** Items whose displayed name has a word starting with the query as typed. */
    const isPlain = new Uint8Array(ids.length);
    /** Best form per item in another language that contains the query as typed. */
    const written = new Int32Array(ids.length).fill(-1);
    const writtenScores = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
    let best = NO_MATCH;
    const applyScores = (nameIndex: NameIndex, fits: Uint8Array | null, variant: number): void => {
      for (let form = 0; form < (fits?.length ?? 0); form += 1) {
        const fit = fits?.[form] ?? NO_MATCH;
        if (fit >= NO_MATCH) continue;
        if (fit < best) best = fit;
        const item = nameIndex.itemOf(form);
        const isShown = nameIndex.isShown(form);
        if (isShown && variant === WRITTEN && fit < SUBSTRING) isPlain[item] = 1;
        const score =
          (rankOf(fit, variant, isShown) * (NO_MATCH + 1) + fit) * (MAX_RANKED_LENGTH + 1) +
          Math.min(nameIndex.lengthOf(form), MAX_RANKED_LENGTH);
        if (!isShown && variant === WRITTEN && fit < SUBSTRING && score < (writtenScores[item] ?? 0)) {
          writtenScores[item] = score;
          written[item] = form;
        }
        if (score < (scores[item] ?? 0)) {
          scores[item] = score;
          forms[item] = form;
        }
      }
    };
    const queriesOf = (typed: string, variant: number): readonly (readonly [TextQuery, number])[] =>
      spellings.flatMap((spelling, index): (readonly [TextQuery, number])[] => {
        const [words, nameIndex] = [wordsOf(typed, spelling), indexes[index]];
        // a word whose phonetic form is a single letter would match everything
        const isTooShort = words.join('').length < Math.min(2, wordsOf(typed, writtenForm).join('').length);
        return words.length === 0 || isTooShort || nameIndex === undefined
          ? []
          : [[createQuery(nameIndex, words), variant + index]];
      });

    const typed = queriesOf(text, WRITTEN);
    for (const [query, variant] of typed) applyScores(query.index, query.exact(), variant);
    // guess only if no name and no word starts with the query; otherwise guesses would mix with exact matches
    const other = best < SUBSTRING ? null : onOtherKeys(text);
    const swapped = other === null ? [] : queriesOf(other, SWAPPED_LAYOUT);
    for (const [query, variant] of swapped) applyScores(query.index, query.exact(), variant);
    if (best >= SUBSTRING)
      for (const [query, variant] of [...typed, ...swapped])
        applyScores(query.index, query.withTypos(), variant);

    const isShort = wordsOf(text, writtenForm).join('').length < MIN_INSIDE_LETTERS;
    // the fit is part of the score, see above
    const fitOf = (score: number): number => Math.floor(score / (MAX_RANKED_LENGTH + 1)) % (NO_MATCH + 1);
    const matches: number[] = [];
    for (let item = 0; item < scores.length; item += 1) {
      const score = scores[item] ?? Number.POSITIVE_INFINITY;
      if (score === Number.POSITIVE_INFINITY) continue;
      if (!isShort || best >= SUBSTRING || fitOf(score) < SUBSTRING) matches.push(item);
    }
    matches.sort((one, next) => (scores[one] ?? 0) - (scores[next] ?? 0) || one - next);
    return matches.map((item): SearchMatch => {
      const asTyped = written[item] ?? -1;
      const form = asTyped < 0 ? (forms[item] ?? 0) : asTyped;
      // no alias is needed when the displayed name already contains the query
      return {
        id: ids[item] ?? '',
        name: isPlain[item] === 1 || indexes[0]?.isShown(form) === true ? null : (nameOf[form] ?? null),
      };
    });
  };
}

/** The same in one go. */
export function createItemSearch(entries: readonly SearchEntry[]): ItemSearch {
  const steps = buildItemSearch(entries);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
