/** A picture as lines of a scoreboard, with whatever recognises the text of a cut-out. */
import { MAX_PERSON_NAME, guestNameOf } from '../../loadouts/person.ts';
import type { KnownName } from '../match-rows.ts';
import { MAX_STAGE_ROWS, ROW_FIELDS, type DoubtfulField, type WarRow } from '../war.ts';
import { assignNames, likelyTexts, type Recognised } from './assign-names.ts';
import { numbersAt, type BoardColumn, type BoardColumns } from './board-columns.ts';
import { cellBox, CUT_SIZE, cutOut, inkOfBox, type Box } from './cells.ts';
import { fieldColumns, headingPlaces, MOST_COLUMNS, nameColumnOf, type Heading } from './column-fields.ts';
import { findTable, type FoundTable } from './find-table.ts';
import type { Gray } from './gray.ts';
import { headPieces } from './head-text.ts';
import { headWords, readHead, type ReadHead } from './head.ts';
import { digitWidthOf, isSettled, readCell, type CellInk, type CutReadings } from './numbers.ts';
import { slanted } from './straighten.ts';
import type { Table } from './table.ts';

/** Recognises one line of dark letters on white, as each of its models sees it. */
export interface Recogniser {
  readonly digits: (cut: Gray) => Promise<readonly Recognised[]>;
  readonly text: (cut: Gray) => Promise<readonly Recognised[]>;
}

export type Corners = readonly (readonly [x: number, y: number])[];

/** A line with where it stands in the picture, and what of it somebody should look at. */
export interface ReadBoardRow {
  readonly row: WarRow;
  /** What stands there as a name, before anybody was found for it: as each model has read it, the likeliest first. */
  readonly readings: readonly string[];
  /** Of the whole line, in the picture. */
  readonly corners: Corners;
  readonly cuts: Readonly<Partial<Record<DoubtfulField, Gray>>>;
}

export interface ReadBoard extends BoardColumns {
  readonly head: ReadHead;
  readonly rows: readonly ReadBoardRow[];
}

interface Cell {
  readonly box: Box;
  readonly cut: Gray;
  readonly ink: CellInk;
}

interface NumberCell {
  readonly cell: Cell | null;
  /** Of its cut-outs. */
  readonly readings: readonly CutReadings[];
}

/** Smaller and larger cut-outs, for cells about which the first one left doubts. */
const OTHER_SIZES = [22, 40];

/** A column has something in so many of its rows. */
const FILLED = 0.25;
/** In heights of a digit: what is no wider is a sign, not a name. */
const ICON_WIDTH = 1.5;
/** Names differ from each other by so much more than ranks do. */
const MORE_DIFFERENT = 1.5;
/** So many lines above the rows may stand as evenly as they do. */
const MOST_HEAD_ROWS = 4;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}

/** Whether a cell was read as a number that its ink bears out. */
function isNumber({ cell, readings }: NumberCell): boolean {
  return (
    cell !== null &&
    readings.some(
      ([first, ...others]) =>
        first !== undefined &&
        digitsOf(first.text).length >= Math.max(1, cell.ink.digits - 1) &&
        (first.confidence >= 55 || others.some(({ text }) => digitsOf(text) === digitsOf(first.text))),
    )
  );
}

function cornersOf({ slant, scale }: FoundTable, { left, right, top, bottom }: Box): Corners {
  const corners: Corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return corners.map(([u, v]) => {
    const [x, y] = slanted(slant, u, v);
    return [x * scale, y * scale];
  });
}

interface ReadOptions {
  readonly known: readonly KnownName[];
  readonly ownClan: string;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The column whose numbers are the thousands of the next one's: those have three digits wherever it has any. */
function thousandsApart(
  numbers: readonly (readonly NumberCell[])[],
  isNumeric: readonly boolean[],
  lastNumber: number,
): number | null {
  const digitsAt = (row: readonly NumberCell[], column: number): number =>
    digitsOf(row[column]?.readings[0]?.[0]?.text ?? '').length;
  for (let column = lastNumber - 1; column > 0 && isNumeric[column] === true; column -= 1) {
    const both = numbers.filter((row) => digitsAt(row, column) > 0 && digitsAt(row, column + 1) > 0);
    const isApart = both.filter(
      (row) => digitsAt(row, column) <= 3 && digitsAt(row, column + 1) === 3,
    ).length;
    if (both.length >= 3 && isApart >= both.length * 0.9) return column;
  }
  return null;
}

/** Whether a column is words: no numbers, and wider than a picture. */
function isWords(numbers: readonly (readonly NumberCell[])[], isNumeric: boolean, column: number): boolean {
  const widths = numbers
    .flatMap((row) => row[column]?.cell?.ink.width ?? [])
    .toSorted((one, other) => one - other);
  return !isNumeric && (widths[widths.length >> 1] ?? 0) > ICON_WIDTH;
}

function withJoined(table: Table, column: number): Table {
  return {
    ...table,
    columns: table.columns.flatMap((span, at) =>
      at === column
        ? [{ from: span.from, to: table.columns[at + 1]?.to ?? span.to }]
        : at === column + 1
          ? []
          : [span],
    ),
  };
}

function namesOf(readings: readonly Recognised[]): readonly string[] {
  const texts = likelyTexts(readings).map(({ text }) => guestNameOf(text).slice(0, MAX_PERSON_NAME));
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Null: the picture shows no table. */
export async function readBoard(
  picture: Gray,
  recogniser: Recogniser,
  options: ReadOptions,
): Promise<ReadBoard | null> {
  const found = findTable(picture);
  options.onProgress?.(0.1);
  return found === null ? null : readTable(found, picture, recogniser, options);
}

async function readTable(
  found: FoundTable,
  picture: Gray,
  recogniser: Recogniser,
  options: ReadOptions,
): Promise<ReadBoard | null> {
  const { known, ownClan, onProgress = () => undefined } = options;
  const { table, glyphs } = found;
  const boxes = table.rows.map((line) =>
    table.columns.map((column) => cellBox(line, column, glyphs, table.size, table.pitch)),
  );
  // the gap between a long name and the numbers is no column, though a few words reach into it
  const isFilled = table.columns.map(
    (_, column) => boxes.filter((row) => row[column] !== null).length >= boxes.length * FILLED,
  );
  if (isFilled.includes(false) && isFilled.includes(true)) {
    const columns = table.columns.filter((_, at) => isFilled[at] === true);
    return readTable({ ...found, table: { ...table, columns } }, picture, recogniser, options);
  }
  const cells = boxes.map((row) =>
    row.map((box): Cell | null =>
      box === null ? null : { box, cut: cutOut(picture, found, box), ink: inkOfBox(box, glyphs, table.size) },
    ),
  );
  const total = cells.length * table.columns.length * 1.4;
  let done = 0;
  const counted = async <Read>(reading: Promise<Read>): Promise<Read> => {
    const read = await reading;
    done += 1;
    onProgress(Math.min(0.95, 0.1 + (0.85 * done) / total));
    return read;
  };
  const numbers = await Promise.all(
    cells.map((row) =>
      Promise.all(
        row.map(async (cell): Promise<NumberCell> => ({
          cell,
          // a name as wide as this is no number
          readings: cell === null || cell.ink.width > 12 ? [] : [await counted(recogniser.digits(cell.cut))],
        })),
      ),
    ),
  );
  const isNumeric = table.columns.map(
    (_, column) =>
      numbers.filter((row) => row[column] !== undefined && isNumber(row[column])).length >=
      numbers.length * 0.55,
  );
  // the numbers are on the right of the names; what is farther right is no part of the table
  const lastNumber = isNumeric.lastIndexOf(true);
  let firstNumber = lastNumber;
  while (
    firstNumber > 0 &&
    isNumeric[firstNumber - 1] === true &&
    lastNumber - firstNumber < ROW_FIELDS.length - 1
  )
    firstNumber -= 1;
  const besideNumbers = firstNumber - 1;
  // more numbers than the game has: thousands that stand apart, or another game's table
  const apart = isNumeric[besideNumbers] === true ? thousandsApart(numbers, isNumeric, lastNumber) : null;
  if (apart !== null)
    return readTable({ ...found, table: withJoined(table, apart) }, picture, recogniser, options);
  if (lastNumber < 0) return null;
  const run = Array.from({ length: lastNumber - firstNumber + 1 }, (_, at) => firstNumber + at);
  const numbersIn = (row: readonly NumberCell[]): number =>
    row.slice(firstNumber, lastNumber + 1).filter(isNumber).length;
  // above the headings the teams may have scores, in whatever columns
  const headRow = numbers.slice(0, MOST_HEAD_ROWS).findLastIndex((row) => numbersIn(row) * 4 < run.length);
  const isRead = numbers.map((row, at) => at > headRow && numbersIn(row) * 2 > run.length);
  const [firstRead, lastRead] = [isRead.indexOf(true), isRead.lastIndexOf(true)];
  // they say which column is which
  const places = headingPlaces(found, Math.max(0, firstRead));
  const headings = await Promise.all(
    places.map(async (place): Promise<Heading> => {
      if (place === null) return [];
      const letter = table.size / place.size;
      const readings = await Promise.all(
        [CUT_SIZE, ...OTHER_SIZES].map((size) =>
          recogniser.text(cutOut(picture, found, place.box, size * letter)),
        ),
      );
      return readings.flat();
    }),
  );
  // where no heading says it, names are on one side of the numbers: ranks on the other side repeat
  const sides = [besideNumbers, lastNumber + 1].filter((column) =>
    isWords(numbers, isNumeric[column] ?? true, column),
  );
  const differentTexts = async (column: number): Promise<number> => {
    const texts = await Promise.all(
      cells.map(async (row) => {
        const cell = row[column];
        return cell === undefined || cell === null ? '' : (await recogniser.text(cell.cut))[0]?.text;
      }),
    );
    return new Set(texts).size;
  };
  const sideOfNames = async (): Promise<number> => {
    const [left = besideNumbers, right = left] = sides;
    if (left === right) return left;
    return (await differentTexts(right)) > (await differentTexts(left)) * MORE_DIFFERENT ? right : left;
  };
  const nameColumn = nameColumnOf(headings, isNumeric) ?? (await sideOfNames());
  if (nameColumn < 0) return null;
  const numeric = isNumeric.flatMap((is, at) => (is && at !== nameColumn ? [at] : []));
  const columnOf = fieldColumns({ headings, numeric, run: run.filter((at) => at !== nameColumn) });
  const fieldOf = new Map(
    ROW_FIELDS.flatMap((field) => {
      const known = columnOf[field];
      return known === undefined ? [] : [[known.column, { field, isCertain: known.isCertain }] as const];
    }),
  );
  const shown = [...new Set([...numeric.slice(-MOST_COLUMNS), ...fieldOf.keys()])].toSorted(
    (one, other) => one - other,
  );
  const areAllKnown = ROW_FIELDS.every((field) => columnOf[field]?.isCertain === true);
  // between rows that were read there is nothing but rows: what is covered or faint stays, for a person to look at; and below
  // them whoever has noughts that nobody could read
  const isFilledRow = (row: readonly NumberCell[], at: number): boolean =>
    cells[at]?.[nameColumn] !== null &&
    run.filter((column) => (row[column]?.readings.length ?? 0) > 0).length * 2 > run.length;
  const below = numbers.slice(lastRead + 1).findIndex((row, at) => !isFilledRow(row, lastRead + 1 + at));
  const end = below < 0 ? numbers.length : lastRead + 1 + below;
  const body = numbers.flatMap((_row, at) =>
    at >= firstRead && at < end && (isRead[at] === true || cells[at]?.[nameColumn] !== null) ? [at] : [],
  );
  const firstBody = body[0] ?? 0;
  // more readings where the first ones do not agree
  const again = await Promise.all(
    body.map((at) =>
      Promise.all(
        shown.map(async (column): Promise<NumberCell> => {
          const number = numbers[at]?.[column] ?? { cell: null, readings: [] };
          const { cell, readings } = number;
          // what is none of the scoreboard's columns is not needed so exactly
          if (cell === null || readings.every(isSettled) || !fieldOf.has(column)) return number;
          const more = await Promise.all(
            OTHER_SIZES.map((size) => recogniser.digits(cutOut(picture, found, cell.box, size))),
          );
          return { cell, readings: [...readings, ...more] };
        }),
      ),
    ),
  );
  const names = await Promise.all(
    body.map(async (at): Promise<readonly Recognised[]> => {
      const cell = cells[at]?.[nameColumn];
      return cell === undefined || cell === null ? [] : counted(recogniser.text(cell.cut));
    }),
  );
  const digitWidth = digitWidthOf(
    again.flat().flatMap(({ cell, readings }) => {
      const [first, ...others] = readings[0] ?? [];
      const digits = digitsOf(first?.text ?? '');
      // digits that touch are one piece of ink: then two models have to agree
      const isBorneOut =
        digits.length === cell?.ink.digits || others.some(({ text }) => digitsOf(text) === digits);
      const isAgreed = digits !== '' && (first?.confidence ?? 0) >= 80 && isBorneOut;
      return cell !== null && isAgreed ? [{ digits: digits.length, width: cell.ink.width }] : [];
    }),
  );
  const columns = shown.map((at, place): BoardColumn => {
    const { field, isCertain } = fieldOf.get(at) ?? { field: null, isCertain: areAllKnown };
    const heading = places[at] ?? null;
    return {
      field,
      isCertain,
      heading:
        heading === null || isCertain
          ? null
          : cutOut(picture, found, heading.box, (CUT_SIZE * table.size) / heading.size),
      cells: body.slice(0, MAX_STAGE_ROWS).map((_, index) => {
        const { cell = null, readings = [] } = again[index]?.[place] ?? {};
        const read = readCell(readings, cell?.ink ?? null, digitWidth);
        return { ...read, cut: read.isCertain && isCertain ? null : (cell?.cut ?? null) };
      }),
    };
  });
  const people = assignNames(names, known);
  const rows = body.slice(0, MAX_STAGE_ROWS).flatMap((at, index): readonly ReadBoardRow[] => {
    const person = people[index];
    const name = person === undefined ? '' : guestNameOf(person.name).slice(0, MAX_PERSON_NAME);
    const numbersOfRow = numbersAt({ columns, areDecided: false }, index);
    const isNamed = person?.isCertain === true;
    const line = table.rows[at];
    const [first, last] = [table.columns[0], table.columns[Math.max(lastNumber, nameColumn)]];
    if (line === undefined || first === undefined || last === undefined) return [];
    const nameCut = isNamed ? undefined : cells[at]?.[nameColumn]?.cut;
    const reach = (table.pitch - (line.bottom - line.top)) / 2;
    const box = { left: first.from, right: last.to, top: line.top - reach, bottom: line.bottom + reach };
    return [
      {
        row: {
          name: name === '' ? '?' : name,
          kind: person?.kind ?? 'unknown',
          ...numbersOfRow.values,
          doubtful: [...(isNamed ? [] : (['name'] as const)), ...numbersOfRow.doubtful],
        },
        readings: namesOf(names[index] ?? []),
        corners: cornersOf(found, box),
        cuts: { ...(nameCut !== undefined && { name: nameCut }), ...numbersOfRow.cuts },
      },
    ];
  });
  const headBoxes = headWords(found, table.rows.slice(0, firstBody));
  const [words, pieces] = await Promise.all([
    Promise.all(
      headBoxes.map(async (box) => ({ box, readings: await recogniser.text(cutOut(picture, found, box)) })),
    ),
    Promise.all(
      headPieces(found, headBoxes).map(async ({ box, size }) => ({
        box,
        // its letters as large as those of the table
        readings: await recogniser.text(cutOut(picture, found, box, (CUT_SIZE * table.size) / size)),
      })),
    ),
  ]);
  onProgress(1);
  return {
    head: readHead({ words, pieces, rows: rows.map(({ row }) => row), ownClan }),
    columns,
    areDecided: false,
    rows,
  };
}
