/** Names and words anywhere in the text above a scoreboard, with how certain it is that they are meant. */
import type { Recognised } from './assign-names.ts';
import type { Box } from './cells.ts';
import type { FoundTable } from './find-table.ts';
import { readingDistance } from '../../characters/names/reading-distance.ts';
import type { Glyph } from './straighten.ts';

export interface HeadWord {
  readonly box: Box;
  readonly readings: readonly Recognised[];
}

/** A piece of text above the table, with the height of its letters. */
export interface HeadPiece {
  readonly box: Box;
  readonly size: number;
}

/** So many pieces more are read, whatever is above the table. */
const MOST_PIECES = 12;
/** Fewer signs are no word of a map or of a result. */
const FEWEST_SIGNS = 3;
const MOST_SIGNS = 48;
/** Of a piece: what is covered further was read as a whole. */
const MOST_COVERED = 0.8;

interface Run {
  left: number;
  right: number;
  top: number;
  bottom: number;
  readonly heights: number[];
}

/** Of a run's height: letters of one text are so low at least, and so high at most. */
const [LOWEST, HIGHEST] = [0.35, 2.2];
/** Of it: a wider gap ends the run. */
const GAP = 1.1;

/** Letters of one text that follow each other. */
function runsOf(glyphs: readonly Glyph[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { left, right, top, bottom } of glyphs.toSorted((one, other) => one.left - other.left)) {
    const tall = bottom - top;
    const run = runs.find((one) => {
      const height = one.bottom - one.top;
      return (
        left - one.right < height * GAP &&
        tall > height * LOWEST &&
        tall < height * HIGHEST &&
        Math.min(bottom, one.bottom) - Math.max(top, one.top) > Math.min(tall, height) * 0.6
      );
    });
    if (run === undefined) runs.push({ left, right, top, bottom, heights: [tall] });
    else {
      run.right = Math.max(run.right, right);
      run.top = Math.min(run.top, top);
      run.bottom = Math.max(run.bottom, bottom);
      run.heights.push(tall);
    }
  }
  return runs;
}

/** How much of a box others cover, from side to side. */
function coverOf(box: Box, others: readonly Box[]): number {
  const covered = others
    .filter(({ top, bottom }) => top < box.bottom && bottom > box.top)
    .reduce(
      (sum, { left, right }) => sum + Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)),
      0,
    );
  return covered / (box.right - box.left);
}

/** What stands above the table besides the words that are known: banners, and what begins beyond its sides. */
export function headPieces(
  { above }: Pick<FoundTable, 'above'>,
  known: readonly Box[],
): readonly HeadPiece[] {
  return runsOf(above)
    .filter(({ heights }) => heights.length >= FEWEST_SIGNS && heights.length <= MOST_SIGNS)
    .map(({ left, right, top, bottom, heights }): HeadPiece => {
      const size = heights.toSorted((one, other) => one - other)[Math.floor(heights.length * 0.7)] ?? 1;
      return {
        size,
        box: {
          left: left - size * 0.3,
          right: right + size * 0.3,
          top: top - size * 0.3,
          bottom: bottom + size * 0.3,
        },
      };
    })
    .filter(({ box, size }) => box.right - box.left > size * 2 && coverOf(box, known) < MOST_COVERED)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, MOST_PIECES);
}

export interface Found<Key> {
  readonly key: Key;
  readonly words: readonly HeadWord[];
  /** It was read as it is written, by a model that is sure of it, and nothing else comes near. */
  readonly isCertain: boolean;
  /** Nothing else comes near, though a letter may be another one. */
  readonly isAlone: boolean;
}

interface Token {
  readonly text: string;
  readonly word: HeadWord;
  readonly confidence: number;
}

/** Of a name's letters: further away is another word, and in a short one hardly any may differ. */
const FAR = 0.28;
const FAR_IN_SHORT = 0.12;
const SHORT = 5;
/** Such a name is known by its beginning, but never for certain. */
const LONG = 6;
const MORE = 0.1;
/** As it is written, but for letters that look alike. */
const EXACT = 0.08;
const SURE = 80;
/** Two that are as near as this are not told apart. */
const TIE = 0.1;

/** Words one after the other in each line of the text, as one model has read them. */
function tokensOf(words: readonly HeadWord[], model: number): readonly (readonly Token[])[] {
  const lines: HeadWord[][] = [];
  for (const word of words.toSorted((one, other) => one.box.left - other.box.left)) {
    const line = lines.find(([first]) => first !== undefined && isBeside(word, first));
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  return lines.map((line) =>
    line.flatMap((word): readonly Token[] => {
      const reading = word.readings[model];
      return reading === undefined
        ? []
        : reading.text
            .toLowerCase()
            .split(/[^\p{L}\p{N}'’ʼ]+/u)
            // the number of a battle may hang together with the map
            .map((text) => text.replace(/(?<=\p{L})\d+$/u, ''))
            .filter((text) => text !== '')
            .map((text) => ({ text, word, confidence: reading.confidence }));
    }),
  );
}

/** Whether two stand in one line. */
export function isBeside({ box }: HeadWord, other: HeadWord): boolean {
  return Math.abs(box.bottom - other.box.bottom) < (box.bottom - box.top) * 0.6;
}

interface Candidate extends Pick<Found<string>, 'words'> {
  readonly far: number;
  readonly length: number;
  readonly confidence: number;
}

/** In parts of the name; what follows it without a gap may be the number of the battle, read as letters. */
function distanceOf(text: string, name: string): number {
  const whole = readingDistance(text, name) / name.length;
  if (name.length < LONG || text.length <= name.length) return whole;
  return Math.min(whole, readingDistance(text.slice(0, name.length), name) / name.length + MORE);
}

function nearest(lines: readonly (readonly Token[])[], names: readonly string[]): Candidate | null {
  let best: Candidate | null = null;
  for (const name of names) {
    const most = name.split(' ').length;
    const limit = name.length < SHORT ? FAR_IN_SHORT : FAR;
    for (const line of lines)
      for (let from = 0; from < line.length; from += 1)
        for (let count = 1; count <= most && from + count <= line.length; count += 1) {
          const tokens = line.slice(from, from + count);
          const far = distanceOf(tokens.map(({ text }) => text).join(' '), name);
          if (far >= limit || far >= (best?.far ?? 1)) continue;
          best = {
            far,
            length: name.length,
            words: tokens.map(({ word }) => word),
            confidence: Math.min(...tokens.map(({ confidence }) => confidence)),
          };
        }
  }
  return best;
}

/** Which one of several things the text names, wherever it does; null: none, or more than one alike. */
export function findNamed<Key extends string>(
  words: readonly HeadWord[],
  names: Readonly<Record<Key, readonly string[]>>,
): Found<Key> | null {
  const models = Math.max(0, ...words.map(({ readings }) => readings.length));
  const texts = Array.from({ length: models }, (_, model) => tokensOf(words, model));
  const found = (Object.keys(names) as Key[])
    .map((key) => {
      const each = texts.flatMap((lines) => nearest(lines, names[key]) ?? []);
      const best = each.toSorted((one, other) => one.far - other.far || other.confidence - one.confidence)[0];
      return { key, best };
    })
    .flatMap(({ key, best }) => (best === undefined ? [] : [{ key, best }]))
    .toSorted((one, other) => one.best.far - other.best.far);
  const [first, second] = found;
  if (first === undefined) return null;
  const isTie = second !== undefined && second.best.far - first.best.far < TIE;
  if (isTie && second.best.length <= first.best.length) return null;
  const { far, length, confidence } = first.best;
  const isAlone = second === undefined && length >= SHORT;
  return {
    key: first.key,
    words: first.best.words,
    isAlone,
    isCertain: isAlone && far <= EXACT && confidence >= SURE,
  };
}
