/** What a scoreboard says above its table: how it ended, where, and the scores of both teams. */
import { readingDistance } from '../../characters/names/reading-distance.ts';
import { russianRead } from './assign-names.ts';
import type { Box } from './cells.ts';
import type { FoundTable } from './find-table.ts';
import { findNamed, isBeside, type HeadWord } from './head-text.ts';
import { wordsOf, type Line } from './table.ts';
import { columnSum } from '../stage.ts';
import { MAX_NUMBER, type Outcome, type WarRow } from '../war.ts';
import type { GameMap } from '../../squads/game-map.ts';

/** `scores`: which of the two is whose, and with it who the opponent is. */
export type HeadField = 'map' | 'outcome' | 'scores';

export interface ReadHead {
  readonly map: GameMap | null;
  readonly outcome: Outcome | null;
  readonly ownScore: number | null;
  readonly enemyScore: number | null;
  /** Empty: not read. */
  readonly opponent: string;
  /** The name on our side, for where the sides are the other way round; empty: not read. */
  readonly ownName: string;
  /** What of it nobody has to look at: it was read as it is written, more than once. */
  readonly certain: readonly HeadField[];
}

const OUTCOME_WORDS: Readonly<Record<Outcome, readonly string[]>> = {
  win: ['победа', 'победили', 'перемога', 'перемогли', 'victory', 'win'],
  loss: ['поражение', 'проиграли', 'поразка', 'програли', 'defeat', 'loss'],
  draw: ['ничья', 'нічия', 'draw'],
};
/** As the game and its players call them. */
const MAP_WORDS: Readonly<Record<GameMap, readonly string[]>> = {
  coniferous: ['хвойник', 'хвойный', 'coniferous', 'хвойний'],
  berda: ['малая бердовка', 'мала бердівка', 'бердовка', 'berda'],
  lowlands: ['низина', 'lowlands', 'lowland'],
  quarters: ['кварталы', 'квартали', 'quarters'],
  windRose: ['роза ветров', 'роза вітрів', 'wind rose'],
};
/** So many words are read; a head has fewer. */
const MOST_WORDS = 16;

/** Where words stand above the first row. */
export function headWords({ table }: FoundTable, before: readonly Line[]): readonly Box[] {
  const lines = [...table.above, ...before].filter(
    (line, at, all) =>
      all.findIndex((other) => Math.abs(other.bottom - line.bottom) < table.size * 0.5) === at,
  );
  return lines
    .toSorted((one, other) => one.top - other.top)
    .flatMap((line) =>
      wordsOf(line.glyphs, table.size * 1.1)
        .filter(({ from, to }) => to - from > table.size * 1.2)
        .map(({ from, to }) => ({
          left: from - table.size * 0.3,
          right: to + table.size * 0.3,
          top: line.top - table.size * 0.6,
          bottom: line.bottom + table.size * 0.6,
        })),
    )
    .slice(-MOST_WORDS);
}

const SCORES = /(\d[\d\s.,']*\d|\d)\s*[:;\-–—|/]\s*(\d[\d\s.,']*\d|\d)/u;

interface Scores {
  readonly scores: readonly [number, number];
  readonly left: HeadWord;
  readonly right: HeadWord;
}

function surest({ readings }: HeadWord): readonly string[] {
  return readings.toSorted((one, other) => other.confidence - one.confidence).map(({ text }) => text.trim());
}

function numberOf(text: string): number | null {
  const digits = text.replaceAll(/[\s.,']/gu, '');
  return /^\d{1,8}$/.test(digits) && Number(digits) <= MAX_NUMBER ? Number(digits) : null;
}

/** A number of a score behind the team's name, or before it: with fewer digits it may be of anything. */
const NAME_SCORE = /^(.*\p{L}\S*)\s+(\d[\d\s.,']+\d)$/u;
const SCORE_NAME = /^(\d[\d\s.,']+\d)\s+(\S*\p{L}.*)$/u;

interface NamedScore {
  readonly name: string;
  readonly score: number;
}

function namedScore(text: string): NamedScore | null {
  const [before, after] = [NAME_SCORE.exec(text), SCORE_NAME.exec(text)];
  const [name, digits] = before !== null ? [before[1], before[2]] : [after?.[2], after?.[1]];
  const score = numberOf(digits ?? '');
  return name === undefined || score === null ? null : { name: name.trim(), score };
}

/** Whether two numbers may be a time of the day, which a head may have as well. */
function isClock([hours, minutes]: Scores['scores']): boolean {
  return hours < 24 && minutes < 60;
}

/** Two numbers with a colon between them, or beside each other. */
function scoresOf(words: readonly HeadWord[]): Scores | null {
  const pairs = words.flatMap((word): readonly Scores[] => {
    const [pair] = surest(word).flatMap((text): readonly Scores[] => {
      const found = SCORES.exec(text);
      const [left, right] = [numberOf(found?.[1] ?? ''), numberOf(found?.[2] ?? '')];
      return left === null || right === null ? [] : [{ scores: [left, right], left: word, right: word }];
    });
    return pair === undefined ? [] : [pair];
  });
  const [pair] = pairs.filter(({ scores }) => !isClock(scores));
  if (pair !== undefined) return pair;
  const alone = (text: string): number | null => numberOf(text.replaceAll(/^[\s:;|]+|[\s:;|]+$/gu, ''));
  return (
    besideEachOther(words, alone) ??
    pairs[0] ??
    besideEachOther(words, (text) => alone(text) ?? namedScore(text)?.score ?? null)
  );
}

function besideEachOther(
  words: readonly HeadWord[],
  valueOf: (text: string) => number | null,
): Scores | null {
  const numbers = words
    .flatMap((word) => {
      const [value = null] = surest(word).map(valueOf);
      return value === null ? [] : [{ word, value }];
    })
    .toSorted((one, other) => one.word.box.left - other.word.box.left);
  for (const left of numbers)
    for (const right of numbers)
      if (left.word.box.right < right.word.box.left && isBeside(left.word, right.word))
        return { scores: [left.value, right.value], left: left.word, right: right.word };
  return null;
}

function isName(text: string): boolean {
  return Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, '')).length >= 3;
}

interface HeadOf {
  /** In the lines above the table. */
  readonly words: readonly HeadWord[];
  /** Elsewhere above it, see `headPieces`. */
  readonly pieces: readonly HeadWord[];
  /** Those that were read: the sum of their scores is one sign of which side is ours. */
  readonly rows: readonly WarRow[];
  readonly ownClan: string;
}

/** What the scores say. */
function outcomeOf(own: number, enemy: number): Outcome {
  return own > enemy ? 'win' : own < enemy ? 'loss' : 'draw';
}

/** So near to the clan's name, in parts of it, is the name itself, … */
const SAME_NAME = 0.12;
/** … and so near one that resembles it; … */
const LIKE_NAME = 0.35;
/** … with the other side's name so much farther. */
const NEARER = 0.2;

function nameIn(word: HeadWord | undefined): string {
  const text = (word?.readings ?? [])
    .toSorted((one, two) => two.confidence - one.confidence)
    .map((one) => russianRead(one.text).replaceAll(/\s+/gu, ' ').trim())
    .find(isName);
  return text ?? '';
}

/** The name that stands with a score; empty: none. */
function nameWith(score: number | null, words: readonly HeadWord[]): string {
  if (score === null) return '';
  const named = words
    .flatMap(surest)
    .flatMap((text) => namedScore(text) ?? [])
    .find((one) => one.score === score && isName(one.name));
  return named === undefined ? '' : russianRead(named.name).replaceAll(/\s+/gu, ' ');
}

interface Sides extends Pick<HeadOf, 'ownClan' | 'rows'> {
  readonly left: HeadWord | undefined;
  readonly right: HeadWord | undefined;
  readonly scores: Scores['scores'] | null;
  readonly outcome: Outcome | null;
}

/** One sign of which side is ours: above 0 the right one, by how much it weighs. */
function nameSign({ left, right, ownClan }: Sides): number {
  if (ownClan === '') return 0;
  const far = (word: HeadWord | undefined): number =>
    Math.min(
      1,
      ...(word?.readings ?? []).map(
        ({ text }) => readingDistance(text, ownClan) / Math.max(3, ownClan.length),
      ),
    );
  const [farLeft, farRight] = [far(left), far(right)];
  const nearest = Math.min(farLeft, farRight);
  if (nearest >= LIKE_NAME || farLeft === farRight) return 0;
  const isClear = nearest < SAME_NAME && Math.abs(farLeft - farRight) >= NEARER;
  return (farRight < farLeft ? 1 : -1) * (isClear ? 3 : 1);
}

function sumSign({ rows, scores }: Sides): number {
  const sum = columnSum(rows, 'score');
  if (sum === null || scores === null || scores[0] === scores[1]) return 0;
  return sum === scores[1] ? 3 : sum === scores[0] ? -3 : 0;
}

/** The players' scores add up to neither team's: one of them may be misread, and the larger one says little. */
function isSumElsewhere({ rows, scores }: Sides): boolean {
  const sum = columnSum(rows, 'score');
  return sum !== null && scores !== null && !scores.includes(sum);
}

/** The word alone decides, but for nothing certain: it may have been misread. */
function outcomeSign({ outcome, scores }: Sides): number {
  if (outcome === null || scores === null || outcome === 'draw' || scores[0] === scores[1]) return 0;
  return (outcome === 'win') === scores[1] > scores[0] ? 1 : -1;
}

interface DecidedSides {
  readonly isRightOwn: boolean;
  readonly isCertain: boolean;
  /** Without what the result says. */
  readonly isRightOwnByItself: boolean;
}

/**
 * Which side is ours, by the names, the sum of our players' scores and the result together. It is certain where a sign
 * that is enough alone, or two by scores that may be right, say so and none says otherwise.
 */
function sidesOf(sides: Sides): DecidedSides {
  const [name, sum, result] = [nameSign(sides), sumSign(sides), outcomeSign(sides)];
  const all = [name, sum, result];
  const right = all.reduce((total, sign) => total + Math.max(0, sign), 0);
  const left = all.reduce((total, sign) => total - Math.min(0, sign), 0);
  return {
    isRightOwn: right > left,
    isCertain: Math.min(left, right) === 0 && Math.max(left, right) >= (isSumElsewhere(sides) ? 3 : 2),
    isRightOwnByItself: name + sum > 0,
  };
}

export function readHead({ words, pieces, rows, ownClan }: HeadOf): ReadHead {
  const everywhere = [...words, ...pieces];
  const outcome = findNamed(everywhere, OUTCOME_WORDS);
  const map = findNamed(everywhere, MAP_WORDS);
  const found = scoresOf(words);
  const taken = new Set([...(outcome?.words ?? []), ...(map?.words ?? []), found?.left, found?.right]);
  const line = found === null ? [] : words.filter((word) => !taken.has(word) && isBeside(word, found.left));
  const middle = found === null ? 0 : (found.left.box.left + found.right.box.right) / 2;
  const nameOf = (isLeft: boolean): HeadWord | undefined =>
    line.filter(({ box }) => (box.left + box.right) / 2 < middle === isLeft).at(isLeft ? 0 : -1);
  const [left, right] = [nameOf(true), nameOf(false)];
  const {
    isRightOwn,
    isRightOwnByItself,
    isCertain: areSidesCertain,
  } = sidesOf({
    left,
    right,
    scores: found?.scores ?? null,
    rows,
    ownClan,
    outcome: outcome?.key ?? null,
  });
  const [own, other] = isRightOwn ? [right, left] : [left, right];
  const [ownScore = null, enemyScore = null] =
    found === null ? [] : isRightOwn ? found.scores.toReversed() : found.scores;
  // a result that has decided the sides is no witness of itself
  const [first = null, second = null] =
    found === null ? [] : isRightOwnByItself ? found.scores.toReversed() : found.scores;
  const byScores = first === null || second === null ? null : outcomeOf(first, second);
  // scores that say the same are a second witness, and others are one against it
  const isOutcomeCertain =
    outcome !== null && (byScores === null ? outcome.isCertain : outcome.isAlone && byScores === outcome.key);
  return {
    map: map?.key ?? null,
    outcome: outcome?.key ?? null,
    ownScore,
    enemyScore,
    opponent: nameIn(other) || nameWith(enemyScore, everywhere),
    ownName: nameIn(own) || nameWith(ownScore, everywhere),
    certain: [
      ...(areSidesCertain ? (['scores'] as const) : []),
      ...(map?.isCertain === true ? (['map'] as const) : []),
      ...(isOutcomeCertain ? (['outcome'] as const) : []),
    ],
  };
}
