/** Units of the scene: a map is so wide, its middle lies at the origin, and up is y. */
import type { Spot } from '../../../../domain/tactics/drawing/geometry.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';

export const SIDE = 100;
/** Between two maps beside each other. */
export const GAP = 12;
/** Of a unit of the map. */
export const SCALE = SIDE / MAP_SIZE;
/** The highest column. */
export const COLUMN_HEIGHT = 15;

export function sceneX({ x }: Spot): number {
  return x * SCALE - SIDE / 2;
}

export function sceneZ({ y }: Spot): number {
  return y * SCALE - SIDE / 2;
}

/** Where the map of a board lies, of so many. */
export function boardX(at: number, count: number): number {
  return (at - (count - 1) / 2) * (SIDE + GAP);
}
