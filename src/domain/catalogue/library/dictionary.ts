/** Assigns indices to strings in order of first appearance, so that a file contains each of them once. */
export interface Dictionary {
  readonly words: readonly string[];
  readonly indexOf: (word: string) => number;
}

export function createDictionary(): Dictionary {
  const words: string[] = [];
  const known = new Map<string, number>();
  return {
    words,
    indexOf: (word) => {
      const index = known.get(word);
      if (index !== undefined) return index;
      words.push(word);
      known.set(word, words.length - 1);
      return words.length - 1;
    },
  };
}
