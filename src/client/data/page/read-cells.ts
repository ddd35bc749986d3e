/** Cells of a table that somebody has pasted: from a spreadsheet, as CSV of any language, or as text. */

/** The first one counts where several fit alike: in a language with commas in numbers cells are parted by `;`. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
/** Spreadsheets begin a file so to say what parts its cells. */
const DECLARATION = /^sep=([\t;|,])$/iu;

type Cells = readonly (readonly string[])[];

/** For a device that loses its network before somebody pastes. */
export function preloadReader(): Promise<unknown> {
  return import('papaparse');
}

/** Of how many lines a separator makes the same number of cells, more than one. */
function evenLines(table: Cells): number {
  const counts = new Map<number, number>();
  for (const { length } of table) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Without the last cells that are empty in every line: some write a separator after each cell. */
function trimmed(table: Cells): Cells {
  const width = Math.max(0, ...table.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1));
  return table.map((cells) => cells.slice(0, Math.max(1, width)));
}

/** The lines of a text on one line whose players are parted by `;`, each a name with numbers; null: it is none. */
function linesInOne(text: string): readonly string[] | null {
  if (text.includes('\n')) return null;
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => /\p{L}.*[\s,|]\d/u.test(part)) ? parts : null;
}

/** `splitLine`: the cells of a line without separators. */
export async function readCells(
  text: string,
  splitLine: (line: string) => readonly string[],
): Promise<Cells> {
  const { default: Papa } = await import('papaparse');
  const [head = '', ...rest] = text
    .replace(/^\uFEFF/u, '')
    .trim()
    .split(/\r\n?|\n/u);
  const declared = DECLARATION.exec(head)?.[1];
  const whole = (declared === undefined ? [head, ...rest] : rest).join('\n').trim();
  const lines = linesInOne(whole) ?? whole.split('\n').filter((line) => line.trim() !== '');
  const found = (declared === undefined ? SEPARATORS : [declared])
    .filter((separator) => lines.some((line) => line.includes(separator)))
    .map((delimiter) =>
      trimmed(Papa.parse<string[]>(lines.join('\n'), { delimiter, skipEmptyLines: 'greedy' }).data),
    )
    .map((table) => ({ table, even: evenLines(table) }))
    .reduce<{ table: Cells; even: number } | null>(
      (best, one) => (one.even > (best?.even ?? 0) ? one : best),
      null,
    );
  if (found === null || found.even * 2 < lines.length)
    return lines.map((line) => splitLine(line.replaceAll(/[\s;|,]+$/gu, '')));
  return found.table.map((cells) => (cells.length === 1 ? splitLine(cells[0] ?? '') : cells));
}
