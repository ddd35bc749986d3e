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

type Columns = Readonly<Partial<Record<RowField, number>>> & { readonly name: number };

function isHeading(text: string, field: RowField | 'name'): boolean {
  return field === 'name'
    ? NAME_WORDS.includes(text)
    : COLUMN_WORDS.some((words) => words[field].includes(text));
}

/** Columns by a line of headings; null where it is none. */
function namedColumns(cells: readonly string[]): Columns | null {
  const found: Partial<Record<RowField | 'name', number>> = {};
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim().toLowerCase();
    const field = (['name', ...ROW_FIELDS] as const).find(
      (one) => found[one] === undefined && isHeading(text, one),
    );
    if (field !== undefined) found[field] = at;
  }
  const { name, ...numbers } = found;
  return name === undefined || Object.keys(numbers).length === 0 ? null : { ...numbers, name };
}

/** Columns by their order: the numbers at the end, and before them the text that most lines tell apart. */
function orderedColumns(lines: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(0, ...lines.map((cells) => cells.length));
  const whole = lines.filter((cells) => cells.length === width);
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
  const fields = GAME_ORDER[end - first] ?? [];
  return { ...Object.fromEntries(fields.map((field, at) => [field, first + at])), name };
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

/** The lines of a table; those without a name, and that of the sums, are left out. */
export function readTable(table: readonly (readonly string[])[]): readonly ReadRow[] {
  const lines = table.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const at = lines.findIndex((cells) => namedColumns(cells) !== null);
  const named = at < 0 ? null : namedColumns(lines[at] ?? []);
  const body = at < 0 ? lines : lines.slice(at + 1);
  const columns = named ?? orderedColumns(body);
  if (columns === null) return [];
  const places = ROW_FIELDS.flatMap((field) => columns[field] ?? []);
  // titles, and headings in a language that is not known
  const start = body.findIndex((cells) =>
    places.some((place) => readNumber(cells[place] ?? '').value !== null),
  );
  const rows = (start < 0 ? body : body.slice(start)).flatMap((cells): readonly ReadRow[] => {
    const name = guestNameOf(cells[columns.name] ?? '').slice(0, MAX_PERSON_NAME);
    if (!/[\p{L}\p{N}]/u.test(name)) return [];
    const doubtful: DoubtfulField[] = [];
    const texts: Partial<Record<RowField, string>> = {};
    const numbers = Object.fromEntries(
      ROW_FIELDS.map((field) => {
        const column = columns[field];
        const text = column === undefined ? '' : (cells[column] ?? '');
        const { value, isCertain } = readNumber(text);
        if (!isCertain) doubtful.push(field);
        if (!isCertain && value === null) texts[field] = visibleLine(text).slice(0, MAX_TEXT);
        return [field, value];
      }),
    ) as Record<RowField, number | null>;
    return [{ name, ...numbers, doubtful, ...(Object.keys(texts).length > 0 && { texts }) }];
  });
  return rows.filter((row) => !isTotal(row, rows)).slice(0, MAX_STAGE_ROWS);
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
