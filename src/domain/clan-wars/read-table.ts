/**
 * A table of cells as lines of a scoreboard: pasted from a spreadsheet or typed. Columns are known by their headings, in the
 * languages of the game, or else by the order in which the scoreboard has them. Source: domain notes, section 5.
 */
import { visibleLine } from '../visible-text.ts';
import { lookalikeKey } from '../characters/names/name-forms.ts';
import { MAX_PERSON_NAME, guestNameOf } from '../loadouts/person.ts';
import { COLUMN_WORDS, GAME_ORDER, NAME_WORDS } from './headings.ts';
import { MAX_NUMBER, MAX_STAGE_ROWS, ROW_FIELDS, type DoubtfulField, type RowField } from './war.ts';

/** A line as it was read: whose it is, is decided later. */
export interface ReadRow extends Readonly<Record<RowField, number | null>> {
  readonly name: string;
  readonly doubtful: readonly DoubtfulField[];
  /** What stands in cells that are no numbers. */
  readonly texts?: Readonly<Partial<Record<RowField, string>>>;
}

/** Longer nobody reads it in a cell. */
const MAX_TEXT = 24;

const EMPTY = /^[-–—−.]?$/u;
/** A number with decimals, as spreadsheets write whole numbers, too. */
const DECIMAL = /^(\d+|\d{1,3}(?:[\s.'’]\d{3})+|\d{1,3}(?:,\d{3})+)[.,](\d{1,2})$/u;
const GROUPED = /^\d{1,3}(?:[\s.,'’]\d{3})+$/u;
/** Letters that are taken for digits. */
const AS_DIGITS: Readonly<Record<string, string>> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  з: '3',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
};

interface ReadNumber {
  readonly value: number | null;
  readonly isCertain: boolean;
}

/** The number of a cell; uncertain where it is not written as one. */
export function readNumber(cell: string): ReadNumber {
  const text = cell.trim();
  if (EMPTY.test(text)) return { value: null, isCertain: true };
  const [, whole, decimals] = DECIMAL.exec(text) ?? [];
  // nobody has kills by halves: it is an average, or the number of another column
  if (whole !== undefined && decimals !== undefined)
    return Number(decimals) === 0 ? readNumber(whole) : { value: null, isCertain: false };
  const digits = GROUPED.test(text) ? text.replaceAll(/\D/gu, '') : text;
  if (/^\d{1,8}$/.test(digits)) return { value: Number(digits), isCertain: true };
  const likely = Array.from(lookalikeKey(text), (sign) => AS_DIGITS[sign] ?? sign)
    .join('')
    .replaceAll(/[\s.,'’]/gu, '');
  const value = /^\d{1,8}$/.test(likely) ? Number(likely) : null;
  return { value: value !== null && value <= MAX_NUMBER ? value : null, isCertain: false };
}

/** Digits and signs, or what programs write for no number. */
const NUMERIC = /^(?:[^\p{L}]*\d[^\p{L}]*|nan|#\p{L}+[!?/].*)$/iu;

/** Whether a cell is one of a column of numbers, though nobody may have such a number. */
function isNumber(cell: string): boolean {
  const text = cell.trim();
  return EMPTY.test(text) || NUMERIC.test(text) || readNumber(text).value !== null;
}

function isFraction(cell: string): boolean {
  const [, , decimals] = DECIMAL.exec(cell.trim()) ?? [];
  return decimals !== undefined && Number(decimals) !== 0;
}

/** A column of numbers of a pasted table. */
export interface PastedColumn {
  readonly place: number;
  /** As somebody has called it; empty: nothing is said. */
  readonly heading: string;
  /** What stands in it first. */
  readonly samples: readonly string[];
  /** Null: none of the scoreboard's. */
  readonly field: RowField | null;
  /** Its heading says so, or the order in which tables without headings are pasted. */
  readonly isCertain: boolean;
}

export interface PastedTable {
  readonly columns: readonly PastedColumn[];
  /** The column of the names. */
  readonly name: number;
  readonly lines: readonly (readonly string[])[];
}

type Cells = readonly string[];
const SAMPLES = 3;

function isHeading(text: string, field: RowField | 'name'): boolean {
  return field === 'name'
    ? NAME_WORDS.includes(text)
    : COLUMN_WORDS.some((words) => words[field].includes(text));
}

/** What the headings of a line say of its columns. */
function headedFields(cells: Cells): ReadonlyMap<number, RowField | 'name'> {
  const found = new Map<number, RowField | 'name'>();
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim().toLowerCase();
    const field = (['name', ...ROW_FIELDS] as const).find(
      (one) => ![...found.values()].includes(one) && isHeading(text, one),
    );
    if (field !== undefined) found.set(at, field);
  }
  return found;
}

/** Whether a line names the players' column and another one. */
function isHead(cells: Cells): boolean {
  const fields = [...headedFields(cells).values()];
  return fields.includes('name') && fields.length > 1;
}

/** Where tables without headings that are known have their name and numbers: those at the end, and before them the text that most lines tell apart. */
function orderedPlaces(
  lines: readonly Cells[],
): { readonly name: number; readonly run: readonly number[]; readonly others: readonly number[] } | null {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const all = lines.filter((cells) => cells.length === width);
  // what has numbers shows where they are, and no title or heading does
  const numbered = all.filter((cells) => cells.some((cell) => readNumber(cell).value !== null));
  const whole = numbered.length === 0 ? all : numbered;
  const isNumbers = (at: number): boolean =>
    whole.filter((cells) => isNumber(cells[at] ?? '')).length * 2 > whole.length;
  // K/D and other averages behind the scoreboard's own numbers
  let end = width;
  while (end > 1 && whole.some((cells) => isFraction(cells[end - 1] ?? ''))) end -= 1;
  let first = end;
  while (first > 1 && end - first < ROW_FIELDS.length && isNumbers(first - 1)) first -= 1;
  const variety = (at: number): number => new Set(whole.map((cells) => cells[at]?.trim())).size;
  const texts = Array.from({ length: first }, (_, at) => at).filter((at) => !isNumbers(at));
  const [name] = texts.toSorted((one, other) => variety(other) - variety(one) || other - one);
  if (name === undefined) return null;
  const between = Array.from({ length: first - name - 1 }, (_, at) => name + 1 + at).filter(isNumbers);
  return { name, run: Array.from({ length: end - first }, (_, at) => first + at), others: between };
}

/** So many numbers are pasted in one order only; of four the last may be cash or score. */
function isOrderKnown(count: number, at: number): boolean {
  return count !== 4 || at < 3;
}

/** Headings that nothing but spaces separate, in the columns of the lines below them. */
function withHeadings(table: readonly Cells[]): readonly Cells[] {
  const begin = table.findIndex((cells) => cells.slice(1).some((cell) => readNumber(cell).value !== null));
  const width = Math.max(0, ...table.map((cells) => cells.length));
  return table.map((cells, at) => {
    const [only = ''] = cells;
    const words = only.trim().split(/\s+/u);
    const before = words.length - width + 1;
    if (at >= begin || cells.length !== 1 || width < 2 || before < 1 || /\d/u.test(only)) return cells;
    const split = [words.slice(0, before).join(' '), ...words.slice(before)];
    return before === 1 || isHead(split) ? split : cells;
  });
}

/** A pasted table with what is known of its columns; null: it is none. */
export function openTable(table: readonly Cells[]): PastedTable | null {
  const filled = withHeadings(table.filter((cells) => cells.some((cell) => cell.trim() !== '')));
  const at = filled.findIndex(isHead);
  const body = at < 0 ? filled : filled.slice(at + 1);
  const ordered = at < 0 ? orderedPlaces(body) : null;
  if (at < 0 && ordered === null) return null;
  const isFirst = (cells: Cells): boolean =>
    (ordered?.run ?? []).some((place) => readNumber(cells[place] ?? '').value !== null);
  // titles, and headings in a language that is not known
  const start = at < 0 ? Math.max(0, body.findIndex(isFirst)) : 0;
  const above = body[start - 1];
  // a title is no heading of a column of numbers
  const isAbove = (ordered?.run ?? []).some((place) => /\p{L}/u.test(above?.[place] ?? ''));
  const head = at >= 0 ? filled[at] : isAbove ? above : undefined;
  const lines = body.slice(start);
  const fieldAt = headedFields(head ?? []);
  const name = [...fieldAt].find(([, field]) => field === 'name')?.[0] ?? ordered?.name ?? 0;
  const isNumeric = (place: number): boolean =>
    lines.some((cells) => readNumber(cells[place] ?? '').value !== null) &&
    lines.filter((cells) => isNumber(cells[place] ?? '')).length * 2 > lines.length;
  const isWhole = (place: number): boolean => !lines.some((cells) => isFraction(cells[place] ?? ''));
  const width = Math.max(0, ...filled.map((cells) => cells.length));
  const places =
    ordered === null
      ? Array.from({ length: width }, (_, place) => place).filter(
          (place) => place !== name && (fieldAt.has(place) || isNumeric(place)),
        )
      : [...ordered.others, ...ordered.run];
  const known = new Set(fieldAt.values());
  const run = ordered?.run ?? [];
  // by their order, as far as no heading says otherwise
  const order =
    known.size > 0 ? ROW_FIELDS.filter((field) => !known.has(field)) : (GAME_ORDER[run.length] ?? []);
  const guessed = new Map(
    run.filter((place) => !fieldAt.has(place)).map((place, index) => [place, order[index] ?? null] as const),
  );
  const areAllKnown = ROW_FIELDS.every((field) => known.has(field));
  const columns = places.map((place): PastedColumn => {
    const headed = fieldAt.get(place);
    const heading = visibleLine(head?.[place] ?? '').slice(0, MAX_TEXT);
    const isHeaded = headed !== undefined && headed !== 'name';
    // numbers before the names are ranks, and averages are none of the scoreboard's
    const isOther = ordered === null && (areAllKnown || place < name || !isWhole(place));
    return {
      place,
      heading,
      samples: lines.slice(0, SAMPLES).map((cells) => visibleLine(cells[place] ?? '').slice(0, MAX_TEXT)),
      field: isHeaded ? headed : (guessed.get(place) ?? null),
      isCertain:
        isHeaded ||
        isOther ||
        (head === undefined &&
          ordered !== null &&
          ordered.others.length === 0 &&
          isOrderKnown(run.length, run.indexOf(place))),
    };
  });
  return { columns, name, lines };
}

/** What a line of sums is called. */
const TOTALS: readonly string[] = [
  'total',
  'totals',
  'sum',
  'overall',
  'итого',
  'итог',
  'всего',
  'сумма',
  'разом',
  'всього',
  'усього',
  'підсумок',
  'сума',
];

/** Whether a line is the sum of the others: called so, and with no number that is less than anybody's. */
function isTotal(row: ReadRow, all: readonly ReadRow[]): boolean {
  const [word = ''] = /\p{L}+/u.exec(row.name.toLowerCase()) ?? [];
  const isCalledSo = TOTALS.includes(word) && !/\p{L}/u.test(row.name.toLowerCase().replace(word, ''));
  const hasNumbers = (one: ReadRow): boolean => ROW_FIELDS.some((field) => one[field] !== null);
  return (
    isCalledSo &&
    all.some((other) => other !== row && hasNumbers(other)) &&
    all.every((other) =>
      ROW_FIELDS.every((field) => row[field] === null || (other[field] ?? 0) <= row[field]),
    )
  );
}

export interface ReadLines {
  readonly rows: readonly ReadRow[];
  /** Lines of sums, by what they are called. */
  readonly totals: readonly string[];
}

/** The lines of a table; those without a name are left out. */
export function readLines({ columns, name: namePlace, lines }: PastedTable): ReadLines {
  const rows = lines.flatMap((cells): readonly ReadRow[] => {
    const name = guestNameOf(cells[namePlace] ?? '').slice(0, MAX_PERSON_NAME);
    if (!/[\p{L}\p{N}]/u.test(name)) return [];
    const doubtful: DoubtfulField[] = [];
    const texts: Partial<Record<RowField, string>> = {};
    const numbers = Object.fromEntries(
      ROW_FIELDS.map((field) => {
        const column = columns.find((one) => one.field === field);
        const text = column === undefined ? '' : (cells[column.place] ?? '');
        const { value, isCertain } = readNumber(text);
        if (!isCertain || column?.isCertain === false) doubtful.push(field);
        if (!isCertain && value === null) texts[field] = visibleLine(text).slice(0, MAX_TEXT);
        return [field, value];
      }),
    ) as Record<RowField, number | null>;
    return [{ name, ...numbers, doubtful, ...(Object.keys(texts).length > 0 && { texts }) }];
  });
  const totals = rows.filter((row) => isTotal(row, rows));
  return {
    rows: rows.filter((row) => !totals.includes(row)).slice(0, MAX_STAGE_ROWS),
    totals: totals.map(({ name }) => name),
  };
}

export function readTable(table: readonly Cells[]): readonly ReadRow[] {
  const found = openTable(table);
  return found === null ? [] : readLines(found).rows;
}

/** A line of text whose cells nothing but spaces separate: what ends it in numbers, and the name before them. */
export function splitBySpaces(line: string): readonly string[] {
  const words = line.trim().split(/\s+/u);
  let first = words.length;
  // a word of letters that look like digits is a part of the name here
  const isPlain = (word: string): boolean => readNumber(word).isCertain;
  while (first > 1 && words.length - first < ROW_FIELDS.length && isPlain(words[first - 1] ?? '')) first -= 1;
  return [words.slice(0, first).join(' '), ...words.slice(first)];
}
