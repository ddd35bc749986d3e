/** Paints what is drawn upon, on a canvas in map units: a schematic map, or the clan's own picture with its grid. */
import { MAP_SIZE } from '../../../domain/tactics/drawing/object.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import { frameOnMap } from '../../../domain/tactics/map-picture.ts';
import { GRID_CELLS, SCHEMATIC_MAPS, type SchematicMap } from '../../../domain/tactics/schematic-map.ts';
import { AREA_COLOURS, MAP_PALETTE } from './map-palette.ts';
import { readableHeight } from './readable.ts';

const FONT = '"Sofia Sans Condensed Variable", sans-serif';

function trace(context: CanvasRenderingContext2D, flat: readonly number[]): void {
  context.beginPath();
  for (let at = 0; at + 1 < flat.length; at += 2) {
    const [x, y] = [flat[at] ?? 0, flat[at + 1] ?? 0];
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

interface GridStyle {
  readonly lines: string;
  readonly letters: string;
  /** Around the letters, where what is below may be of any brightness. */
  readonly halo: string | null;
}

const ON_SCHEMATIC: GridStyle = { lines: MAP_PALETTE.grid, letters: MAP_PALETTE.letters, halo: null };
const ON_PICTURE: GridStyle = { lines: '#ffffff59', letters: '#ffffff', halo: '#161c1acc' };

function paintGrid(
  context: CanvasRenderingContext2D,
  { lines, letters, halo }: GridStyle,
  scale: number,
): void {
  const cell = MAP_SIZE / GRID_CELLS;
  context.strokeStyle = lines;
  context.lineWidth = 12;
  context.beginPath();
  for (let at = 1; at < GRID_CELLS; at += 1) {
    context.moveTo(at * cell, 0);
    context.lineTo(at * cell, MAP_SIZE);
    context.moveTo(0, at * cell);
    context.lineTo(MAP_SIZE, at * cell);
  }
  context.stroke();
  context.fillStyle = letters;
  context.font = `600 ${readableHeight(210, scale)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const write = (text: string, x: number, y: number): void => {
    if (halo !== null) {
      context.strokeStyle = halo;
      context.lineWidth = 50;
      context.lineJoin = 'round';
      context.strokeText(text, x, y);
    }
    context.fillText(text, x, y);
  };
  for (let at = 0; at < GRID_CELLS; at += 1) {
    const middle = (at + 0.5) * cell;
    write(String.fromCodePoint(65 + at), middle, 150);
    write(String(at + 1), 150, middle);
  }
}

function paintSchematic(
  context: CanvasRenderingContext2D,
  { areas, roads, bases, points }: SchematicMap,
  scale: number,
): void {
  context.fillStyle = MAP_PALETTE.ground;
  context.fillRect(0, 0, MAP_SIZE, MAP_SIZE);
  for (const { kind, outline } of areas) {
    trace(context, outline);
    context.closePath();
    context.fillStyle = AREA_COLOURS[kind];
    context.fill();
  }
  paintGrid(context, ON_SCHEMATIC, scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const [colour, width] of [
    [MAP_PALETTE.roadEdge, 130],
    [MAP_PALETTE.road, 84],
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
    context.fillStyle = MAP_PALETTE.base;
    context.fillRect(x - 260, y - 260, 520, 520);
    context.strokeStyle = MAP_PALETTE.baseInk;
    context.lineWidth = 30;
    context.strokeRect(x - 260, y - 260, 520, 520);
    context.fillStyle = MAP_PALETTE.baseInk;
    context.font = `700 340px ${FONT}`;
    context.fillText(label, x, y + 15);
  }
  for (const { x, y, label } of points) {
    context.beginPath();
    context.arc(x, y, 270, 0, 2 * Math.PI);
    context.fillStyle = MAP_PALETTE.point;
    context.fill();
    context.strokeStyle = MAP_PALETTE.pointInk;
    context.lineWidth = 30;
    context.stroke();
    context.fillStyle = MAP_PALETTE.pointInk;
    context.font = `700 320px ${FONT}`;
    context.fillText(label, x, y + 15);
  }
}

export interface Background {
  readonly map: GameMap;
  /** The clan's own; null: the schematic map. */
  readonly picture: ImageBitmap | null;
}

/** `scale`: css pixels per map unit, where letters must be readable. */
export function paintBackground(
  context: CanvasRenderingContext2D,
  { map, picture }: Background,
  scale = Number.POSITIVE_INFINITY,
): void {
  if (picture === null) {
    paintSchematic(context, SCHEMATIC_MAPS[map], scale);
    return;
  }
  const { x, y, width, height } = frameOnMap(picture, MAP_SIZE);
  context.fillStyle = MAP_PALETTE.beside;
  context.fillRect(0, 0, MAP_SIZE, MAP_SIZE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height);
  paintGrid(context, ON_PICTURE, scale);
}
