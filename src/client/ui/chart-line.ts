/** What a line chart shows. */
export interface ChartLine {
  readonly id: string;
  readonly label: string;
  /** Which of the eight looks. */
  readonly look: number;
  /** One value per x; NaN leaves a gap. */
  readonly values: Float64Array;
}

/** Index of the x that is nearest. */
export const nearestIndex = (xs: Float64Array, x: number): number => {
  let best = 0;
  for (let index = 1; index < xs.length; index += 1) {
    if (Math.abs((xs[index] ?? 0) - x) < Math.abs((xs[best] ?? 0) - x)) best = index;
  }
  return best;
};

/** Index of the last x that is not behind the given one: where a stepped line stands. */
export const indexAtOrBefore = (xs: Float64Array, x: number): number => {
  let index = xs.length - 1;
  while (index > 0 && (xs[index] ?? 0) > x) index -= 1;
  return index;
};
