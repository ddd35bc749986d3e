/** The watermark's measures. Source: specification section 9. */

/** Names per row and per column. */
export const GRID = 7;
export const MIN_OPACITY = 0.0008;
export const MAX_OPACITY = 0.0015;
export const REDRAW_MS = 10_000;

/** The centres of a 7 by 7 grid. */
export function watermarkSpots(
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number }[] {
  return Array.from({ length: GRID * GRID }, (_, index) => ({
    x: (((index % GRID) + 0.5) * width) / GRID,
    y: ((Math.floor(index / GRID) + 0.5) * height) / GRID,
  }));
}
