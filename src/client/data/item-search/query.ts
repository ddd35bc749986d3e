/** One text looked up in one pool: in one piece, word by word, and with slips; nothing is done twice, and nothing once one word is nowhere. */
import { NO_MATCH, WHOLE_WORD } from './rank.ts';
import type { NameIndex } from './name-index.ts';

export interface TextQuery {
  readonly pool: NameIndex;
  /** How well each form fits without slips. */
  readonly exact: () => Uint8Array;
  /** The same with slips; null where they cannot help. */
  readonly withTypos: () => Uint8Array | null;
}

/** Words with fewer letters have to be typed without a slip. */
const TYPO_MIN_LETTERS = 4;
/** Beside a longer word that says what is meant, a word may be this short. */
const TYPO_MIN_LETTERS_BESIDE_LONGER = 3;

function lettersIn(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

export function createQuery(pool: NameIndex, typed: readonly string[]): TextQuery {
  const fresh = (): Uint8Array => new Uint8Array(pool.size).fill(NO_MATCH);
  const whole = fresh();
  const isWhole = pool.matchText(typed.join(''), whole);
  // The longest word is the likeliest to be nowhere.
  const words = typed.toSorted((one, other) => other.length - one.length);
  const minLetters = words.some((word) => lettersIn(word) >= TYPO_MIN_LETTERS)
    ? TYPO_MIN_LETTERS_BESIDE_LONGER
    : TYPO_MIN_LETTERS;
  const matched: { readonly fits: Uint8Array; readonly isFound: boolean }[] =
    words.length === 1 ? [{ fits: whole, isFound: isWhole }] : [];
  const matchWord = (
    place: number,
    word: string,
  ): { readonly fits: Uint8Array; readonly isFound: boolean } => {
    const old = matched[place];
    if (old !== undefined) return old;
    const fits = fresh();
    matched[place] = { fits, isFound: pool.matchWords(word, fits) };
    return matched[place];
  };

  /** The best of both: the whole text in one piece, or every word somewhere. */
  const joined = (): Uint8Array => {
    if (words.length === 1) return whole;
    const best = new Uint8Array(pool.size).fill(WHOLE_WORD);
    for (const { fits } of matched)
      for (let form = 0; form < best.length; form += 1)
        if ((fits[form] ?? NO_MATCH) > (best[form] ?? NO_MATCH)) best[form] = fits[form] ?? NO_MATCH;
    for (let form = 0; form < best.length; form += 1)
      if ((whole[form] ?? NO_MATCH) < (best[form] ?? NO_MATCH)) best[form] = whole[form] ?? NO_MATCH;
    return best;
  };

  return {
    pool,
    exact: () =>
      words.length > 1 && words.every((word, place) => matchWord(place, word).isFound) ? joined() : whole,
    withTypos: () =>
      words.every((word, place) => {
        const { fits, isFound } = matchWord(place, word);
        const letters = lettersIn(word);
        const isForgiven =
          letters >= minLetters && pool.matchWordsWithTypo(word, fits, letters >= TYPO_MIN_LETTERS);
        return isFound || isForgiven;
      })
        ? joined()
        : null,
  };
}
