/** Numbers that a seed decides: the same on every machine. */

export interface Dice {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  chance(share: number): boolean;
  one<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = (seed * 0x9e37_79b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    chance: (share) => next() < share,
    one: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('Nothing to choose from.');
      return item;
    },
    shuffled: (items) => {
      const left = [...items];
      for (let at = left.length - 1; at > 0; at -= 1) {
        const other = int(0, at);
        const [one, two] = [left[at], left[other]];
        if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one];
      }
      return left;
    },
  };
}
