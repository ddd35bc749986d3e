/** What happens to a picture on its way: a camera before the screen, a tilt. On grey or coloured pixels. */
import type { Dice } from './dice.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel. */
  readonly data: Uint8Array;
}

type Corner = readonly [x: number, y: number];

/** The projection that takes the corners of a rectangle to four others, as nine numbers. */
function projectionOf(width: number, height: number, corners: readonly Corner[]): readonly number[] {
  const from: readonly Corner[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const system = from.flatMap(([x, y], at) => {
    const [u, v] = corners[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column += 1) {
    let best = column;
    for (let row = column; row < 8; row += 1)
      if (Math.abs(system[row]?.[column] ?? 0) > Math.abs(system[best]?.[column] ?? 0)) best = row;
    [system[column], system[best]] = [system[best] ?? [], system[column] ?? []];
    const pivot = system[column] ?? [];
    for (let row = 0; row < 8; row += 1) {
      if (row === column) continue;
      const factor = (system[row]?.[column] ?? 0) / (pivot[column] ?? 1);
      system[row] = (system[row] ?? []).map((value, at) => value - factor * (pivot[at] ?? 0));
    }
  }
  return [...system.map((row, at) => (row[8] ?? 0) / (row[at] ?? 1)), 1];
}

/** The picture as its corners are moved; what is outside is dark. */
export function warped({ width, height, data }: Pixels, corners: readonly Corner[], ground = 14): Pixels {
  // from where each pixel comes: the projection of the moved corners back to the rectangle
  const forward = projectionOf(width, height, corners);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = forward;
  const back = [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const [A = 0, B = 0, C = 0, D = 0, E = 0, F = 0, G = 0, H = 0, I = 1] = back;
  const out = new Uint8Array(data.length).fill(ground);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const scale = G * x + H * y + I;
      const fromX = (A * x + B * y + C) / scale;
      const fromY = (D * x + E * y + F) / scale;
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, down] = [fromX - left, fromY - top];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * width + left) * 3 + channel;
        const below = at + width * 3;
        out[(y * width + x) * 3 + channel] =
          ((data[at] ?? 0) * (1 - right) + (data[at + 3] ?? 0) * right) * (1 - down) +
          ((data[below] ?? 0) * (1 - right) + (data[below + 3] ?? 0) * right) * down;
      }
    }
  return { width, height, data: out };
}

/** Corners of a picture that is turned by an angle in degrees. */
export function tiltedCorners(width: number, height: number, degrees: number): readonly Corner[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corners: readonly Corner[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return corners.map(([x, y]) => [
    width / 2 + (x - width / 2) * cos - (y - height / 2) * sin,
    height / 2 + (x - width / 2) * sin + (y - height / 2) * cos,
  ]);
}

/** Corners as a hand-held camera sees a screen. */
export function cameraCorners(width: number, height: number, dice: Dice): readonly Corner[] {
  const tilted = tiltedCorners(width, height, dice.between(-2, 2));
  const side = (): number => dice.between(0.005, 0.035);
  const signs = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ];
  return tilted.map(([x, y], at) => [
    x + (signs[at]?.[0] ?? 1) * side() * width,
    y + (signs[at]?.[1] ?? 1) * side() * height,
  ]);
}

/** Uneven light, the stripes of a screen before a camera, and the noise of its sensor. */
export function throughCamera({ width, height, data }: Pixels, dice: Dice): Pixels {
  const out = new Uint8Array(data.length);
  const [lightX, lightY] = [dice.between(-0.35, 0.35), dice.between(-0.35, 0.35)];
  const [waveX, waveY] = [dice.between(0.01, 0.09), dice.between(0.01, 0.09)];
  const wave = dice.between(2, 7);
  const noise = dice.between(2, 7);
  const haze = dice.between(4, 26);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const light = 1 + lightX * (x / width - 0.5) + lightY * (y / height - 0.5);
      const stripes = wave * Math.sin(x * waveX + y * waveY);
      const grain = noise * (dice.next() + dice.next() - 1);
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (y * width + x) * 3 + channel;
        out[at] = Math.max(0, Math.min(255, (data[at] ?? 0) * 0.9 * light + haze + stripes + grain));
      }
    }
  return { width, height, data: out };
}
