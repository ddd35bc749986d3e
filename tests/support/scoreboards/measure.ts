/** The reader on drawn scoreboards, with the same models as in the browser: how much of what it says is right. */
import { resolve } from 'node:path';
import sharp from 'sharp';
import { nameKey } from '../../../src/domain/characters/name-key.ts';
import { grayOf, type Gray } from '../../../src/domain/clan-wars/reading/gray.ts';
import { readBoard, type ReadBoard } from '../../../src/domain/clan-wars/reading/read-board.ts';
import {
  openRecogniser,
  type OpenRecogniser,
} from '../../../src/client/features/clan-wars/reading/recogniser.ts';
import { ROW_FIELDS } from '../../../src/domain/clan-wars/war.ts';
import type { Board } from './draw-scoreboard.ts';

const MODELS = resolve(import.meta.dirname, '../../../node_modules/@tesseract.js-data');

export function openEngine(): Promise<OpenRecogniser> {
  return openRecogniser(
    ['eng', 'ukr'].map((language) => ({
      language,
      options: { langPath: `${MODELS}/${language}/4.0.0_best_int`, gzip: true },
    })),
  );
}

export async function grayPicture(file: Buffer): Promise<Gray> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return grayOf(info.width, info.height, data);
}

export interface Tally {
  pictures: number;
  /** Rows that were not read, and such that nobody drew. */
  missing: number;
  extra: number;
  names: number;
  namesRight: number;
  namesCertain: number;
  namesCertainRight: number;
  numbers: number;
  numbersRight: number;
  numbersCertain: number;
  numbersCertainRight: number;
  /** Of boards that show what their columns are. */
  headed: number;
  headedCertain: number;
  heads: number;
  headsRight: number;
}

export function emptyTally(): Tally {
  return {
    pictures: 0,
    missing: 0,
    extra: 0,
    names: 0,
    namesRight: 0,
    namesCertain: 0,
    namesCertainRight: 0,
    numbers: 0,
    numbersRight: 0,
    numbersCertain: 0,
    numbersCertainRight: 0,
    headed: 0,
    headedCertain: 0,
    heads: 0,
    headsRight: 0,
  };
}

export interface Miss {
  readonly seed: number;
  readonly field: string;
  readonly wanted: string;
  readonly got: string;
  readonly isCertain: boolean;
}

/** Counts what was read. Rows are compared in their order, with as few as possible left over. */
export function countBoard(tally: Tally, board: Board, read: ReadBoard | null, misses: Miss[]): void {
  const wanted = board.rows;
  const got = (read?.rows ?? []).map(({ row }) => row);
  const equal = (one: number, other: number): number => {
    const [row, line] = [wanted[one], got[other]];
    if (row === undefined || line === undefined) return 0;
    return (
      ROW_FIELDS.filter((field) => row[field] === line[field]).length +
      (nameKey(row.name) === nameKey(line.name) ? 2 : 0)
    );
  };
  const best: number[][] = Array.from({ length: wanted.length + 1 }, () =>
    Array.from({ length: got.length + 1 }, () => 0),
  );
  const at = (row: number, line: number): number => best[row]?.[line] ?? 0;
  for (let row = wanted.length - 1; row >= 0; row -= 1)
    for (let line = got.length - 1; line >= 0; line -= 1) {
      const scores = best[row];
      if (scores !== undefined)
        scores[line] = Math.max(
          at(row + 1, line),
          at(row, line + 1),
          at(row + 1, line + 1) + 0.1 + equal(row, line),
        );
    }
  let [row, line] = [0, 0];
  const pairs: (readonly [number | null, number | null])[] = [];
  while (row < wanted.length || line < got.length) {
    if (
      row < wanted.length &&
      line < got.length &&
      at(row, line) === at(row + 1, line + 1) + 0.1 + equal(row, line)
    )
      pairs.push([row++, line++]);
    else if (row < wanted.length && (line >= got.length || at(row, line) === at(row + 1, line)))
      pairs.push([row++, null]);
    else pairs.push([null, line++]);
  }
  tally.pictures += 1;
  for (const [one, other] of pairs) {
    const truth = one === null ? undefined : wanted[one];
    const found = other === null ? undefined : got[other];
    if (truth === undefined) {
      tally.extra += 1;
      if (found !== undefined && found.doubtful.length < 3)
        misses.push({ seed: board.seed, field: 'line', wanted: '', got: found.name, isCertain: true });
      continue;
    }
    if (found === undefined) {
      if (truth.isCut) continue;
      tally.missing += 1;
      misses.push({ seed: board.seed, field: 'line', wanted: truth.name, got: '', isCertain: false });
    }
    const isNameSure = found !== undefined && found.kind !== 'unknown' && !found.doubtful.includes('name');
    const isNameRight = found !== undefined && nameKey(found.name) === nameKey(truth.name);
    // what is cut off counts only where it is called certain
    if (!truth.isCut || isNameSure) {
      tally.names += 1;
      if (isNameRight) tally.namesRight += 1;
      else
        misses.push({
          seed: board.seed,
          field: 'name',
          wanted: truth.name,
          got: found?.name ?? '',
          isCertain: isNameSure,
        });
      if (isNameSure) tally.namesCertain += 1;
      if (isNameSure && isNameRight) tally.namesCertainRight += 1;
    }
    for (const field of ROW_FIELDS) {
      const isSure = found !== undefined && !found.doubtful.includes(field);
      const isRight = found?.[field] === truth[field];
      if (truth.isCut && !isSure) continue;
      tally.numbers += 1;
      if (isRight) tally.numbersRight += 1;
      else
        misses.push({
          seed: board.seed,
          field,
          wanted: String(truth[field]),
          got: String(found?.[field]),
          isCertain: isSure,
        });
      if (isSure) tally.numbersCertain += 1;
      if (board.hasHeadings) tally.headed += 1;
      if (board.hasHeadings && isSure) tally.headedCertain += 1;
      if (isSure && isRight) tally.numbersCertainRight += 1;
    }
  }
  if (board.kind !== 'cropped') {
    tally.heads += 4;
    tally.headsRight += [
      read?.head.map === board.map,
      read?.head.outcome === board.outcome,
      read?.head.ownScore === board.ownScore,
      read?.head.enemyScore === board.enemyScore,
    ].filter(Boolean).length;
  }
}

export function readDrawn(
  picture: Gray,
  { recogniser }: OpenRecogniser,
  board: Board,
): Promise<ReadBoard | null> {
  return readBoard(picture, recogniser, { known: board.known, ownClan: '' });
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`;
}

/** Of the wrong ones, the share that was called uncertain. */
export function wrongUncertain(tally: Tally): readonly [wrong: number, uncertain: number] {
  const wrong = tally.names - tally.namesRight + tally.numbers - tally.numbersRight;
  const certain =
    tally.namesCertain - tally.namesCertainRight + tally.numbersCertain - tally.numbersCertainRight;
  return [wrong, wrong - certain];
}

/** Of the lines of `figuresOf`. */
export const FIGURE_HEADINGS = [
  '| class | pictures | names right of those certain | of all | names certain | numbers right of those certain | of all | numbers certain | wrong ones that are uncertain | heads right |',
  '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
] as const;

export function figuresOf(name: string, tally: Tally): string {
  const [wrong, uncertain] = wrongUncertain(tally);
  return `| ${[
    name,
    tally.pictures,
    percent(tally.namesCertainRight, tally.namesCertain),
    percent(tally.namesRight, tally.names),
    percent(tally.namesCertain, tally.names),
    percent(tally.numbersCertainRight, tally.numbersCertain),
    percent(tally.numbersRight, tally.numbers),
    percent(tally.numbersCertain, tally.numbers),
    `${uncertain} of ${wrong}`,
    percent(tally.headsRight, tally.heads),
  ].join(' | ')} |`;
}
