/** Which column of a scoreboard is which: its headings say so. What they do not say is a guess, and uncertain. */
import { lookalikeKey } from '../../characters/names/name-forms.ts';
import { readingDistance } from '../../characters/names/reading-distance.ts';
import { COLUMN_WORDS, GAME_ORDER, NAME_WORDS } from '../headings.ts';
import { ROW_FIELDS, type RowField } from '../war.ts';
import type { Recognised } from './assign-names.ts';
import type { FoundTable } from './find-table.ts';
import type { HeadPiece } from './head-text.ts';
import { wordsOf, type Line, type Span, type Table } from './table.ts';

/** What stands above a column, as each model has read it; empty: nothing. */
export type Heading = readonly Recognised[];

export interface FieldColumn {
  /** Of the table. */
  readonly column: number;
  /** Its heading was read, and can be that of no other column. */
  readonly isCertain: boolean;
}

export type FieldColumns = Readonly<Partial<Record<RowField, FieldColumn>>>;

/** In parts of a heading: farther it is another word, … */
const FAR = 0.34;
/** … but a single letter may look like one of another script. */
const FAR_LETTER = 0.45;
/** What it costs that a column is none of the game's. */
const NO_FIELD = 0.7;
/** Everything else has to be so much less likely. */
const CLEAR = 0.25;
/** More columns no table has that is meant. */
export const MOST_COLUMNS = 8;
/** So sure a model has to be of a single letter: pictures above columns are read as letters, too. */
const SURE_LETTER = 60;
/** Fewer headings that were read say nothing: they may be anything. */
const FEWEST_NAMED = 3;
/** From the headings down to the first row, in rows. */
const MOST_ROWS_ABOVE = 2.6;
/** From a heading to its column, in heights of a letter. */
const FARTHEST_HEADING = 3;

/** Where the ink of a column's cells begins, has its middle and ends. */
type Edges = readonly [left: number, middle: number, right: number];

function edgesOf({ rows }: Pick<Table, 'rows'>, { from, to }: Span): Edges {
  const inks = rows.flatMap(({ glyphs }) => {
    const own = glyphs.filter(({ left, right }) => (left + right) / 2 >= from && (left + right) / 2 < to);
    return own.length === 0
      ? []
      : [[Math.min(...own.map(({ left }) => left)), Math.max(...own.map(({ right }) => right))] as const];
  });
  const middle = (values: readonly number[]): number =>
    values.toSorted((one, other) => one - other)[values.length >> 1] ?? (from + to) / 2;
  return [
    middle(inks.map(([left]) => left)),
    middle(inks.map(([left, right]) => (left + right) / 2)),
    middle(inks.map(([, right]) => right)),
  ];
}

/** How far a heading is from a column: both begin, end or have their middle at one place. */
function offOf({ from, to }: Span, [left, middle, right]: Edges): number {
  return Math.min(Math.abs(from - left), Math.abs((from + to) / 2 - middle), Math.abs(to - right));
}

/** Where the heading of each column stands, above the row with which the table begins; null: it has none. */
export function headingPlaces(
  { table }: Pick<FoundTable, 'table'>,
  first: number,
): readonly (HeadPiece | null)[] {
  const { size, columns, rows, pitch } = table;
  const body = rows.slice(first);
  const top = body[0]?.top ?? 0;
  const edges = columns.map((column) => edgesOf({ rows: body }, column));
  const placesIn = (line: Line): readonly (HeadPiece | null)[] => {
    const letter = Math.max(1, line.bottom - line.top);
    const apart = wordsOf(line.glyphs, size * 0.4).map((word) => {
      const offs = edges.map((column) => offOf(word, column));
      const least = Math.min(...offs);
      return { ...word, column: least < size * FARTHEST_HEADING ? offs.indexOf(least) : -1 };
    });
    // a wide heading reaches up to the one before it
    const words = edges.reduce<readonly (Span & { readonly column: number })[]>(
      (all, [left, , right], column) =>
        all.some((word) => word.column === column)
          ? all
          : all.flatMap((word) => {
              if (word.column < 0 || word.from > right || word.to < left) return [word];
              const cut = word.column > column ? right + size * 0.3 : left - size * 0.3;
              const inside = line.glyphs.filter((glyph) => glyph.left >= word.from && glyph.right <= word.to);
              const [before, after] = [
                inside.filter((glyph) => (glyph.left + glyph.right) / 2 < cut),
                inside.filter((glyph) => (glyph.left + glyph.right) / 2 >= cut),
              ];
              if (before.length === 0 || after.length === 0) return [word];
              const span = (glyphs: typeof inside): Span => ({
                from: Math.min(...glyphs.map((glyph) => glyph.left)),
                to: Math.max(...glyphs.map((glyph) => glyph.right)),
              });
              const isRight = word.column > column;
              return [
                { ...span(before), column: isRight ? column : word.column },
                { ...span(after), column: isRight ? word.column : column },
              ];
            }),
      apart,
    );
    return columns.map((_, at) => {
      const own = words.filter(({ column }) => column === at);
      if (own.length === 0) return null;
      const box = {
        left: Math.min(...own.map(({ from }) => from)) - letter * 0.35,
        right: Math.max(...own.map(({ to }) => to)) + letter * 0.35,
        top: line.top - letter * 0.6,
        bottom: line.bottom + letter * 0.6,
      };
      return { box, size: letter };
    });
  };
  // the lowest line with words above several columns
  const [places] = [...table.above, ...rows.slice(0, first)]
    .filter((line) => line.bottom < top && top - line.bottom < pitch * MOST_ROWS_ABOVE)
    .toSorted((one, other) => other.bottom - one.bottom)
    .map(placesIn)
    .filter((line) => line.filter((place) => place !== null).length >= 2);
  return places ?? columns.map(() => null);
}

/** Small, as a model may see one letter twice. */
function readText(text: string): string {
  const signs = Array.from(text.replaceAll(/[^\p{L}\p{N}']/gu, '').toLowerCase());
  return new Set(signs.map(lookalikeKey)).size === 1 ? (signs[0] ?? '') : signs.join('');
}

function distanceOf(heading: Heading, words: readonly string[]): number {
  let best = 1;
  for (const { text, confidence } of heading) {
    const read = readText(text);
    for (const word of words) {
      const isLetter = word.length === 1;
      if (read === '' || (isLetter && confidence < SURE_LETTER)) continue;
      const far = readingDistance(read, word) / word.length;
      if (far <= (isLetter ? FAR_LETTER : FAR)) best = Math.min(best, far);
    }
  }
  return best;
}

/** Which column's heading is that of the names; null: none was read as such. A column of numbers has none. */
export function nameColumnOf(headings: readonly Heading[], isNumeric: readonly boolean[]): number | null {
  const [best] = headings
    .map((heading, column) => ({ column, far: distanceOf(heading, NAME_WORDS) }))
    .filter(({ column }) => isNumeric[column] !== true)
    .toSorted((one, other) => one.far - other.far);
  return best === undefined || best.far >= 1 ? null : best.column;
}

type Choice = readonly (RowField | null)[];

/** Every way in which columns are fields, each field once. */
function eachChoice(
  costs: readonly Readonly<Record<RowField, number>>[],
  visit: (choice: Choice, cost: number) => void,
): void {
  const choice: (RowField | null)[] = [];
  const step = (cost: number): void => {
    const column = costs[choice.length];
    if (column === undefined) {
      visit(choice, cost);
      return;
    }
    for (const field of [...ROW_FIELDS, null]) {
      if (field !== null && (choice.includes(field) || column[field] >= 1)) continue;
      choice.push(field);
      step(cost + (field === null ? NO_FIELD : column[field]));
      choice.pop();
    }
  };
  step(0);
}

interface Columns {
  /** Of every column of the table. */
  readonly headings: readonly Heading[];
  /** Those with numbers. */
  readonly numeric: readonly number[];
  /** Those of them that follow each other, where nothing else says which are meant. */
  readonly run: readonly number[];
}

/** In which columns the fields are, by the headings; a column without a readable one is a guess by the game's order. */
export function fieldColumns({ headings, numeric, run }: Columns): FieldColumns {
  const columns = numeric.slice(-MOST_COLUMNS);
  const least = columns.map(() => new Map<RowField | null, number>());
  let best: { readonly choice: Choice; readonly cost: number } = {
    choice: columns.map(() => null),
    cost: columns.length * NO_FIELD,
  };
  for (const words of COLUMN_WORDS) {
    const costs = columns.map(
      (column) =>
        Object.fromEntries(
          ROW_FIELDS.map((field) => [field, distanceOf(headings[column] ?? [], words[field])]),
        ) as Record<RowField, number>,
    );
    eachChoice(costs, (choice, cost) => {
      for (const [at, field] of choice.entries())
        least[at]?.set(field, Math.min(cost, least[at].get(field) ?? Number.POSITIVE_INFINITY));
      if (cost < best.cost) best = { choice: [...choice], cost };
    });
  }
  const named = best.choice.filter((field) => field !== null).length;
  const isEnough = named >= Math.min(FEWEST_NAMED, columns.length);
  // thousands that stand apart have no heading of their own: the column beside them holds a part of a number
  const isBare = (column: number): boolean =>
    numeric.includes(column) && (headings[column] ?? []).length === 0;
  const known = isEnough ? best.choice : columns.map(() => null);
  const fields = known.flatMap((field, at): readonly (readonly [RowField, FieldColumn])[] => {
    const column = columns[at];
    if (field === null || column === undefined) return [];
    const others = [...(least[at] ?? [])].flatMap(([other, cost]) => (other === field ? [] : [cost]));
    const isClear = Math.min(...others) - best.cost >= CLEAR;
    return [[field, { column, isCertain: isClear && !isBare(column - 1) && !isBare(column + 1) }]];
  });
  const left = run.filter((column) => !fields.some(([, one]) => one.column === column));
  const order = fields.length === 0 ? (GAME_ORDER[left.length] ?? ROW_FIELDS) : ROW_FIELDS;
  const missing = order.filter((field) => !known.includes(field));
  const guessed = missing.flatMap((field, at) => {
    const column = left[at];
    return column === undefined ? [] : [[field, { column, isCertain: false }] as const];
  });
  return Object.fromEntries([...fields, ...guessed]);
}
