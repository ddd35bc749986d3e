/** Match ranks of a name for a query, best first. */
export const EXACT = 0;
export const WHOLE_WORD = 1;
export const NAME_START = 2;
export const WORD_START = 3;
export const SUBSTRING = 4;
export const TYPO = 5;
export const TYPO_AT_START = 6;
export const NO_MATCH = 7;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** End position in `word` if `typed` from index `from` on occurs at `at`; -1 if it does not. */
function endOf(word: string, at: number, typed: string, from: number): number {
  const end = at + typed.length - from;
  if (end > word.length || from > typed.length) return -1;
  for (let step = from; step < typed.length; step += 1)
    if (word.charCodeAt(at + step - from) !== typed.charCodeAt(step)) return -1;
  return end;
}

/**
 * Matches with one typo: a wrong, missing, extra or transposed letter. `TYPO` if `typed` is then the whole
 * word, `TYPO_AT_START` if its prefix.
 */
export function matchWithTypo(word: string, typed: string): number {
  let at = 0;
  while (at < typed.length && word.charCodeAt(at) === typed.charCodeAt(at)) at += 1;
  const [mine, next, theirs] = [typed.charCodeAt(at), typed.charCodeAt(at + 1), word.charCodeAt(at)];
  // a different digit means a different item, not a typo
  const wrong = isDigit(mine) || isDigit(theirs) ? -1 : endOf(word, at + 1, typed, at + 1);
  const missing = isDigit(theirs) ? -1 : endOf(word, at + 1, typed, at);
  const extra = isDigit(mine) ? -1 : endOf(word, at, typed, at + 1);
  const isSwapped = theirs === next && word.charCodeAt(at + 1) === mine && !isDigit(mine) && !isDigit(next);
  const swapped = isSwapped ? endOf(word, at + 2, typed, at + 2) : -1;
  if (wrong === word.length || missing === word.length || extra === word.length || swapped === word.length)
    return TYPO;
  // a differing last letter is more likely another word than a typo
  return at < typed.length - 1 && Math.max(wrong, missing, extra, swapped) >= 0 ? TYPO_AT_START : NO_MATCH;
}
