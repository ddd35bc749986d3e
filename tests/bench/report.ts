/** The table that the benchmarks print. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | 's' | 'MB' | 'points' | 'times' | 'shift' | '/s' | '%';
  /** Absent: nothing is promised, the number is for comparison. */
  readonly limit?: number;
  /** Which direction is better; lower by default. */
  readonly better?: 'lower' | 'higher';
  readonly note?: string;
}

function shown(value: number): string {
  return Number.isNaN(value)
    ? 'not measured'
    : Math.abs(value) >= 100
      ? value.toFixed(0)
      : Math.abs(value) >= 10
        ? value.toFixed(1)
        : value.toFixed(2);
}

function verdict({ value, limit, better = 'lower' }: Line): string {
  if (limit === undefined) return '';
  if (Number.isNaN(value)) return 'not measured';
  return (better === 'lower' ? value <= limit : value >= limit) ? 'pass' : 'OVER';
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Prints one group as it is measured. */
export function printGroup(title: string, lines: readonly Line[]): void {
  const rows = lines.map((line) => [
    line.what,
    `${shown(line.value)} ${line.unit}`,
    line.limit === undefined ? '' : `${line.better === 'higher' ? '≥' : '≤'} ${shown(line.limit)}`,
    verdict(line),
    line.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, column) => (column < 4 ? cell.padEnd(widths[column] ?? 0) : cell))
        .join('  ')
        .trimEnd()}`,
    );
}

export function countOver(lines: readonly Line[]): number {
  return lines.filter((line) => verdict(line) === 'OVER').length;
}
