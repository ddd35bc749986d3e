/** Geometry by the cells of the grid, for who draws without a pointer. */
import { err, ok, type Result } from '../../result.ts';
import { GRID_CELLS } from '../schematic-map.ts';
import { centreOf, spotsOf, type Spot } from './geometry.ts';
import { EVEN_PRESSURE, MAP_SIZE, MAX_STROKE_POINTS, type DrawingObject } from './object.ts';

/** From 0, from the upper left corner. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

const CELL = MAP_SIZE / GRID_CELLS;
const FIRST_LETTER = 65;
/** What is pulled within one cell goes this far from its middle, so that both ends are in it. */
const WITHIN = { x: CELL * 0.4, y: CELL * 0.2 } as const;

export function columnName(column: number): string {
  return String.fromCodePoint(FIRST_LETTER + column);
}

export function cellName({ column, row }: Cell): string {
  return `${columnName(column)}${row + 1}`;
}

export const FIRST_CELL = cellName({ column: 0, row: 0 });
export const FINAL_CELL = cellName({ column: GRID_CELLS - 1, row: GRID_CELLS - 1 });

export function cellAt({ x, y }: Spot): Cell {
  const at = (value: number): number => Math.min(GRID_CELLS - 1, Math.max(0, Math.floor(value / CELL)));
  return { column: at(x), row: at(y) };
}

/** The middle of a cell. */
export function spotOfCell({ column, row }: Cell): Spot {
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

function isSame(one: Cell, other: Cell): boolean {
  return one.column === other.column && one.row === other.row;
}

/** Of what is pulled from a cell to another one; within it where both are the same. */
export function pulledPoints(from: Cell, to: Cell): readonly number[] {
  const [start, end] = [spotOfCell(from), spotOfCell(to)];
  return isSame(from, to)
    ? [start.x - WITHIN.x, start.y - WITHIN.y, start.x + WITHIN.x, start.y + WITHIN.y]
    : [start.x, start.y, end.x, end.y];
}

type Pulled = Pick<DrawingObject, 'kind' | 'points' | 'rotation' | 'width' | 'text'>;

/**
 * Where both ends of something pulled are seen. Null where it has no ends: the corners of a rotated rectangle or circle
 * are in no cells that make it.
 */
export function endsOf(shape: Pulled): readonly [from: Spot, to: Spot] | null {
  const { kind, points, rotation } = shape;
  const isLine = kind === 'line' || kind === 'arrow';
  if (!isLine && kind !== 'rectangle' && kind !== 'circle') return null;
  if (!isLine && rotation !== 0) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points;
  const centre = centreOf(shape);
  const angle = (rotation * Math.PI) / 180;
  const turned = (x: number, y: number): Spot => ({
    x: centre.x + (x - centre.x) * Math.cos(angle) - (y - centre.y) * Math.sin(angle),
    y: centre.y + (x - centre.x) * Math.sin(angle) + (y - centre.y) * Math.cos(angle),
  });
  return rotation === 0
    ? [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ]
    : [turned(x1, y1), turned(x2, y2)];
}

/** With one end in another cell; the other end stays where it is seen, as long as they are not in the same cell. */
export function withEnd(
  [from, to]: readonly [from: Spot, to: Spot],
  end: 'from' | 'to',
  cell: Cell,
): Pick<DrawingObject, 'points' | 'rotation'> {
  const other = end === 'from' ? to : from;
  const moved = spotOfCell(cell);
  const [start, final] = end === 'from' ? [moved, other] : [other, moved];
  const points = isSame(cellAt(other), cell)
    ? pulledPoints(cell, cell)
    : [start.x, start.y, final.x, final.y];
  return {
    points: points.map((value) => Math.round(Math.min(MAP_SIZE, Math.max(0, value)))),
    rotation: 0,
  };
}

/** Where an object is, in words: its cell, or those of both ends of a stroke or a line. */
export function placeName(
  object: Pick<DrawingObject, 'kind' | 'points' | 'rotation' | 'text' | 'width'>,
): string {
  const isLong = object.kind === 'pen' || object.kind === 'line' || object.kind === 'arrow';
  const spots = isLong && object.rotation === 0 ? spotsOf(object) : [];
  const [from, to] = [spots[0], spots.at(-1)];
  if (from === undefined || to === undefined) return cellName(cellAt(centreOf(object)));
  const [first, last] = [cellName(cellAt(from)), cellName(cellAt(to))];
  return first === last ? cellName(cellAt(centreOf(object))) : `${first}–${last}`;
}

/** Letters of another alphabet that look like those of columns. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I' };

function cellOfName(name: string): Cell | null {
  const [letter = '', ...digits] = name.toUpperCase();
  const column = (LOOK_ALIKES[letter] ?? letter).charCodeAt(0) - FIRST_LETTER;
  const number = digits.join('');
  const row = Number(number) - 1;
  return /^[1-9]\d?$/u.test(number) && column >= 0 && column < GRID_CELLS && row < GRID_CELLS
    ? { column, row }
    : null;
}

export type PathRefusal = 'wrongCell' | 'tooFewCells' | 'tooManyCells';

/** The points of a stroke through cells, such as `B2 C3 D3`. */
export function strokeThrough(text: string): Result<readonly number[], PathRefusal> {
  const names = text.split(/[\s,;>→–-]+/u).filter((name) => name !== '');
  const points: number[] = [];
  const visited = new Set<string>();
  for (const name of names) {
    const cell = cellOfName(name);
    if (cell === null) return err('wrongCell', { cell: name });
    visited.add(cellName(cell));
    const { x, y } = spotOfCell(cell);
    points.push(x, y, EVEN_PRESSURE);
  }
  if (visited.size < 2) return err('tooFewCells');
  if (names.length > MAX_STROKE_POINTS) return err('tooManyCells', { most: MAX_STROKE_POINTS });
  return ok(points);
}
