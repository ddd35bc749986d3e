/** Colours of maps and of what is drawn on them, the same on canvas, in SVG and in three dimensions. */
import type { SquadColour } from '../../../domain/squads/squad.ts';
import type { DrawingColour } from '../../../domain/tactics/drawing/object.ts';
import type { Area } from '../../../domain/tactics/schematic-map.ts';

/** One palette in both themes: what is drawn has to be seen on it. */
export const MAP_PALETTE = {
  ground: '#5a6655',
  /** Beside a picture that is no square. */
  beside: '#161c1a',
  /** Around the map. */
  edge: '#39433a',
  grid: '#6c7867',
  letters: '#c9d1c3',
  road: '#a39c86',
  roadEdge: '#47503f',
  base: '#20303c',
  baseInk: '#dbe9f2',
  point: '#332a16',
  pointInk: '#ffd98a',
} as const;

export const AREA_COLOURS: Readonly<Record<Area['kind'], string>> = {
  forest: '#475641',
  water: '#4b6573',
  houses: '#7b7a6e',
  field: '#656f57',
};

export const COLOURS: Readonly<Record<DrawingColour, string>> = {
  red: '#ff5a47',
  amber: '#ffb52e',
  green: '#7ee08a',
  blue: '#6cc0ff',
  violet: '#d79bff',
  white: '#ffffff',
  black: '#101412',
};

/** What stands on a sign of a colour. */
export const INK: Readonly<Record<DrawingColour, string>> = {
  red: '#1a0704',
  amber: '#1a1204',
  green: '#07180a',
  blue: '#04131f',
  violet: '#170722',
  white: '#101412',
  black: '#ffffff',
};

/** Of squads on a map; the plain ones stand out as white. */
export const SQUAD_PAINT: Readonly<Record<SquadColour, string>> = {
  plain: COLOURS.white,
  amber: COLOURS.amber,
  green: COLOURS.green,
  blue: COLOURS.blue,
  red: COLOURS.red,
  violet: COLOURS.violet,
};

/** Of a name on a map. */
export const MAP_LABEL = { background: '#101412d9', color: '#ffffff' } as const;
