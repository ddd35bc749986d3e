/** A short text that stands for a longer one: equal for equal texts, and different for different ones but by chance. */

const WORD = 32;
const SEEDS = [0x811c9dc5, 0x9e3779b9] as const;

/** FNV-1a over UTF-16 units. */
function hash(text: string, seed: number): string {
  let sum = seed;
  for (let index = 0; index < text.length; index += 1)
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(WORD).padStart(7, '0');
}

/** Fourteen digits and letters; no protection against anybody who wants two texts to have the same. */
export function shortHash(text: string): string {
  return SEEDS.map((seed) => hash(text, seed)).join('');
}
