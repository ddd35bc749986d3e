/**
 * Search by name as people type: ignores case, accents and the difference between ё and е, words in any
 * order.
 */

/** Letters that Unicode does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Folded text in which every run of punctuation is one hyphen: `9×39 мм «СП-6»` becomes `9x39 мм -сп-6-`. */
export function foldSigns(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œæßøł]/gu, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll(/(\d)\s*[хx×*]\s*(?=\d)/gu, '$1x')
    .replaceAll(/[^\p{L}\p{N}\s+]+/gu, '-');
}

/**
 * Text prepared for `matchesSearch`. Punctuation is dropped, so `ak103` finds `AK-103` and `9x39` finds
 * `9х39`.
 */
export function foldText(text: string): string {
  return foldSigns(text).replaceAll('-', '');
}

/** Whether every word of the search occurs in the folded text. */
export function matchesSearch(folded: string, search: string): boolean {
  return foldText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
