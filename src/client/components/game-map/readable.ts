/** Letters on a map that is seen from far, as on a phone: they never get smaller than can be read. */
import type { DrawingObject } from '../../../domain/tactics/drawing/object.ts';

const MIN_TEXT_PX = 10;

/** Height of the smallest letters, in widths of the object; other kinds have none. */
const LETTERS: Readonly<Partial<Record<DrawingObject['kind'], number>>> = {
  text: 5,
  marker: 3.6,
  token: 2.2,
};

/** A height of letters in map units, at so many css pixels per unit. */
export function readableHeight(height: number, scale: number): number {
  return Math.max(height, MIN_TEXT_PX / scale);
}

/** The object as large as its letters need to be; the same one where they are readable. */
export function readable(object: DrawingObject, scale: number): DrawingObject {
  const letters = LETTERS[object.kind];
  if (letters === undefined) return object;
  const width = Math.ceil(readableHeight(object.width * letters, scale) / letters);
  return width <= object.width ? object : { ...object, width };
}
