/**
 * Finding items by what people type: any language of the game, either alphabet, a wrong keyboard layout, slips.
 * Why not a library: decision 0035.
 */
import { foldSigns } from '../../domain/search-text.ts';
import { INSIDE, NONE, WHOLE_WORD } from './item-search-fit.ts';
import { makePool } from './item-search-pool.ts';
import type { Pool } from './item-search-pool.ts';
import { otherLayout, soundOf } from './item-search-spelling.ts';

/** `names`: the name that is shown first, then those in other languages. */
export interface SearchEntry {
  readonly id: string;
  readonly names: readonly string[];
}

/** Words with fewer letters have to be typed without a slip. */
const SLIP_FROM_LETTERS = 4;
/** Of names that fit alike the shorter one comes first, up to this length. */
const LONGEST = 255;

type Spelling = (word: string) => readonly string[];

/** The parts of a word between signs, without case and accents. */
const asWritten: Spelling = (word) => foldSigns(word).split('-').filter((part) => part !== '');
const asSounds: Spelling = (word) => asWritten(word).map(soundOf).filter((part) => part !== '');

/** The words of what was typed. */
const wordsOf = (typed: string, spelling: Spelling): readonly string[] => plain(typed).split(' ').map((word) => spelling(word).join('')).filter((word) => word !== '');
/** One kind of blank between words, none around the sign of multiplication. */
const plain = (text: string): string => text.replaceAll(/(\d)\s*[хx×*]\s*(?=\d)/giu, '$1x').replaceAll(/\s+/g, ' ').trim();

const mayslip = (word: string): boolean => (word.match(/\p{L}/gu)?.length ?? 0) >= SLIP_FROM_LETTERS;

/** How well the forms of one pool fit a text: in one piece, and word by word. */
interface Look { readonly pool: Pool; readonly words: readonly string[]; readonly whole: Uint8Array; readonly byWord: readonly Uint8Array[] }

const lookIn = (pool: Pool, words: readonly string[]): Look => {
  const fitsOf = (sought: string): Uint8Array => { const fits = new Uint8Array(pool.size).fill(NONE); pool.direct(sought, fits); return fits; };
  const whole = fitsOf(words.join(''));
  return { pool, words, whole, byWord: words.length === 1 ? [whole] : words.map(fitsOf) };
};

/** The best of both: the whole text in one piece, or every word somewhere. */
const bestOf = ({ pool, whole, byWord }: Look): Uint8Array => {
  if (byWord.length < 2) return whole;
  const best = new Uint8Array(pool.size).fill(WHOLE_WORD);
  for (const fits of byWord) for (let form = 0; form < best.length; form += 1) if ((fits[form] ?? NONE) > (best[form] ?? NONE)) best[form] = fits[form] ?? NONE;
  for (let form = 0; form < best.length; form += 1) if ((whole[form] ?? NONE) < (best[form] ?? NONE)) best[form] = whole[form] ?? NONE;
  return best;
};

/** Ids of what fits, best first: exact, begins so, has such a word, has it inside, has it with a slip. */
export type ItemSearch = (text: string) => readonly string[];

/** Makes the index with pauses; the answer to a text without letters and digits is every id in the order given. */
export function* makeItemSearch(entries: readonly SearchEntry[]): Generator<undefined, ItemSearch> {
  const ids = entries.map((entry) => entry.id);
  const names = entries.map((entry) => [...new Set(entry.names.map(plain))]);
  const spellings = [asWritten, asSounds] as const;
  const pools: Pool[] = [];
  for (const spelling of spellings) pools.push(yield* makePool(names, spelling));

  return (text) => {
    if (wordsOf(text, asWritten).length === 0) return ids;
    const scores = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY);
    let best = NONE;
    const rate = (looks: readonly (Look | null)[], turned: number): void => {
      for (const [index, look] of looks.entries()) {
        if (look === null) continue;
        const { pool } = look;
        const fits = bestOf(look);
        for (let form = 0; form < fits.length; form += 1) {
          const fit = fits[form] ?? NONE;
          if (fit >= NONE) continue;
          if (fit < best) best = fit;
          const item = pool.itemOf(form);
          const score = ((fit * 4 + turned * 2 + index) * 2 + (pool.isShown(form) ? 0 : 1)) * (LONGEST + 1) + Math.min(pool.lengthOf(form), LONGEST);
          if (score < (scores[item] ?? 0)) scores[item] = score;
        }
      }
    };
    const look = (typed: string): readonly (Look | null)[] => spellings.map((spelling, index) => {
      const [words, pool] = [wordsOf(typed, spelling), pools[index]];
      // A word that sounds like a single letter would be everywhere.
      const isTooShort = words.join('').length < Math.min(2, wordsOf(typed, asWritten).join('').length);
      return words.length === 0 || isTooShort || pool === undefined ? null : lookIn(pool, words);
    });
    const forgive = (looks: readonly (Look | null)[], turned: number): void => {
      for (const found of looks) for (const [place, word] of (found?.words ?? []).entries()) {
        const fits = found?.byWord[place];
        if (fits !== undefined && mayslip(word)) found?.pool.slipped(word, fits);
      }
      rate(looks, turned);
    };

    const typed = look(text);
    rate(typed, 0);
    // Guessing begins where no name and no word begins with what was typed: else guesses would stand among plain answers.
    const other = best < INSIDE ? null : otherLayout(text);
    const turned = other === null ? [] : look(other);
    rate(turned, 1);
    if (best >= INSIDE) { forgive(typed, 0); forgive(turned, 1); }

    const found: number[] = [];
    for (let item = 0; item < scores.length; item += 1) if ((scores[item] ?? 0) < Number.POSITIVE_INFINITY) found.push(item);
    return found.sort((one, next) => (scores[one] ?? 0) - (scores[next] ?? 0) || one - next).map((item) => ids[item] ?? '');
  };
}

/** The same without pauses. */
export const createItemSearch = (entries: readonly SearchEntry[]): ItemSearch => {
  const making = makeItemSearch(entries);
  for (;;) {
    const step = making.next();
    if (step.done === true) return step.value;
  }
};
