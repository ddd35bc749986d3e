/**
 * The relief of a schematic map: forests lie on hills, water in hollows, and where people build and walk the ground is even.
 * It shows where things are to each other, no more: the game's own heights are not known. Units of the map.
 */
import { distanceToSegment, type Spot } from '../../tactics/drawing/geometry.ts';
import { MAP_SIZE } from '../../tactics/drawing/object.ts';
import { SCHEMATIC_MAPS, type Area, type SchematicMap } from '../../tactics/schematic-map.ts';
import type { GameMap } from '../../squads/game-map.ts';

const HILL = 420;
const HILL_SLOPE = 900;
const HOLLOW = -190;
const SHORE = 260;
/** Around roads, bases and points. */
const EVEN = 520;
const WAVES = [
  { length: 2_600, height: 170 },
  { length: 1_100, height: 60 },
] as const;

/** A number from 0 to 1 that follows from whole numbers alone. */
export function chanceAt(x: number, y: number, seed: number): number {
  let sum = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  sum = Math.imul(sum ^ (sum >>> 15), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return ((sum ^ (sum >>> 16)) >>> 0) / 0x1_0000_0000;
}

function smooth(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within * within * (3 - 2 * within);
}

function mixed(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}

/** Waves of one length, from -1 to 1. */
function wave(x: number, y: number, length: number, seed: number): number {
  const [column, row] = [Math.floor(x / length), Math.floor(y / length)];
  const [right, down] = [smooth(x / length - column), smooth(y / length - row)];
  const corner = (dx: number, dy: number): number => chanceAt(column + dx, row + dy, seed) * 2 - 1;
  return mixed(mixed(corner(0, 0), corner(1, 0), right), mixed(corner(0, 1), corner(1, 1), right), down);
}

interface Outline {
  readonly kind: Area['kind'];
  readonly corners: readonly Spot[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function cornersOf(flat: readonly number[]): readonly Spot[] {
  return Array.from({ length: flat.length / 2 }, (_, at) => ({
    x: flat[at * 2] ?? 0,
    y: flat[at * 2 + 1] ?? 0,
  }));
}

function outlineOf({ kind, outline }: Area): Outline {
  const corners = cornersOf(outline);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    kind,
    corners,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function isInside(corners: readonly Spot[], { x, y }: Spot): boolean {
  let isIn = false;
  let last = corners.at(-1);
  for (const corner of corners) {
    if (last !== undefined && corner.y > y !== last.y > y) {
      const crossing = ((last.x - corner.x) * (y - corner.y)) / (last.y - corner.y) + corner.x;
      if (x < crossing) isIn = !isIn;
    }
    last = corner;
  }
  return isIn;
}

/** How far a spot is from a broken line. */
function distanceTo(corners: readonly Spot[], spot: Spot, isClosed: boolean): number {
  let least = Number.POSITIVE_INFINITY;
  let last = isClosed ? corners.at(-1) : undefined;
  for (const corner of corners) {
    if (last !== undefined) least = Math.min(least, distanceToSegment(spot, last, corner));
    last = corner;
  }
  return least;
}

/** How deep within an area a spot lies; 0 outside. */
function depthIn({ corners, left, right, top, bottom }: Outline, spot: Spot): number {
  if (spot.x < left || spot.x > right || spot.y < top || spot.y > bottom || !isInside(corners, spot))
    return 0;
  return distanceTo(corners, spot, true);
}

/** Height of the ground at any spot of a map. */
export type Ground = (x: number, y: number) => number;

function groundOf({ areas, roads, bases, points }: SchematicMap, seed: number): Ground {
  const outlines = areas.map(outlineOf);
  const lines = roads.map(cornersOf);
  return (x, y) => {
    const spot = { x, y };
    let [hill, hollow, isBuilt] = [0, 0, false];
    for (const outline of outlines) {
      const depth = depthIn(outline, spot);
      if (depth === 0) continue;
      if (outline.kind === 'forest') hill = Math.max(hill, HILL * smooth(depth / HILL_SLOPE));
      else if (outline.kind === 'water') hollow = Math.min(hollow, HOLLOW * smooth(depth / SHORE));
      else if (outline.kind === 'houses') isBuilt = true;
    }
    if (hollow < 0) return hollow;
    let near = Number.POSITIVE_INFINITY;
    for (const place of [...bases, ...points])
      near = Math.min(near, Math.hypot(place.x - x, place.y - y) - 300);
    for (const line of lines) near = Math.min(near, distanceTo(line, spot, false));
    const uneven = isBuilt ? 0 : smooth(near / EVEN);
    let height = hill;
    for (const [at, { length, height: most }] of WAVES.entries())
      height += most * wave(x, y, length, seed + at);
    return Math.max(0, height) * uneven;
  };
}

function seedOf(map: GameMap): number {
  let sum = 7;
  for (let at = 0; at < map.length; at += 1) sum = Math.imul(sum, 31) + map.charCodeAt(at);
  return sum;
}

export function groundOn(map: GameMap): Ground {
  return groundOf(SCHEMATIC_MAPS[map], seedOf(map));
}

/** Heights of a square grid, row by row from the upper left corner, with `cells + 1` of them per side. */
export function heightGrid(ground: Ground, cells: number): Float32Array {
  const side = cells + 1;
  const heights = new Float32Array(side * side);
  for (let at = 0; at < heights.length; at += 1)
    heights[at] = ground(((at % side) * MAP_SIZE) / cells, (Math.floor(at / side) * MAP_SIZE) / cells);
  return heights;
}

export interface House {
  /** Middle of the house. */
  readonly at: Spot;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** What stands on a map and is no part of a plan. */
export interface Scenery {
  readonly trees: readonly (Spot & { /** Around 1. */ readonly size: number })[];
  readonly houses: readonly House[];
}

const TREE_STEP = 420;
/** A larger block is several houses. */
const MAX_HOUSE = 560;

function housesOf({ left, right, top, bottom }: Outline, seed: number): readonly House[] {
  const split = (from: number, to: number): number => Math.max(1, Math.round((to - from) / MAX_HOUSE));
  const [columns, rows] = [split(left, right), split(top, bottom)];
  const [width, depth] = [(right - left) / columns, (bottom - top) / rows];
  return Array.from({ length: columns * rows }, (_, index): House => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const at = { x: left + width * (column + 0.5), y: top + depth * (row + 0.5) };
    return { at, width: width * 0.86, depth: depth * 0.86, height: 200 + 240 * chanceAt(at.x, at.y, seed) };
  });
}

/** Trees stand in forests, off the roads; houses where the map has them. */
export function sceneryOn(map: GameMap): Scenery {
  const { areas, roads } = SCHEMATIC_MAPS[map];
  const seed = seedOf(map);
  const outlines = areas.map(outlineOf);
  const lines = roads.map(cornersOf);
  const trees: Scenery['trees'][number][] = [];
  const forests = outlines.filter(({ kind }) => kind === 'forest');
  for (let y = TREE_STEP / 2; y < MAP_SIZE; y += TREE_STEP)
    for (let x = TREE_STEP / 2; x < MAP_SIZE; x += TREE_STEP) {
      const spot = {
        x: x + (chanceAt(x, y, seed) - 0.5) * TREE_STEP,
        y: y + (chanceAt(y, x, seed + 1) - 0.5) * TREE_STEP,
      };
      const isWooded = forests.some((forest) => depthIn(forest, spot) > 90);
      if (isWooded && lines.every((line) => distanceTo(line, spot, false) > 170))
        trees.push({ ...spot, size: 0.75 + 0.5 * chanceAt(x, y, seed + 2) });
    }
  return {
    trees,
    houses: outlines.filter(({ kind }) => kind === 'houses').flatMap((outline) => housesOf(outline, seed)),
  };
}
