/** Cells of a table that somebody has pasted: from a spreadsheet, as CSV, or as text. */

const SEPARATORS = ['\t', ';', '|', ','];

/** For a device that loses its network before somebody pastes. */
export function preloadReader(): Promise<unknown> {
  return import('papaparse');
}

/** `splitLine`: the cells of a line without separators. */
export async function readCells(
  text: string,
  splitLine: (line: string) => readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { default: Papa } = await import('papaparse');
  const lines = text.trim().split(/\r?\n/);
  const delimiter = SEPARATORS.find(
    (separator) => lines.filter((line) => line.includes(separator)).length * 2 >= lines.length,
  );
  if (delimiter === undefined) return lines.map(splitLine);
  const { data } = Papa.parse<string[]>(text.trim(), { delimiter, skipEmptyLines: 'greedy' });
  return data.map((cells) => (cells.length === 1 ? splitLine(cells[0] ?? '') : cells));
}
