/** Cells of a table that somebody has pasted: from a spreadsheet, as CSV, or as text. */

const SEPARATORS = ['\t', ';', ',', '|'];

/** `splitLine`: the cells of a line of a text without separators. */
export async function readCells(
  text: string,
  splitLine: (line: string) => readonly string[],
): Promise<readonly (readonly string[])[]> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(text.trim(), {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: 'greedy',
  });
  const hasCells = data.filter((cells) => cells.length > 1).length * 2 > data.length;
  return hasCells
    ? data.map((cells) => (cells.length === 1 ? splitLine(cells[0] ?? '') : cells))
    : text.split(/\r?\n/).map(splitLine);
}
