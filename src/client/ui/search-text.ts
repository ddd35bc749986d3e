/** Finding names as people type them: no case, no accents, no difference between ё and е, words in any order. */

/** Text made ready for `matchesSearch`. Signs fall away, so `ak103` finds `AK-103` and `9x39` finds `9х39`. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ё', 'е').replace(/(\d)\s*[хx×]\s*(?=\d)/gu, '$1x').replace(/[^\p{L}\p{N}\s+]/gu, '');

/** Whether every word of the search is somewhere in the folded text. */
export const matchesSearch = (folded: string, search: string): boolean =>
  foldText(search).split(/\s+/).every((word) => folded.includes(word));
