/** A clan's own picture behind a map. Source: decision "Pictures behind maps". */

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a picture lies whole on a square map: as large as it fits, in the middle. */
export function frameOnMap({ width, height }: Pick<Frame, 'width' | 'height'>, side: number): Frame {
  const scale = side / Math.max(width, height, 1);
  const [wide, high] = [width * scale, height * scale];
  return { x: (side - wide) / 2, y: (side - high) / 2, width: wide, height: high };
}
