/** A clan's own picture behind a map. Source: decision "Pictures behind maps". */

/** The shorter side of a picture that can be drawn upon, in pixels. */
export const MIN_MAP_PICTURE_SIDE = 200;
/** How often the shorter side fits in the longer one at most: a map is a square. */
export const MAX_MAP_PICTURE_RATIO = 4;

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

/** Whether a picture is large and square enough to be a map. */
export function isMapShaped({ width, height }: Pick<Frame, 'width' | 'height'>): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= MIN_MAP_PICTURE_SIDE && long <= short * MAX_MAP_PICTURE_RATIO;
}
