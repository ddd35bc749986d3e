/** Grey pictures: what the reading of a scoreboard works on. Pure. */

export interface Gray {
  readonly width: number;
  readonly height: number;
  /** A byte a pixel, row by row; 255 is white. */
  readonly data: Uint8Array;
}

/** Grey from pixels of four bytes, by how bright colours look (ITU-R BT.601). */
export function grayOf(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): Gray {
  const data = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < data.length; at += 1, from += 4)
    data[at] = ((rgba[from] ?? 0) * 77 + (rgba[from + 1] ?? 0) * 150 + (rgba[from + 2] ?? 0) * 29) >> 8;
  return { width, height, data };
}

/** A smaller copy; each pixel is the mean of those that it stands for. */
export function halved({ width, height, data }: Gray): Gray {
  const [wide, tall] = [width >> 1, height >> 1];
  const out = new Uint8Array(wide * tall);
  for (let y = 0; y < tall; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const at = 2 * y * width + 2 * x;
      out[y * wide + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0) + 2) >>
        2;
    }
  return { width: wide, height: tall, data: out };
}

/** The value between four pixels; outside is the nearest one. */
export function sampled({ width, height, data }: Gray, x: number, y: number): number {
  const [inX, inY] = [Math.max(0, Math.min(width - 1.001, x)), Math.max(0, Math.min(height - 1.001, y))];
  const [left, top] = [Math.floor(inX), Math.floor(inY)];
  const [right, down] = [inX - left, inY - top];
  const at = top * width + left;
  return (
    ((data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right) * (1 - down) +
    ((data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right) * down
  );
}
