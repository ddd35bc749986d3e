/** Paints a schematic map on a canvas in map units. */
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';
import { GRID_CELLS, type Area, type SchematicMap } from './maps.ts';

/** One palette in both themes: what is drawn has to be seen on it. */
const PALETTE = {
  ground: '#5a6655',
  grid: '#6c7867',
  letters: '#c9d1c3',
  road: '#a39c86',
  roadEdge: '#47503f',
  base: '#20303c',
  baseInk: '#dbe9f2',
  point: '#332a16',
  pointInk: '#ffd98a',
} as const;

const AREAS: Readonly<Record<Area['kind'], string>> = {
  forest: '#475641',
  water: '#4b6573',
  houses: '#7b7a6e',
  field: '#656f57',
};

function trace(context: CanvasRenderingContext2D, flat: readonly number[]): void {
  context.beginPath();
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const [x, y] = [flat[at] ?? 0, flat[at + 1] ?? 0];
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function paintGrid(context: CanvasRenderingContext2D): void {
  const cell = MAP_SIZE / GRID_CELLS;
  context.strokeStyle = PALETTE.grid;
  context.lineWidth = 12;
  context.beginPath();
  for (let at = 1; at < GRID_CELLS; at += 1) {
    context.moveTo(at * cell, 0);
    context.lineTo(at * cell, MAP_SIZE);
    context.moveTo(0, at * cell);
    context.lineTo(MAP_SIZE, at * cell);
  }
  context.stroke();
  context.fillStyle = PALETTE.letters;
  context.font = '600 210px "Sofia Sans Condensed", sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let at = 0; at < GRID_CELLS; at += 1) {
    const middle = (at + 0.5) * cell;
    context.fillText(String.fromCodePoint(65 + at), middle, 150);
    context.fillText(String(at + 1), 150, middle);
  }
}

export function paintMap(
  context: CanvasRenderingContext2D,
  { areas, roads, bases, points }: SchematicMap,
): void {
  context.fillStyle = PALETTE.ground;
  context.fillRect(0, 0, MAP_SIZE, MAP_SIZE);
  for (const { kind, outline } of areas) {
    trace(context, outline);
    context.closePath();
    context.fillStyle = AREAS[kind];
    context.fill();
  }
  paintGrid(context);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [colour, width] of [
    [PALETTE.roadEdge, 130],
    [PALETTE.road, 84],
  ] as const)
    for (const road of roads) {
      trace(context, road);
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.stroke();
    }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { x, y, label } of bases) {
    context.fillStyle = PALETTE.base;
    context.fillRect(x - 260, y - 260, 520, 520);
    context.strokeStyle = PALETTE.baseInk;
    context.lineWidth = 30;
    context.strokeRect(x - 260, y - 260, 520, 520);
    context.fillStyle = PALETTE.baseInk;
    context.font = '700 340px "Sofia Sans Condensed", sans-serif';
    context.fillText(label, x, y + 15);
  }
  for (const { x, y, label } of points) {
    context.beginPath();
    context.arc(x, y, 270, 0, 2 * Math.PI);
    context.fillStyle = PALETTE.point;
    context.fill();
    context.strokeStyle = PALETTE.pointInk;
    context.lineWidth = 30;
    context.stroke();
    context.fillStyle = PALETTE.pointInk;
    context.font = '700 320px "Sofia Sans Condensed", sans-serif';
    context.fillText(label, x, y + 15);
  }
}
