/**
 * How the lines and columns of a picture lie: turned, or as a camera sees them from the side. Lines of text are found by how
 * sharply what stands on them adds up; no frame is needed.
 */
import type { Blob } from './ink.ts';

/** Straight places `(u, v)` of a picture's places `(x, y)`: a line has one `v`, a column one `u`. */
export interface Slant {
  readonly middleX: number;
  readonly middleY: number;
  readonly width: number;
  readonly height: number;
  /** Slope of the lines, and by how much it differs from top to bottom. */
  readonly slope: number;
  readonly fan: number;
  /** The same of the columns. */
  readonly lean: number;
  readonly spread: number;
}

export function straight(slant: Slant, x: number, y: number): readonly [u: number, v: number] {
  const { middleX, middleY, width, height, slope, fan, lean, spread } = slant;
  const across = x - middleX;
  const v = (y - across * (slope - (fan * middleY) / height)) / (1 + (across * fan) / height);
  const down = v - middleY;
  const u = (x - down * (lean - (spread * middleX) / width)) / (1 + (down * spread) / width);
  return [u, v];
}

export function slanted(slant: Slant, u: number, v: number): readonly [x: number, y: number] {
  const { middleX, middleY, width, height, slope, fan, lean, spread } = slant;
  const x = u + (v - middleY) * (lean + (spread * (u - middleX)) / width);
  const y = v + (x - middleX) * (slope + (fan * (v - middleY)) / height);
  return [x, y];
}

/** A blob with its place in the straightened picture. */
export interface Glyph {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function straightened(slant: Slant, { left, right, top, bottom }: Blob): Glyph {
  const [u, v] = straight(slant, (left + right) / 2, (top + bottom) / 2);
  const [width, height] = [right - left, bottom - top];
  return { left: u - width / 2, right: u + width / 2, top: v - height / 2, bottom: v + height / 2 };
}

const MOST_BLOBS = 2_600;

/** The sum of squares of a histogram with soft bins: the higher, the fewer places everything stands on. */
function sharpness(values: Float64Array, bin: number, bins: Float64Array): number {
  bins.fill(0);
  for (const value of values) {
    const place = value / bin + 64;
    const at = Math.floor(place);
    if (at < 0 || at + 1 >= bins.length) continue;
    const part = place - at;
    bins[at] = (bins[at] ?? 0) + 1 - part;
    bins[at + 1] = (bins[at + 1] ?? 0) + part;
  }
  let sum = 0;
  for (const value of bins) sum += value * value;
  return sum;
}

interface Range {
  readonly reach: number;
  readonly step: number;
}

/** The pair of numbers with the highest score: a coarse grid, then finer ones around the best. */
function bestPair(
  score: (one: number, other: number) => number,
  first: Range,
  second: Range,
): [number, number] {
  let best: [number, number] = [0, 0];
  // straight pictures are the rule: anything else has to be clearly better
  let bestScore = score(0, 0) * 1.02;
  let [stepOne, stepTwo] = [first.step, second.step];
  let [reachOne, reachTwo] = [first.reach, second.reach];
  for (let round = 0; round < 4; round += 1) {
    const [fromOne, fromTwo] = best;
    for (let one = fromOne - reachOne; one <= fromOne + reachOne + 1e-9; one += stepOne)
      for (let two = fromTwo - reachTwo; two <= fromTwo + reachTwo + 1e-9; two += stepTwo) {
        const found = score(one, two);
        if (found > bestScore) {
          bestScore = found;
          best = [one, two];
        }
      }
    [reachOne, reachTwo] = [stepOne, stepTwo];
    [stepOne, stepTwo] = [stepOne / 3, stepTwo / 3];
  }
  return best;
}

/** How the text of a picture lies, by its blobs. */
export function slantOf(blobs: readonly Blob[], width: number, height: number): Slant {
  const every = Math.max(1, Math.ceil(blobs.length / MOST_BLOBS));
  const some = blobs.filter((_, at) => at % every === 0);
  const level: Slant = {
    middleX: width / 2,
    middleY: height / 2,
    width,
    height,
    slope: 0,
    fan: 0,
    lean: 0,
    spread: 0,
  };
  const places = new Float64Array(some.length);
  const bin = Math.max(1.5, height / 600);
  const bins = new Float64Array(Math.ceil(height / bin) + 128);
  const [slope, fan] = bestPair(
    (one, two) => {
      const slant = { ...level, slope: one, fan: two };
      for (const [at, blob] of some.entries())
        places[at] = straight(slant, (blob.left + blob.right) / 2, blob.bottom)[1];
      return sharpness(places, bin, bins);
    },
    { reach: 0.096, step: 0.006 },
    { reach: 0.08, step: 0.02 },
  );
  const edges = new Float64Array(some.length * 2);
  const columns = new Float64Array(Math.ceil(width / bin) + 128);
  const [lean, spread] = bestPair(
    (one, two) => {
      const slant = { ...level, slope, fan, lean: one, spread: two };
      for (const [at, blob] of some.entries()) {
        const [u] = straight(slant, (blob.left + blob.right) / 2, (blob.top + blob.bottom) / 2);
        const half = (blob.right - blob.left) / 2;
        edges[2 * at] = u - half;
        edges[2 * at + 1] = u + half;
      }
      return sharpness(edges, bin * 1.5, columns);
    },
    { reach: 0.12, step: 0.01 },
    { reach: 0.1, step: 0.025 },
  );
  return { ...level, slope, fan, lean, spread };
}
