/** A table as a file that spreadsheets read. */
import papaparse from 'papaparse';
import type { FileRow } from '../../../contract/export-file/column.ts';

/** Excel reads UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

function cellOf(value: unknown): unknown {
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value;
}

export function sheetHead(columns: readonly string[]): string {
  return `${BYTE_ORDER_MARK}${papaparse.unparse([[...columns]])}\r\n`;
}

/** Formulas stay text. */
export function sheetLines(columns: readonly string[], rows: readonly FileRow[]): string {
  const lines = rows.map((row) => columns.map((name) => cellOf(row[name])));
  return `${papaparse.unparse(lines, { escapeFormulae: true })}\r\n`;
}
