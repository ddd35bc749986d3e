/** A line of a chart. */
export interface ChartLine {
  readonly id: string;
  readonly label: string;
  /** Index into the eight series styles. */
  readonly styleIndex: number;
  /** One value per x; NaN leaves a gap. */
  readonly values: Float64Array;
}

/** An area from a lower to an upper value per x, under the lines; NaN leaves a gap. */
export interface ChartBand {
  readonly id: string;
  readonly label: string;
  readonly styleIndex: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Drawn faintly, and clipped at the frame where it would flatten everything else: the page then says so. */
  readonly isFaint: boolean;
}

/** Counts per x, as bars in a strip at the bottom of the chart. */
export interface ChartBars {
  readonly label: string;
  readonly values: Float64Array;
}

/** Index of the nearest x. */
export function nearestIndex(xs: Float64Array, x: number): number {
  let best = 0;
  for (let index = 1; index < xs.length; index += 1) {
    if (Math.abs((xs[index] ?? 0) - x) < Math.abs((xs[best] ?? 0) - x)) best = index;
  }
  return best;
}

/** Index of the last x at or before the given one: the value of a stepped line. */
export function indexAtOrBefore(xs: Float64Array, x: number): number {
  let index = xs.length - 1;
  while (index > 0 && (xs[index] ?? 0) > x) index -= 1;
  return index;
}

/** Runs of finite values as first and last index: the points that may be joined by a line. */
export function runsOf(values: Float64Array): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (let index = 0; index < values.length; index += 1) {
    if (!Number.isFinite(values[index])) continue;
    const run = runs.at(-1);
    if (run !== undefined && run[1] === index - 1) run[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

/** How far a faint band may extend the frame on either side, as a share of the height of the rest. */
const FAINT_SHARE = 5;

function extent(columns: readonly Float64Array[]): readonly [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const column of columns) {
    for (const value of column) {
      if (!Number.isFinite(value)) continue;
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  return [min, max];
}

/** Lowest and highest value of the frame; null when nothing has a value. */
export function frameOf(
  lines: readonly ChartLine[],
  bands: readonly ChartBand[],
): readonly [min: number, max: number] | null {
  const columnsOf = (some: readonly ChartBand[]): Float64Array[] =>
    some.flatMap(({ lower, upper }) => [lower, upper]);
  const [min, max] = extent([
    ...lines.map(({ values }) => values),
    ...columnsOf(bands.filter(({ isFaint }) => !isFaint)),
  ]);
  const [faintMin, faintMax] = extent(columnsOf(bands.filter(({ isFaint }) => isFaint)));
  if (min > max) return faintMin > faintMax ? null : [faintMin, faintMax];
  const margin = FAINT_SHARE * (max > min ? max - min : Math.abs(max) / 2);
  return [Math.min(min, Math.max(faintMin, min - margin)), Math.max(max, Math.min(faintMax, max + margin))];
}

/** The highest value of bands that the y range of their chart cuts off; null: all of them are in sight. */
export function cutOff(lines: readonly ChartLine[], bands: readonly ChartBand[]): number | null {
  const highest = extent(bands.map(({ upper }) => upper))[1];
  return highest > rangeOfFrame(frameOf(lines, bands), false)[1] ? highest : null;
}

/** The y range of a frame with a margin; from zero where asked, else fitted to the lines, and never below zero or empty. */
export function rangeOfFrame(frame: readonly [number, number] | null, isFromZero: boolean): [number, number] {
  if (frame === null) return [0, 1];
  const [min, max] = frame;
  const margin = max - min > 0 ? (max - min) * 0.15 : Math.max(Math.abs(max) * 0.25, 0.1);
  return [isFromZero ? 0 : Math.max(0, min - margin), max + margin];
}
