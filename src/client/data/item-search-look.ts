/** One text looked up in one pool: in one piece, word by word, and with slips; nothing is done twice, and nothing once one word is nowhere. */
import { NONE, WHOLE_WORD } from './item-search-fit.ts';
import type { Pool } from './item-search-pool.ts';

export interface Look {
  readonly pool: Pool;
  /** How well each form fits without slips. */
  readonly plain: () => Uint8Array;
  /** The same with slips; null where they cannot help. */
  readonly forgiven: () => Uint8Array | null;
}

/** Words with fewer letters have to be typed without a slip. */
const SLIP_FROM_LETTERS = 4;
/** Beside a longer word that says what is meant, a word may be this short. */
const SLIP_BESIDE_LETTERS = 3;

function lettersIn(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

export function lookIn(pool: Pool, typed: readonly string[]): Look {
  const fresh = (): Uint8Array => new Uint8Array(pool.size).fill(NONE);
  const whole = fresh();
  const isWhole = pool.direct(typed.join(''), whole);
  // The longest word is the likeliest to be nowhere.
  const words = typed.toSorted((one, other) => other.length - one.length);
  const fewest = words.some((word) => lettersIn(word) >= SLIP_FROM_LETTERS)
    ? SLIP_BESIDE_LETTERS
    : SLIP_FROM_LETTERS;
  const known: { readonly fits: Uint8Array; readonly isFound: boolean }[] =
    words.length === 1 ? [{ fits: whole, isFound: isWhole }] : [];
  const look = (place: number, word: string): { readonly fits: Uint8Array; readonly isFound: boolean } => {
    const old = known[place];
    if (old !== undefined) return old;
    const fits = fresh();
    known[place] = { fits, isFound: pool.inWords(word, fits) };
    return known[place];
  };

  /** The best of both: the whole text in one piece, or every word somewhere. */
  const joined = (): Uint8Array => {
    if (words.length === 1) return whole;
    const best = new Uint8Array(pool.size).fill(WHOLE_WORD);
    for (const { fits } of known)
      for (let form = 0; form < best.length; form += 1)
        if ((fits[form] ?? NONE) > (best[form] ?? NONE)) best[form] = fits[form] ?? NONE;
    for (let form = 0; form < best.length; form += 1)
      if ((whole[form] ?? NONE) < (best[form] ?? NONE)) best[form] = whole[form] ?? NONE;
    return best;
  };

  return {
    pool,
    plain: () =>
      words.length > 1 && words.every((word, place) => look(place, word).isFound) ? joined() : whole,
    forgiven: () =>
      words.every((word, place) => {
        const { fits, isFound } = look(place, word);
        const letters = lettersIn(word);
        const isForgiven = letters >= fewest && pool.slipped(word, fits, letters >= SLIP_FROM_LETTERS);
        return isFound || isForgiven;
      })
        ? joined()
        : null,
  };
}
