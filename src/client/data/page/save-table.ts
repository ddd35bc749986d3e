/**
 * A table as a file of the device: CSV for anything that reads tables, XLSX for spreadsheets. Both writers come only when
 * they are asked for. What spreadsheets would take for a formula is led by an apostrophe in CSV: names are written by
 * strangers; in XLSX a text is a text. Source: OWASP, CSV injection.
 */
import type { SheetData } from 'write-excel-file/universal';

/** Null is an empty cell. */
export type TableCell = string | number | null;

export interface Table {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** So that spreadsheets read it as UTF-8. */
const BOM = '\uFEFF';
/** Signs with which a formula may begin, also behind blanks, which spreadsheets pass over. */
const FORMULA = /^\s*[=+\-@|%\t\r\n]/;
/** In countries that write decimals with a comma spreadsheets begin a new cell at `;` and pay no heed to our quotes; so do all at a tab. */
const FORMULA_INSIDE = /([;\t\r\n][\s"]*)(?=[=+\-@|%])/g;
const MAX_COLUMN_WIDTH = 48;
/** The file must still be there when the browser begins to read it. */
const REVOKE_DELAY_MS = 60_000;

function escapeCell(cell: TableCell): TableCell {
  return typeof cell === 'string' ? cell.replaceAll(FORMULA_INSIDE, "$1'") : cell;
}

/** The table as CSV, with `,` between cells and CRLF behind rows. */
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

/** The table as a workbook of one sheet; the headings stay in sight. */
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

/** Signs that some device does not take in the name of a file. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 120);
}

/** Hands the table to the person as a file. Throws when a writer cannot be fetched. */
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
