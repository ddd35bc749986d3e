/**
 * How far a text that was recognised is from a name, by how such texts go wrong: letters that look alike within and across
 * scripts, signs that are lost, letters that fall into two. Source: what recognition made of drawn scoreboards.
 */
import { lookalikeKey } from './name-forms.ts';

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

/** Names often differ only in their numbers, so a digit too many or too few weighs more than a letter. */
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

/** One letter taken for two, or two for one, weighs little … */
const PAIR = 0.3;
/** … but in a short name two letters for one make another name of it: it is meant perhaps, never for certain. */
const PAIR_IN_SHORT = 0.8;
const SHORT = 7;

interface Pairs {
  readonly pairs: ReadonlySet<string>;
  /** No language has the two letters beside each other: whatever the name, it was the one. */
  readonly isPlain: boolean;
}

/** Letters that look like two, as keys of look-alikes. */
const PAIRS = new Map<string, Pairs>(
  (
    [
      ['ы', ['ьi', 'ьl', 'ь1', 'ьj', 'ь|', 'ь!', 'ьт', 'bi', 'bl', 'b1', 'b|', '6i', '61'], true],
      ['ю', ['io', 'lo', '1o', '|o', 'i0', 'l0', '10', '|0'], false],
      ['ж', ['ж|', '>k', 'xk', ')k', '>|'], false],
      ['щ', ['шi', 'шj', 'ш,', 'ш.'], false],
      ['ц', ['u,', 'и,', 'u.', 'ij'], false],
      ['ф', ['cp', 'op'], false],
      ['п', ['гi', 'гl', 'ii', 'll', 'ri'], false],
      ['л', ['ii', '/i', 'ji', '/l'], false],
      ['и', ['ii', 'il', 'li', 'll'], false],
      ['м', ['лл', 'rn', 'nn'], false],
      ['я', ['<i', 'ci', '<l', 'cl'], false],
      ['m', ['rn', 'nn', 'in', 'ni'], false],
      ['w', ['vv', 'uu', 'vu', 'uv'], false],
      ['d', ['cl', 'ci', 'c1', 'c|', 'ol'], false],
      ['h', ['lн', 'in', 'li', 'l1'], false],
      ['k', ['ic', 'lc', 'i<', 'l<', '|<'], false],
      ['n', ['ii', 'ri', 'il', 'li'], false],
      ['u', ['ii', 'li', 'il', 'll', 'ij'], false],
      ['b', ['lo', 'l3', '|3', '13', 'l)'], false],
      ['g', ['cj'], false],
      ['q', ['cj', 'ol'], false],
      ['a', ['cl', 'ci'], false],
      ['o', ['()'], false],
      ['y', ['ij', 'vj'], false],
    ] as const
  ).map(([letter, pairs, isPlain]) => [
    lookalikeKey(letter),
    {
      pairs: new Set(pairs.map((pair) => Array.from(pair, (sign) => lookalikeKey(sign) || sign).join(''))),
      isPlain,
    },
  ]),
);

/** What one letter for two costs in a name of so many letters; infinite: they do not look alike. */
function pairCost(letter: Sign, pair: string, letters: number): number {
  const found = PAIRS.get(letter.key);
  if (found?.pairs.has(pair) !== true) return Number.POSITIVE_INFINITY;
  return found.isPlain || letters >= SHORT ? PAIR : PAIR_IN_SHORT;
}

/**
 * Distance of a text from a name, in letters. `isGenerous`: as if the name were long, to see who else might be meant.
 */
export function readingDistance(text: string, name: string, isGenerous = false): number {
  const read = signsOf(text);
  const meant = signsOf(name);
  const letters = isGenerous ? SHORT : meant.length;
  let last = [0];
  for (const sign of meant) last.push((last.at(-1) ?? 0) + single(sign, 0.45));
  let beforeLast: readonly number[] = [];
  for (const [row, sign] of read.entries()) {
    const gone = single(sign, 0.25);
    const now = [(last[0] ?? 0) + gone];
    const before = read[row - 1];
    for (const [column, wanted] of meant.entries()) {
      const added = single(wanted, 0.45);
      let best = Math.min(
        (last[column] ?? 0) + exchange(sign, wanted),
        (last[column + 1] ?? 0) + gone,
        (now[column] ?? 0) + added,
      );
      // one letter read as two: ы as ьі, m as rn
      const atTwo = beforeLast[column];
      if (before !== undefined && atTwo !== undefined)
        best = Math.min(best, atTwo + pairCost(wanted, before.key + sign.key, letters));
      // two letters read as one: rn as m
      const first = meant[column - 1];
      const atOne = last[column - 1];
      if (first !== undefined && atOne !== undefined)
        best = Math.min(best, atOne + pairCost(sign, first.key + wanted.key, letters));
      now.push(best);
    }
    beforeLast = last;
    last = now;
  }
  return last.at(-1) ?? 0;
}
