/** What a scoreboard says above its table: how it ended, where, and the scores of both teams. */
import { readingDistance } from './read-likeness.ts';
import { russianRead, type Recognised } from './assign-names.ts';
import type { Box } from './cells.ts';
import type { FoundTable } from './find-table.ts';
import { wordsOf, type Line } from './table.ts';
import { columnSum } from '../stage.ts';
import { MAX_NUMBER, type Outcome, type WarRow } from '../war.ts';
import { GAME_MAPS, type GameMap } from '../../squads/game-map.ts';

export interface ReadHead {
  readonly map: GameMap | null;
  readonly outcome: Outcome | null;
  readonly ownScore: number | null;
  readonly enemyScore: number | null;
  /** Empty: not read. */
  readonly opponent: string;
}

interface HeadWord {
  readonly box: Box;
  readonly readings: readonly Recognised[];
}

const OUTCOME_WORDS: Readonly<Record<Outcome, readonly string[]>> = {
  win: ['победа', 'перемога', 'victory', 'win'],
  loss: ['поражение', 'поразка', 'defeat', 'loss'],
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

function bestOf<Key extends string>(
  words: readonly HeadWord[],
  names: Readonly<Record<Key, readonly string[]>>,
  clean: (text: string) => string,
): { readonly key: Key; readonly word: HeadWord } | null {
  let best: { key: Key; word: HeadWord; far: number } | null = null;
  for (const word of words)
    for (const { text } of word.readings)
      for (const key of Object.keys(names) as Key[])
        for (const name of names[key]) {
          const far = readingDistance(clean(text).toLowerCase(), name) / name.length;
          if (far < 0.28 && far < (best?.far ?? 1)) best = { key, word, far };
        }
  return best;
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

function isBeside({ box }: HeadWord, other: HeadWord): boolean {
  return Math.abs(box.bottom - other.box.bottom) < (box.bottom - box.top) * 0.6;
}

/** Two numbers with a colon between them, or beside each other. */
function scoresOf(words: readonly HeadWord[]): Scores | null {
  for (const word of words)
    for (const text of surest(word)) {
      const found = SCORES.exec(text);
      const [left, right] = [numberOf(found?.[1] ?? ''), numberOf(found?.[2] ?? '')];
      if (left !== null && right !== null) return { scores: [left, right], left: word, right: word };
    }
  const numbers = words
    .flatMap((word) => {
      const [value = null] = surest(word).map((text) =>
        numberOf(text.replaceAll(/^[\s:;|]+|[\s:;|]+$/gu, '')),
      );
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

/** `rows`: those that were read; the clan’s name or the sum tells whose score the first one is of the players'. */
export function readHead(words: readonly HeadWord[], rows: readonly WarRow[], ownClan: string): ReadHead {
  const outcome = bestOf(words, OUTCOME_WORDS, (text) => text.trim());
  const map = bestOf(words, MAP_WORDS, (text) => text.replace(/[\d#№].*$/u, '').trim());
  const found = scoresOf(words);
  const taken = new Set([outcome?.word, map?.word, found?.left, found?.right]);
  const line = found === null ? [] : words.filter((word) => !taken.has(word) && isBeside(word, found.left));
  const middle = found === null ? 0 : (found.left.box.left + found.right.box.right) / 2;
  const nameOf = (isLeft: boolean): HeadWord | undefined =>
    line.filter(({ box }) => (box.left + box.right) / 2 < middle === isLeft).at(isLeft ? 0 : -1);
  const [left, right] = [nameOf(true), nameOf(false)];
  const isOwn = (word: HeadWord | undefined): boolean =>
    ownClan !== '' &&
    (word?.readings ?? []).some(
      ({ text }) => readingDistance(text, ownClan) / Math.max(3, ownClan.length) < 0.35,
    );
  const sum = columnSum(rows, 'score');
  const isRightOwn =
    (!isOwn(left) && isOwn(right)) || (found !== null && sum === found.scores[1] && sum !== found.scores[0]);
  const other = isRightOwn ? left : right;
  const text = (other?.readings ?? [])
    .toSorted((one, two) => two.confidence - one.confidence)
    .map((one) => russianRead(one.text).replaceAll(/\s+/gu, ' ').trim())
    .find(isName);
  return {
    map: GAME_MAPS.find((one) => one === map?.key) ?? null,
    outcome: outcome?.key ?? null,
    ownScore: found === null ? null : found.scores[isRightOwn ? 1 : 0],
    enemyScore: found === null ? null : found.scores[isRightOwn ? 0 : 1],
    opponent: text ?? '',
  };
}
