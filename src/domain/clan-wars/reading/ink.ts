/** Where a picture has ink: pixels that differ from what is around them, as letters do from their ground. */
import type { Gray } from './gray.ts';

/** Letters lighter than their ground, or darker. */
export type Polarity = 'light' | 'dark';

/** Differences below this are noise. */
const MIN_CONTRAST = 11;
/** Share of the spread around a pixel by which ink differs from the mean. */
const SPREAD_SHARE = 0.9;

/**
 * 1 where there is ink. The threshold follows the mean and the spread around each pixel (as Sauvola's does), so that neither
 * bands of rows nor uneven light matter.
 */
export function inkOf({ width, height, data }: Gray, radius: number, polarity: Polarity): Uint8Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      const at = (y + 1) * stride + x + 1;
      sums[at] = (sums[at - stride] ?? 0) + sum;
      squares[at] = (squares[at - stride] ?? 0) + square;
    }
  }
  const sign = polarity === 'light' ? 1 : -1;
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const count = ((bottom - top) / stride) * (right - left);
      const mean =
        ((sums[bottom + right] ?? 0) -
          (sums[top + right] ?? 0) -
          (sums[bottom + left] ?? 0) +
          (sums[top + left] ?? 0)) /
        count;
      const square =
        ((squares[bottom + right] ?? 0) -
          (squares[top + right] ?? 0) -
          (squares[bottom + left] ?? 0) +
          (squares[top + left] ?? 0)) /
        count;
      const spread = Math.sqrt(Math.max(0, square - mean * mean));
      const at = y * width + x;
      if (sign * ((data[at] ?? 0) - mean) > Math.max(MIN_CONTRAST, SPREAD_SHARE * spread)) ink[at] = 1;
    }
  }
  return ink;
}

/** A connected piece of ink. */
export interface Blob {
  readonly left: number;
  readonly top: number;
  /** Past its last pixel. */
  readonly right: number;
  readonly bottom: number;
  readonly pixels: number;
}

/** Connected pieces of ink, diagonals included. */
export function blobsOf(ink: Uint8Array, width: number, height: number): readonly Blob[] {
  const labels = new Int32Array(width * height);
  const parent: number[] = [0];
  const root = (label: number): number => {
    let at = label;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? 0] ?? 0;
      at = parent[at] ?? 0;
    }
    return at;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (ink[at] === 0) continue;
      let label = 0;
      const join = (other: number): void => {
        if (other === 0) return;
        const found = root(other);
        if (label === 0) label = found;
        else if (found !== label) {
          const [low, high] = [Math.min(label, found), Math.max(label, found)];
          parent[high] = low;
          label = low;
        }
      };
      if (x > 0) join(labels[at - 1] ?? 0);
      if (y > 0) {
        join(labels[at - width] ?? 0);
        if (x > 0) join(labels[at - width - 1] ?? 0);
        if (x < width - 1) join(labels[at - width + 1] ?? 0);
      }
      if (label === 0) {
        label = parent.length;
        parent.push(label);
      }
      labels[at] = label;
    }
  const boxes = new Map<
    number,
    { left: number; top: number; right: number; bottom: number; pixels: number }
  >();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const label = labels[y * width + x] ?? 0;
      if (label === 0) continue;
      const found = root(label);
      const box = boxes.get(found);
      if (box === undefined) boxes.set(found, { left: x, top: y, right: x + 1, bottom: y + 1, pixels: 1 });
      else {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x + 1);
        box.bottom = y + 1;
        box.pixels += 1;
      }
    }
  return [...boxes.values()];
}
