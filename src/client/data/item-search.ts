/**
 * Finding items by what people type: any language of the game, either alphabet, a wrong keyboard layout, slips.
 * Why not a library: decision 0035.
 */
import { foldSigns } from '../../domain/search-text.ts';
import { INSIDE, NONE } from './item-search-fit.ts';
import { lookIn, type Look } from './item-search-look.ts';
import { makePool } from './item-search-pool.ts';
import type { Pool } from './item-search-pool.ts';
import { otherLayout, soundOf } from './item-search-spelling.ts';

/** `names`: the name that is shown first, then those in other languages. */
export interface SearchEntry {
  readonly id: string;
  readonly names: readonly string[];
}

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

/** Ids of what fits, best first: exact, has such a word, begins so, has it inside, has it with a slip. */
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
    const rate = (pool: Pool, fits: Uint8Array | null, handicap: number): void => {
      for (let form = 0; form < (fits?.length ?? 0); form += 1) {
        const fit = fits?.[form] ?? NONE;
        if (fit >= NONE) continue;
        if (fit < best) best = fit;
        const item = pool.itemOf(form);
        const score = ((fit * 4 + handicap) * 2 + (pool.isShown(form) ? 0 : 1)) * (LONGEST + 1) + Math.min(pool.lengthOf(form), LONGEST);
        if (score < (scores[item] ?? 0)) scores[item] = score;
      }
    };
    /** What was really typed comes before what it may have meant: handicaps 0 and 1, on the other layout 2 and 3. */
    const looksOf = (typed: string, handicap: number): readonly (readonly [Look, number])[] => spellings.flatMap((spelling, index): (readonly [Look, number])[] => {
      const [words, pool] = [wordsOf(typed, spelling), pools[index]];
      // A word that sounds like a single letter would be everywhere.
      const isTooShort = words.join('').length < Math.min(2, wordsOf(typed, asWritten).join('').length);
      return words.length === 0 || isTooShort || pool === undefined ? [] : [[lookIn(pool, words), handicap + index]];
    });

    const typed = looksOf(text, 0);
    for (const [look, handicap] of typed) rate(look.pool, look.plain(), handicap);
    // Guessing begins where no name and no word begins with what was typed: else guesses would stand among plain answers.
    const other = best < INSIDE ? null : otherLayout(text);
    const turned = other === null ? [] : looksOf(other, 2);
    for (const [look, handicap] of turned) rate(look.pool, look.plain(), handicap);
    if (best >= INSIDE) for (const [look, handicap] of [...typed, ...turned]) rate(look.pool, look.forgiven(), handicap);

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
