/**
 * Forms of a name under which different spellings meet: letters of Latin and Cyrillic that look alike, signs that
 * are mistaken for each other, and names written as they sound. Source: the look-alikes of Unicode's technical
 * standard 39 between the two scripts that players type.
 */
import { nameKey } from '../name-key.ts';

function tableOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair) => {
      const [from = '', ...to] = pair;
      return [from, to.join('')];
    }),
  );
}

/** Lower case stands for both cases: В looks like B, so в is b. */
const LOOKALIKES = tableOf('аa вb еe ёe кk мm нh оo рp сc тt уy хx іi їi јj ѕs һh ԁd ԛq ԝw ӏl ўy');
const MISTAKEN = tableOf('0o 1l il |l 3з 4ч 6б 5s йи');
const SOUNDS = tableOf(
  'аa бb вv гg ґg дd еe єe ёe жzh зz иi іi їi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe юiu яia',
);

function mapped(text: string, table: ReadonlyMap<string, string>): string {
  return Array.from(text, (letter) => table.get(letter) ?? letter).join('');
}

/** Equal for names that look the same although their letters are of different scripts. */
export function lookalikeKey(name: string): string {
  return mapped(nameKey(name).normalize('NFKC'), LOOKALIKES);
}

/** The same without signs and spaces: nobody types them as the game shows them. */
export function bareKey(name: string): string {
  return lookalikeKey(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same without signs, and with digits as the letters for which they are taken: to count slips. */
export function looseKey(name: string): string {
  return mapped(bareKey(name), MISTAKEN);
}

/** How a name sounds, in Latin letters: to compare a name with how it is written in the other script. */
export function soundKey(name: string): string {
  return mapped(nameKey(name).replaceAll(/[^\p{L}\p{N}]/gu, ''), SOUNDS)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('kh', 'h')
    .replaceAll('ck', 'k')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/c(?!h)|q/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Whether the name is written in Cyrillic: names in one script are not compared by sound. */
export function isCyrillic(name: string): boolean {
  return /\p{Script=Cyrillic}/u.test(name);
}

/** From this length on two slips are likely to be slips, and not another name. */
const LONG_NAME = 9;
const SHORTEST = 3;

function slipsAllowed(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  return Math.min(one.length, other.length) < SHORTEST ? 0 : length < LONG_NAME ? 1 : 2;
}

/**
 * Slips between two texts: letters left out, added, replaced, or two neighbours swapped (optimal string
 * alignment). Null when there are more than names of this length are allowed.
 */
export function slipsBetween(one: string, other: string): number | null {
  const allowed = slipsAllowed(one, other);
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > allowed) return null;
  let twoBack: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (twoBack[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [twoBack, last] = [last, now];
  }
  const slips = last[other.length] ?? 0;
  return slips <= allowed ? slips : null;
}
