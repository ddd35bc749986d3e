/**
 * Looks up one query in one name index: as a whole, word by word, and with typos. Results are cached, and the
 * lookup stops at the first word without a match.
 */
import { NO_MATCH, WHOLE_WORD } from './rank.ts';
import type { NameIndex } from './name-index.ts';

export interface TextQuery {
  readonly index: NameIndex;
  /** Rank of each form without typos. */
  readonly exact: () => Uint8Array;
  /** Rank of each form allowing typos; null when typos cannot help. */
  readonly withTypos: () => Uint8Array | null;
}

/** Words with fewer letters must be typed without a typo. */
const TYPO_MIN_LETTERS = 4;
/** The same beside a longer word, which makes the query clear enough. */
const TYPO_MIN_LETTERS_BESIDE_LONGER = 3;

function lettersIn(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

export function createQuery(index: NameIndex, typed: readonly string[]): TextQuery {
  const fresh = (): Uint8Array => new Uint8Array(index.size).fill(NO_MATCH);
  const whole = fresh();
  const isWhole = index.matchText(typed.join(''), whole);
  // longest first: the likeliest to have no match
  const words = typed.toSorted((one, other) => other.length - one.length);
  const minLetters = words.some((word) => lettersIn(word) >= TYPO_MIN_LETTERS)
    ? TYPO_MIN_LETTERS_BESIDE_LONGER
    : TYPO_MIN_LETTERS;
  const matched: { readonly fits: Uint8Array; readonly isFound: boolean }[] =
    words.length === 1 ? [{ fits: whole, isFound: isWhole }] : [];
  const matchWord = (
    position: number,
    word: string,
  ): { readonly fits: Uint8Array; readonly isFound: boolean } => {
    const cached = matched[position];
    if (cached !== undefined) return cached;
    const fits = fresh();
    matched[position] = { fits, isFound: index.matchWords(word, fits) };
    return matched[position];
  };

  /** The better of both ranks: the whole query, or all of its words. */
  const joined = (): Uint8Array => {
    if (words.length === 1) return whole;
    const best = new Uint8Array(index.size).fill(WHOLE_WORD);
    for (const { fits } of matched)
      for (let form = 0; form < best.length; form += 1)
        if ((fits[form] ?? NO_MATCH) > (best[form] ?? NO_MATCH)) best[form] = fits[form] ?? NO_MATCH;
    for (let form = 0; form < best.length; form += 1)
      if ((whole[form] ?? NO_MATCH) < (best[form] ?? NO_MATCH)) best[form] = whole[form] ?? NO_MATCH;
    return best;
  };

  return {
    index,
    exact: () =>
      words.length > 1 && words.every((word, position) => matchWord(position, word).isFound)
        ? joined()
        : whole,
    withTypos: () =>
      words.every((word, position) => {
        const { fits, isFound } = matchWord(position, word);
        const letters = lettersIn(word);
        const isTypoFound =
          letters >= minLetters && index.matchWordsWithTypo(word, fits, letters >= TYPO_MIN_LETTERS);
        return isFound || isTypoFound;
      })
        ? joined()
        : null,
  };
}
