/**
 * Flat index of names in one spelling: one long string searched with `indexOf`, and a vocabulary of distinct
 * words for the typo search. Measured in tests/bench/search.ts.
 */
import {
  matchWithTypo,
  SUBSTRING,
  EXACT,
  NAME_START,
  NO_MATCH,
  TYPO_AT_START,
  WHOLE_WORD,
  WORD_START,
} from './rank.ts';

/** Forms (spellings of a name) are numbered in insertion order. */
export interface NameIndex {
  readonly size: number;
  /** Length of a form without punctuation and spaces. */
  readonly lengthOf: (form: number) => number;
  readonly itemOf: (form: number) => number;
  /** Whether it is the displayed name. */
  readonly isShown: (form: number) => boolean;
  /** Lowers `fits[form]` for every form that contains `sought`, ignoring spaces; false if none does. */
  readonly matchText: (sought: string, fits: Uint8Array) => boolean;
  /** The same for forms with a word that contains `sought`. */
  readonly matchWords: (sought: string, fits: Uint8Array) => boolean;
  /**
   * The same for forms with a word that equals `sought` but for one typo, or starts with it if `mayBegin`.
   */
  readonly matchWordsWithTypo: (sought: string, fits: Uint8Array, mayBegin: boolean) => boolean;
}

const BREAK = '\n';
const BREAK_CODE = BREAK.charCodeAt(0);

/**
 * Strings joined with `BREAK` before and after each; `begins`: start of each, `owner`: string index by
 * character.
 */
interface Flat {
  readonly text: string;
  readonly begins: Int32Array;
  readonly owner: Int32Array;
}

function flatOf(texts: readonly string[]): Flat {
  const text = `${BREAK}${texts.join(BREAK)}${BREAK}`;
  const owner = new Int32Array(text.length + 1);
  const begins = new Int32Array(texts.length);
  let at = BREAK.length;
  for (const [index, own] of texts.entries()) {
    begins[index] = at;
    owner.fill(index, at, at + own.length + BREAK.length);
    at += own.length + BREAK.length;
  }
  return { text, begins, owner };
}

/** Calls back with every position of `sought`. */
function forEachPosition(text: string, sought: string, onPosition: (position: number) => void): void {
  for (let position = text.indexOf(sought); position >= 0; position = text.indexOf(sought, position + 1))
    onPosition(position);
}

function lower(fits: Uint8Array, form: number, fit: number): void {
  if (fit < (fits[form] ?? NO_MATCH)) fits[form] = fit;
}

/** A searchable word: its parts between punctuation, and the vocabulary ids of the word and its parts. */
interface Word {
  readonly parts: readonly string[];
  readonly numbers: readonly number[];
}

/** Items indexed between two yields. */
const ITEMS_PER_SLICE = 32;

/**
 * Builds an index in slices, because thousands of names take long on a phone. `names[item]`: the displayed
 * name first. `partsOf` spells a word as this index does, split at punctuation.
 */
export function* buildNameIndex(
  names: readonly (readonly string[])[],
  partsOf: (word: string) => readonly string[],
): Generator<undefined, NameIndex> {
  const items: number[] = [];
  const shown: boolean[] = [];
  const texts: string[] = [];
  const starts: number[] = [];
  const words: string[] = [];
  const formsOfWord: number[][] = [];
  const numberOf = new Map<string, number>();
  const wordCache = new Map<string, Word>();

  const addWord = (word: string): number => {
    const number = numberOf.get(word) ?? words.push(word) - 1;
    if (number === formsOfWord.length) {
      formsOfWord.push([]);
      numberOf.set(word, number);
    }
    return number;
  };
  const wordFor = (written: string): Word => {
    const cached = wordCache.get(written);
    if (cached !== undefined) return cached;
    const parts = partsOf(written);
    const word: Word = {
      parts,
      numbers: (parts.length > 1 ? [...parts, parts.join('')] : parts).map(addWord),
    };
    wordCache.set(written, word);
    return word;
  };

  let length = BREAK.length;
  for (const [item, ofItem] of names.entries()) {
    if (item % ITEMS_PER_SLICE === 0) yield;
    for (const [position, name] of ofItem.entries()) {
      const form = items.length;
      let text = '';
      for (const written of name.split(' ')) {
        const word = wordFor(written);
        for (const part of word.parts) {
          starts.push(length + text.length);
          text += part;
        }
        for (const number of word.numbers) formsOfWord[number]?.push(form);
      }
      items.push(item);
      shown.push(position === 0);
      texts.push(text);
      length += text.length + BREAK.length;
    }
  }

  const flat = flatOf(texts);
  const isStart = new Uint8Array(flat.text.length + 1);
  for (const start of starts) isStart[start] = 1;
  const vocabulary = flatOf(words);

  return {
    size: items.length,
    lengthOf: (form) => texts[form]?.length ?? 0,
    itemOf: (form) => items[form] ?? 0,
    isShown: (form) => shown[form] ?? false,
    matchText: (sought, fits) => {
      const { text, owner } = flat;
      let isFound = false;
      forEachPosition(text, sought, (position) => {
        isFound = true;
        const end = position + sought.length;
        const endsName = text.charCodeAt(end) === BREAK_CODE;
        const beginsName = text.charCodeAt(position - 1) === BREAK_CODE;
        const endsWord = endsName || isStart[end] === 1;
        const fit =
          beginsName && endsName
            ? EXACT
            : isStart[position] !== 1
              ? SUBSTRING
              : endsWord
                ? WHOLE_WORD
                : beginsName
                  ? NAME_START
                  : WORD_START;
        lower(fits, owner[position] ?? 0, fit);
      });
      return isFound;
    },
    matchWords: (sought, fits) => {
      let isFound = false;
      forEachPosition(vocabulary.text, sought, (position) => {
        isFound = true;
        const index = vocabulary.owner[position] ?? 0;
        const fit =
          position !== vocabulary.begins[index]
            ? SUBSTRING
            : vocabulary.text.charCodeAt(position + sought.length) === BREAK_CODE
              ? WHOLE_WORD
              : WORD_START;
        for (const form of formsOfWord[index] ?? []) lower(fits, form, fit);
      });
      return isFound;
    },
    matchWordsWithTypo: (sought, fits, mayBegin) => {
      let isFound = false;
      const half = sought.length >> 1;
      const consider = (position: number, offset: number): void => {
        const index = vocabulary.owner[position] ?? 0;
        if (Math.abs(position - (vocabulary.begins[index] ?? 0) - offset) > 1) return;
        const fit = matchWithTypo(words[index] ?? '', sought);
        if (fit >= NO_MATCH || (fit === TYPO_AT_START && !mayBegin)) return;
        isFound = true;
        for (const form of formsOfWord[index] ?? []) lower(fits, form, fit);
      };
      // one typo leaves one half intact, unless it transposes the two letters where the halves meet
      const [before, after] = [sought.slice(0, half), sought.slice(half)];
      const swapped = before.slice(0, -1) + after.charAt(0) + before.slice(-1) + after.slice(1);
      forEachPosition(vocabulary.text, BREAK + before, (position) => {
        consider(position + 1, 0);
      });
      forEachPosition(vocabulary.text, after, (position) => {
        consider(position, half);
      });
      forEachPosition(vocabulary.text, BREAK + swapped, (position) => {
        consider(position + 1, 0);
      });
      return isFound;
    },
  };
}
