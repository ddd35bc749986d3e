/** Where objects are: bounds, hits, moves, and strokes with fewer points. Units of the map. */
import { MAP_SIZE, MAX_STROKE_POINTS, PEN_STRIDE, type DrawingObject } from './object.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Shape = Pick<DrawingObject, 'kind' | 'points' | 'width' | 'rotation' | 'text'>;

const strideOf = (kind: DrawingObject['kind']): number => (kind === 'pen' ? PEN_STRIDE : 2);

export function spotsOf({ kind, points }: Pick<Shape, 'kind' | 'points'>): Spot[] {
  const stride = strideOf(kind);
  const spots: Spot[] = [];
  for (let at = 0; at + 1 < points.length; at += stride)
    spots.push({ x: points[at] ?? 0, y: points[at + 1] ?? 0 });
  return spots;
}

/** Size of signs, by the width that scales them: at width 40 a barricade is known for what it is on a phone. */
export const SIGN_SCALE = {
  bigBarricade: 14,
  bigBarricadeWindow: 14,
  smallBarricade: 8,
  rally: 9,
  marker: 6,
  token: 6,
  text: 5,
} as const;

/** Half the extent of a placed object, before it is rotated. */
export function halfExtent({ kind, width, text }: Pick<Shape, 'kind' | 'width' | 'text'>): Spot {
  if (kind === 'bigBarricade' || kind === 'bigBarricadeWindow')
    return { x: (width * SIGN_SCALE[kind]) / 2, y: width * 1.6 };
  if (kind === 'smallBarricade') return { x: (width * SIGN_SCALE.smallBarricade) / 2, y: width * 1.5 };
  if (kind === 'text') return { x: Math.max(1, text.length) * width * 1.6, y: width * SIGN_SCALE.text * 0.6 };
  const isSign = kind === 'rally' || kind === 'marker' || kind === 'token';
  const half = isSign ? (width * SIGN_SCALE[kind]) / 2 : 0;
  return { x: half, y: half };
}

function isPlaced({ points }: Pick<Shape, 'points'>): boolean {
  return points.length === 2;
}

/** The box around an object as it is drawn, rotation included. */
export function boundsOf(shape: Shape): Box {
  const spots = spotsOf(shape);
  if (spots.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const xs = isPlaced(shape) ? [paintedAt(shape).x] : spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const half = isPlaced(shape) ? halfExtent(shape) : { x: shape.width / 2, y: shape.width / 2 };
  const [left, right] = [Math.min(...xs) - half.x, Math.max(...xs) + half.x];
  const [top, bottom] = [Math.min(...ys) - half.y, Math.max(...ys) + half.y];
  if (shape.rotation === 0) return { left, top, right, bottom };
  const angle = (shape.rotation * Math.PI) / 180;
  const [cx, cy, w, h] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [rx, ry] = [w * cos + h * sin, w * sin + h * cos];
  return { left: cx - rx, top: cy - ry, right: cx + rx, bottom: cy + ry };
}

export function centreOf(shape: Shape): Spot {
  const { left, top, right, bottom } = boundsOf({ ...shape, rotation: 0 });
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Where a placed object is painted: a text that would leave the map is moved within it, as a phone shows nothing beyond. */
export function paintedAt(shape: Shape): Spot {
  const spot = spotsOf(shape)[0] ?? { x: 0, y: 0 };
  if (shape.kind !== 'text' || shape.rotation !== 0) return spot;
  const half = halfExtent(shape).x;
  return half * 2 >= MAP_SIZE
    ? { x: MAP_SIZE / 2, y: spot.y }
    : { x: Math.max(half, Math.min(MAP_SIZE - half, spot.x)), y: spot.y };
}

export function distanceToSegment(spot: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const part =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((spot.x - from.x) * dx + (spot.y - from.y) * dy) / length));
  return Math.hypot(spot.x - (from.x + part * dx), spot.y - (from.y + part * dy));
}

/** The spot as the object lies without its rotation. */
function unrotated(spot: Spot, shape: Shape): Spot {
  if (shape.rotation === 0) return spot;
  const centre = centreOf(shape);
  const angle = (-shape.rotation * Math.PI) / 180;
  const [dx, dy] = [spot.x - centre.x, spot.y - centre.y];
  return {
    x: centre.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** Whether a finger within `reach` of the spot touches the object. */
export function hits(shape: Shape, spot: Spot, reach: number): boolean {
  const box = boundsOf(shape);
  if (
    spot.x < box.left - reach ||
    spot.x > box.right + reach ||
    spot.y < box.top - reach ||
    spot.y > box.bottom + reach
  )
    return false;
  if (isPlaced(shape)) return true;
  const at = unrotated(spot, shape);
  const spots = spotsOf(shape);
  const near = reach + shape.width / 2;
  const [from, to] = [spots[0], spots.at(-1)];
  if (from === undefined || to === undefined) return false;
  if (shape.kind === 'rectangle') {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }, from];
    return corners
      .slice(1)
      .some((corner, index) => distanceToSegment(at, corners[index] ?? corner, corner) <= near);
  }
  if (shape.kind === 'circle') {
    const [rx, ry] = [Math.abs(to.x - from.x) / 2 || 1, Math.abs(to.y - from.y) / 2 || 1];
    const [cx, cy] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
    const away = Math.hypot((at.x - cx) / rx, (at.y - cy) / ry);
    return Math.abs(away - 1) * Math.min(rx, ry) <= near;
  }
  if (spots.length === 1) return Math.hypot(at.x - from.x, at.y - from.y) <= near;
  return spots.slice(1).some((end, index) => distanceToSegment(at, spots[index] ?? end, end) <= near);
}

/** Whether an object lies within a frame that somebody pulled up. */
export function isWithin(shape: Shape, frame: Box): boolean {
  const box = boundsOf(shape);
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}

export function frameOf(from: Spot, to: Spot): Box {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

/** The geometry elsewhere; as far as the map goes, so that nothing is lost beyond its edge. */
export function movedPoints(shape: Shape, dx: number, dy: number): number[] {
  const spots = spotsOf(shape);
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const within = (by: number, least: number, most: number): number =>
    Math.round(Math.min(MAP_SIZE - most, Math.max(-least, by)));
  const [x, y] = [within(dx, Math.min(...xs), Math.max(...xs)), within(dy, Math.min(...ys), Math.max(...ys))];
  const stride = strideOf(shape.kind);
  return shape.points.map((value, at) =>
    at % stride === 0 ? value + x : at % stride === 1 ? value + y : value,
  );
}

/** Every so many of a list, first and last among them. */
function thinned(at: readonly number[], most: number): number[] {
  if (at.length <= most) return [...at];
  return Array.from(
    { length: most },
    (_, index) => at[Math.round((index * (at.length - 1)) / (most - 1))] ?? 0,
  );
}

/** More points than these are thinned before they are looked at: no hand draws them on purpose. */
const MAX_RAW_POINTS = 2_000;

/** Keeps the points that make the line (Ramer, Douglas, Peucker), and no more of them than may be stored. */
export function simplified(points: readonly number[], tolerance: number): number[] {
  const count = Math.floor(points.length / PEN_STRIDE);
  if (count === 0) return [];
  const all = thinned(
    Array.from({ length: count }, (_, at) => at),
    MAX_RAW_POINTS,
  );
  const spots = all.map((at) => ({ x: points[at * PEN_STRIDE] ?? 0, y: points[at * PEN_STRIDE + 1] ?? 0 }));
  const [first, final] = [spots[0], spots.at(-1)];
  if (first === undefined || final === undefined) return [];
  const chosen = new Set([0, spots.length - 1]);
  const spans: [from: number, to: number][] = [[0, spots.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let [far, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceToSegment(spots[at] ?? first, spots[from] ?? first, spots[to] ?? final);
      if (away > most) [far, most] = [at, away];
    }
    if (far < 0) continue;
    chosen.add(far);
    spans.push([from, far], [far, to]);
  }
  const order = [...chosen].toSorted((one, other) => one - other);
  return thinned(order, MAX_STROKE_POINTS).flatMap((at) => {
    const start = (all[at] ?? 0) * PEN_STRIDE;
    return points.slice(start, start + PEN_STRIDE).map(Math.round);
  });
}
