/** Paints what is under the lines of a chart: bands, bars, and single points without a neighbour. */
import { runsOf, type ChartBand, type ChartBars, type ChartLine } from './chart-line.ts';

/** The canvas and its scales; lengths in canvas pixels. */
export interface ChartCanvas {
  readonly ctx: CanvasRenderingContext2D;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Canvas pixels per CSS pixel. */
  readonly ratio: number;
  readonly xs: Float64Array;
  readonly xAt: (x: number) => number;
  readonly yAt: (y: number) => number;
  readonly colour: (token: string) => string;
}

/** Height of the strip of bars, as a share of the chart. */
export const BAR_STRIP = 0.2;
const FAINT_ALPHA = 0.12;
const BAND_ALPHA = 0.26;
const BAR_ALPHA = 0.55;
const SHADE_ALPHA = 0.6;

function drawClipped({ ctx, left, top, width, height }: ChartCanvas, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  draw();
  ctx.restore();
}

/** Canvas pixels between two points. */
function stepOf({ xs, xAt, width }: ChartCanvas): number {
  return xs.length > 1 ? xAt(xs[1] ?? 0) - xAt(xs[0] ?? 0) : width / 2;
}

export function paintBand(canvas: ChartCanvas, { lower, upper, isFaint }: ChartBand, token: string): void {
  drawClipped(canvas, () => {
    const { ctx, xs, xAt, yAt, ratio } = canvas;
    ctx.fillStyle = canvas.colour(token);
    ctx.globalAlpha = isFaint ? FAINT_ALPHA : BAND_ALPHA;
    for (const [first, last] of runsOf(upper)) {
      ctx.beginPath();
      if (first === last) {
        const half = Math.max(ratio, Math.min(stepOf(canvas) * 0.3, 6 * ratio));
        const x = xAt(xs[first] ?? 0);
        const y = yAt(upper[first] ?? 0);
        // at least a hairline where all sales had the same price
        ctx.rect(x - half, y, 2 * half, Math.max(yAt(lower[first] ?? 0) - y, ratio));
      } else {
        for (let index = first; index <= last; index += 1)
          ctx.lineTo(xAt(xs[index] ?? 0), yAt(upper[index] ?? 0));
        for (let index = last; index >= first; index -= 1)
          ctx.lineTo(xAt(xs[index] ?? 0), yAt(lower[index] ?? 0));
        ctx.closePath();
      }
      ctx.fill();
    }
  });
}

export function paintBars(canvas: ChartCanvas, { values }: ChartBars): void {
  drawClipped(canvas, () => {
    const { ctx, xs, xAt, top, height, ratio } = canvas;
    const highest = values.reduce((max, value) => (value > max ? value : max), 0);
    if (highest === 0) return;
    const width = Math.max(ratio, Math.min(stepOf(canvas) * 0.7, 14 * ratio));
    ctx.fillStyle = canvas.colour('ink-3');
    ctx.globalAlpha = BAR_ALPHA;
    values.forEach((value, index) => {
      if (!(value > 0)) return;
      const barHeight = Math.max(ratio, (value / highest) * height * BAR_STRIP);
      ctx.fillRect(xAt(xs[index] ?? 0) - width / 2, top + height - barHeight, width, barHeight);
    });
  });
}

/** Shades the unknown range left of an x, with an edge. */
export function paintUnknown(canvas: ChartCanvas, beforeX: number): void {
  drawClipped(canvas, () => {
    const { ctx, left, top, height, xAt, ratio } = canvas;
    const to = xAt(beforeX);
    if (!(to > left)) return;
    ctx.fillStyle = canvas.colour('raised');
    ctx.globalAlpha = SHADE_ALPHA;
    ctx.fillRect(left, top, to - left, height);
    ctx.globalAlpha = 1;
    ctx.fillStyle = canvas.colour('line-strong');
    ctx.fillRect(to - ratio, top, ratio, height);
  });
}

/** Single points between two gaps, which no line shows. */
export function paintLonePoints(canvas: ChartCanvas, { values }: ChartLine, token: string): void {
  drawClipped(canvas, () => {
    const { ctx, xs, xAt, yAt, ratio } = canvas;
    ctx.fillStyle = canvas.colour(token);
    for (const [first, last] of runsOf(values)) {
      if (first !== last) continue;
      ctx.beginPath();
      ctx.arc(xAt(xs[first] ?? 0), yAt(values[first] ?? 0), 2.5 * ratio, 0, 2 * Math.PI);
      ctx.fill();
    }
  });
}
