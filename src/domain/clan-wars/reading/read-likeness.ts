/**
 * How far a text that was recognised is from a name, by how such texts go wrong: letters that look alike within and across
 * scripts, signs that are lost, letters that fall into two. Source: what recognition made of drawn scoreboards.
 */
import { lookalikeKey } from '../../characters/names/name-forms.ts';

/** Each group looks alike in small print, whatever the script. */
const GROUPS = [
  'ьъыb6бв',
  'эзє3e8',
  'еёєece',
  'o0оdaqоюû',
  'il1|ії!tjг',
  's5',
  'z2',
  'b8',
  'g9q',
  'ийнuuñn',
  'кk',
  'лnпaд',
  'дaаgd',
  'мm',
  'тtm',
  'гrґт',
  'яr',
  'шщщwu',
  'цщu',
  'чy4',
  'жxх',
  'фo',
  'уy',
  'сcg',
  'рp',
  'vуy',
  'нh',
  'вb',
  'їйi',
];

const ALIKE = new Map<string, Set<string>>();
for (const group of GROUPS)
  for (const one of group) {
    const others = ALIKE.get(one) ?? new Set<string>();
    for (const other of group) others.add(other);
    ALIKE.set(one, others);
  }

/** Names are told apart by their numbers, so a digit too many or too few weighs more than a letter. */
const DIGIT = 1.6;
const LOST = /^[\s_\-.,'’"`~|:;·*]$/u;

interface Sign {
  readonly raw: string;
  readonly key: string;
}

function signsOf(text: string): readonly Sign[] {
  return Array.from(text.normalize('NFC').trim(), (sign) => ({ raw: sign, key: lookalikeKey(sign) || sign }));
}

/** A sign that is missing, or too many. */
function single(sign: Sign, lost: number): number {
  return LOST.test(sign.raw) ? lost : /\d/u.test(sign.raw) ? DIGIT : 1;
}

/** Exchange of one sign for another: 0 for the same, 1 for an unlike one. */
function exchange(one: Sign, other: Sign): number {
  if (one.raw === other.raw) return 0;
  // the same letter, or its twin of the other script: which of them it is no picture can tell
  if (one.key === other.key) return 0.06;
  if (LOST.test(one.raw) && LOST.test(other.raw)) return 0.15;
  const alike = ALIKE.get(one.key) ?? ALIKE.get(one.raw.toLowerCase());
  if (alike?.has(other.key) === true || alike?.has(other.raw.toLowerCase()) === true) return 0.4;
  return /\d/u.test(one.raw) && /\d/u.test(other.raw) ? DIGIT : 1;
}

/** Distance of a text from a name, in letters. */
export function readingDistance(text: string, name: string): number {
  const read = signsOf(text);
  const meant = signsOf(name);
  let last = [0];
  for (const sign of meant) last.push((last.at(-1) ?? 0) + single(sign, 0.45));
  let beforeLast: readonly number[] = [];
  for (const [row, sign] of read.entries()) {
    const gone = single(sign, 0.25);
    const now = [(last[0] ?? 0) + gone];
    for (const [column, wanted] of meant.entries()) {
      const added = single(wanted, 0.45);
      let best = Math.min(
        (last[column] ?? 0) + exchange(sign, wanted),
        (last[column + 1] ?? 0) + gone,
        (now[column] ?? 0) + added,
      );
      // one letter read as two: ы as ьі, м as rn, ю as іо
      const before = read[row - 1];
      if (before !== undefined && beforeLast[column] !== undefined) {
        const pair = `${before.key}${sign.key}`;
        if (SPLIT.get(wanted.key)?.includes(pair) === true)
          best = Math.min(best, (beforeLast[column] ?? 0) + 0.3);
      }
      now.push(best);
    }
    beforeLast = last;
    last = now;
  }
  return last.at(-1) ?? 0;
}

/** What a letter falls into, as keys of look-alikes. */
const SPLIT = new Map<string, readonly string[]>(
  (
    [
      ['ы', ['ьi', 'ьl', 'ь1', 'bi', 'bl', 'ьт', 'ь|']],
      ['ю', ['io', 'lo', '1o', 'i0']],
      ['m', ['rn', 'nn']],
      ['w', ['vv']],
      ['ж', ['ж|', '>k', 'xk', ')k']],
      ['щ', ['шi', 'ш,', 'ш.']],
      ['ц', ['u,', 'и,', 'u.']],
      ['d', ['cl', 'ol']],
      ['h', ['lн', 'in']],
      ['k', ['ic', 'lc', 'i<']],
      ['n', ['ii', 'ri']],
      ['ф', ['cp', 'op']],
    ] as const
  ).map(([letter, pairs]) => [
    lookalikeKey(letter),
    pairs.map((pair) => Array.from(pair, lookalikeKey).join('')),
  ]),
);
