import { runsOf } from './chart-line.ts';

/** Size of a sparkline, in pixels; the line keeps clear of the edges. */
export const SPARK_WIDTH = 64;
export const SPARK_HEIGHT = 20;
const MARGIN = 2;

/**
 * The line of a sparkline: each run of values on its own, never across a gap; a value alone is a dot. Equal values lie in
 * the middle. Empty without values.
 */
export function sparklinePath(values: Float64Array): string {
  const known = values.filter((value) => Number.isFinite(value));
  if (known.length === 0) return '';
  const [low, high] = known.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  const x = (index: number): number =>
    MARGIN + (index / Math.max(1, values.length - 1)) * (SPARK_WIDTH - 2 * MARGIN);
  const y = (value: number): number =>
    high === low ? SPARK_HEIGHT / 2 : MARGIN + ((high - value) / (high - low)) * (SPARK_HEIGHT - 2 * MARGIN);
  const at = (index: number): string => `${x(index).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`;
  return runsOf(values)
    .map(([first, last]) => {
      const rest = Array.from({ length: last - first }, (_none, step) => `L${at(first + 1 + step)}`).join('');
      return `M${at(first)}${rest === '' ? 'h0' : rest}`;
    })
    .join('');
}
