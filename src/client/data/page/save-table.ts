/**
 * Exports a table as a file: CSV, or XLSX for spreadsheets. Both writers are loaded on demand. In CSV, text
 * that a spreadsheet would read as a formula gets a leading apostrophe, since names are user input; in XLSX
 * text stays text. Source: OWASP, CSV injection.
 */
import type { SheetData } from 'write-excel-file/universal';

/** Null is an empty cell. */
export type TableCell = string | number | null;

export interface Table {
  /** File name without extension. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Makes spreadsheets read the file as UTF-8. */
const BOM = '\uFEFF';
/**
 * Characters that can start a formula, also after whitespace, which spreadsheets ignore; the full-width ones
 * start one in East Asian editions.
 */
const FORMULA = /^\s*[=+\-@|%＝＋－＠\t\r\n]/;
/**
 * In locales with a decimal comma, spreadsheets start a new cell at `;` and ignore our quotes; all do at a
 * tab.
 */
const FORMULA_INSIDE = /([;\t\r\n][\s"]*)(?=[=+\-@|%＝＋－＠])/g;
const MAX_COLUMN_WIDTH = 48;
/** The blob must still exist when the browser starts reading it. */
const REVOKE_DELAY_MS = 60_000;

function escapeCell(cell: TableCell): TableCell {
  return typeof cell === 'string' ? cell.replaceAll(FORMULA_INSIDE, "$1'") : cell;
}

/** The table as CSV, with `,` between cells and CRLF after rows. */
export async function csvOf({ headings, rows }: Omit<Table, 'name'>): Promise<string> {
  const { default: Papa } = await import('papaparse');
  return (
    BOM +
    Papa.unparse([[...headings], ...rows.map((row) => row.map(escapeCell))], {
      newline: '\r\n',
      escapeFormulae: FORMULA,
    })
  );
}

/** The table as a workbook with one sheet and a sticky header row. */
export async function xlsxOf({ headings, rows }: Omit<Table, 'name'>): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal');
  const data: SheetData = [
    headings.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) =>
        value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
      ),
    ),
  ];
  const columns = headings.map((heading, index) => ({
    width: Math.min(
      MAX_COLUMN_WIDTH,
      2 + Math.max(heading.length, ...rows.map((row) => String(row[index] ?? '').length)),
    ),
  }));
  return write(data, { columns, stickyRowsCount: 1 }).toBlob();
}

/** Replaces characters that some systems do not allow in file names. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 120);
}

/** Downloads the table as a file. Throws if the writer cannot be loaded. */
export async function saveTable(table: Table, format: TableFormat): Promise<void> {
  const file =
    format === 'csv'
      ? new Blob([await csvOf(table)], { type: 'text/csv;charset=utf-8' })
      : await xlsxOf(table);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(table.name)}.${format}`;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
