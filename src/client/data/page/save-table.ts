/**
 * Exports a table as a file that spreadsheets read: numbers, days and instants keep their type. Both writers are
 * loaded on demand. In CSV, text that a spreadsheet would read as a formula gets a leading apostrophe, since names
 * are user input; in XLSX text stays text. Source: OWASP, CSV injection.
 */
import type { SheetData } from 'write-excel-file/universal';
import type { Locale } from '../../../contract/wire-words.ts';
import { fileMark } from '../store/file-mark.ts';
import { saveFile } from './save-file.ts';

/** A calendar day `YYYY-MM-DD`, or an instant, shown in the table's time zone. Null is an empty cell. */
export type TableCell = string | number | { readonly day: string } | { readonly at: string } | null;

export interface TableContent {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

export interface Table extends TableContent {
  /** What is listed: name of the sheet, and first part of the file's name. */
  readonly title: string;
  /** What distinguishes it from other files of the kind, such as the map. */
  readonly about?: string | undefined;
  /** The day that it shows. */
  readonly day: string;
}

export interface TableOptions {
  /** Separator and decimal sign of CSV. */
  readonly locale: Locale;
  /** IANA zone for instants; the device's by default. */
  readonly timeZone?: string | undefined;
}

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';
/** What spreadsheets of the language expect: where the comma is a decimal sign, it separates no cells. */
const SEPARATORS: Readonly<Record<Locale, ',' | ';'>> = { en: ',', ru: ';', ua: ';' };
/**
 * Characters that can start a formula, also after whitespace, which spreadsheets ignore; the full-width ones
 * start one in East Asian editions.
 */
const FORMULA = /^\s*[=+\-@|%＝＋－＠\t\r\n]/;
/** Spreadsheets of another language start a new cell at the other separator and ignore our quotes; all do at a tab. */
const FORMULA_INSIDE = {
  ',': /([;\t\r\n][\s"]*)(?=[=+\-@|%＝＋－＠])/g,
  ';': /([,\t\r\n][\s"]*)(?=[=+\-@|%＝＋－＠])/g,
} as const;
const DAY_FORMAT = 'yyyy-mm-dd';
const INSTANT_FORMAT = 'yyyy-mm-dd hh:mm';
const MAX_COLUMN_WIDTH = 48;
/** Excel's limits. */
const MAX_SHEET_NAME = 31;
const MAX_FILE_NAME = 120;

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Made once per zone: a format costs more than what it writes, and a table has thousands of instants. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone !== undefined && { timeZone }),
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** An instant in a zone as `YYYY-MM-DD HH:mm`, which spreadsheets of every language read as a date. */
function wallTime(at: string, timeZone: string | undefined): string | null {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

function textOf(cell: TableCell, { locale, timeZone }: TableOptions): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return SEPARATORS[locale] === ';' ? String(cell).replace('.', ',') : String(cell);
  if (typeof cell === 'object') return 'day' in cell ? cell.day : (wallTime(cell.at, timeZone) ?? '');
  const text = cell.replaceAll(FORMULA_INSIDE[SEPARATORS[locale]], "$1'");
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The table as CSV with the separator of the language, and CRLF after rows. */
export async function csvOf({ headings, rows }: TableContent, options: TableOptions): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const lines = [headings, ...rows].map((row) => row.map((cell) => textOf(cell, options)));
  return BOM + Papa.unparse(lines, { newline: '\r\n', delimiter: SEPARATORS[options.locale] });
}

function excelCell(cell: TableCell, timeZone: string | undefined): SheetData[number][number] {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: cell, type: String };
  const [text, format] =
    'day' in cell
      ? [`${cell.day}T00:00`, DAY_FORMAT]
      : [wallTime(cell.at, timeZone)?.replace(' ', 'T'), INSTANT_FORMAT];
  // a sheet knows no zones: the writer takes the parts of UTC
  const value = new Date(`${text ?? ''}:00Z`);
  return Number.isNaN(value.getTime()) ? null : { value, type: Date, format };
}

/** The table as a workbook with one sheet and a sticky header row. */
export async function xlsxOf(
  { title, headings, rows }: TableContent & Pick<Table, 'title'>,
  options: TableOptions,
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const data: SheetData = [
    headings.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((cell) => excelCell(cell, options.timeZone))),
  ];
  const columns = headings.map((heading, index) => ({
    width: Math.min(
      MAX_COLUMN_WIDTH,
      2 + Math.max(heading.length, ...rows.map((row) => textOf(row[index] ?? null, options).length)),
    ),
  }));
  return write(data, { columns, stickyRowsCount: 1, sheet: sheetName(title) }).toBlob();
}

/** Excel allows neither these characters nor an apostrophe at an end. */
function sheetName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?[\]\p{Cc}]/gu, ' ')
      .slice(0, MAX_SHEET_NAME)
      .replaceAll(/^[\s']+|[\s']+$/g, '') || '1'
  );
}

/** List, what it is about, and day; without characters that some systems do not allow in file names. */
export function fileNameOf({ title, about = '', day }: Omit<Table, keyof TableContent>): string {
  return [title, about, day]
    .filter((part) => part !== '')
    .join(' - ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .slice(0, MAX_FILE_NAME);
}

/** The table with a last row that says who saved it, where files carry a mark. */
function withMark(table: Table): Table {
  const mark = fileMark();
  return mark === null ? table : { ...table, rows: [...table.rows, [], [mark]] };
}

/** Downloads the table and returns the file's name. Throws if the writer cannot be loaded. */
export async function saveTable(content: Table, format: TableFormat, options: TableOptions): Promise<string> {
  const table = withMark(content);
  const file =
    format === 'csv'
      ? new Blob([await csvOf(table, options)], { type: 'text/csv;charset=utf-8' })
      : await xlsxOf(table, options);
  const name = `${fileNameOf(table)}.${format}`;
  saveFile(file, name);
  return name;
}
