/** What people type as names and reasons, without what nobody sees. Total and pure. */

/** Joins parts of one emoji; seen where something is joined. */
const JOINER = '\u200D';
const UNSEEN = /\p{Cf}/gu;
/** Letters, signs, numbers, pictures: blanks of several scripts count as letters in Unicode, and are none. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

function seen(text: string): string {
  const stripped = text.replaceAll(UNSEEN, (sign) => (sign === JOINER ? sign : '')).trim();
  return SEEN.test(stripped) ? stripped : '';
}

/** A name as it is stored: one line, without signs that nobody sees; empty when nothing is left to see. */
export function visibleLine(text: string): string {
  return seen(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));
}

/** As `visibleLine`, with its line breaks. */
export function visibleText(text: string): string {
  return seen(text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, ' '));
}
