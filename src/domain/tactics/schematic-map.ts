/**
 * Schematic maps, drawn for this project: bases, capture points and roads in plain shapes. They show where things are to
 * each other, no more. Units of the map, see `MAP_SIZE`.
 */
import type { GameMap } from '../squads/game-map.ts';

export interface Area {
  readonly kind: 'forest' | 'water' | 'houses' | 'field';
  /** Flat corners. */
  readonly outline: readonly number[];
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface SchematicMap {
  readonly areas: readonly Area[];
  readonly roads: readonly (readonly number[])[];
  readonly bases: readonly Place[];
  readonly points: readonly Place[];
}

const place = (label: string, x: number, y: number): Place => ({ label, x, y });
const area = (kind: Area['kind'], ...outline: readonly number[]): Area => ({ kind, outline });
const block = (x: number, y: number, width: number, height: number): Area =>
  area('houses', x, y, x + width, y, x + width, y + height, x, y + height);

export const SCHEMATIC_MAPS: Readonly<Record<GameMap, SchematicMap>> = {
  coniferous: {
    areas: [
      area('forest', 300, 900, 2_600, 500, 3_500, 2_200, 2_700, 4_300, 600, 4_000),
      area('forest', 6_200, 400, 9_400, 700, 9_600, 3_600, 7_600, 4_200, 6_400, 2_700),
      area('forest', 600, 6_000, 3_000, 5_900, 3_700, 8_000, 2_300, 9_500, 500, 9_100),
      area('forest', 6_500, 6_300, 9_300, 5_900, 9_500, 9_200, 7_100, 9_500),
      area('water', 4_300, 0, 4_900, 0, 5_200, 1_600, 4_700, 2_900, 4_300, 1_700),
      block(4_500, 4_500, 420, 380),
      block(5_100, 4_850, 380, 420),
      block(2_050, 4_800, 360, 320),
      block(7_600, 4_800, 360, 320),
    ],
    roads: [
      [900, 5_000, 2_300, 5_050, 4_900, 4_950, 7_700, 5_050, 9_100, 5_000],
      [5_000, 3_000, 5_050, 4_950, 4_900, 7_200, 5_000, 9_800],
      [2_300, 5_050, 3_900, 2_900, 5_000, 3_000, 6_100, 3_000, 7_700, 5_050],
    ],
    bases: [place('1', 900, 5_000), place('2', 9_100, 5_000)],
    points: [place('A', 2_900, 3_900), place('B', 5_000, 4_950), place('C', 7_100, 3_900)],
  },
  berda: {
    areas: [
      area('field', 500, 600, 4_100, 500, 4_300, 3_100, 700, 3_500),
      area('field', 5_800, 6_600, 9_400, 6_300, 9_500, 9_400, 6_000, 9_500),
      area('forest', 6_300, 500, 9_500, 600, 9_400, 3_500, 7_000, 3_200),
      area('forest', 500, 6_500, 3_300, 6_800, 3_500, 9_400, 600, 9_500),
      ...[3_500, 4_200, 4_900, 5_600, 6_300].flatMap((x) => [
        block(x, 4_100, 420, 360),
        block(x, 5_500, 420, 360),
      ]),
    ],
    roads: [
      [5_000, 600, 4_950, 2_800, 5_000, 5_000, 5_050, 7_200, 5_000, 9_400],
      [700, 5_000, 5_000, 5_000, 9_300, 5_000],
      [3_200, 3_800, 6_900, 3_800, 6_900, 6_200, 3_200, 6_200, 3_200, 3_800],
    ],
    bases: [place('1', 5_000, 600), place('2', 5_000, 9_400)],
    points: [place('A', 2_600, 5_000), place('B', 5_000, 5_000), place('C', 7_500, 5_000)],
  },
  lowlands: {
    areas: [
      area(
        'water',
        0,
        4_300,
        2_400,
        4_000,
        4_200,
        4_700,
        5_600,
        4_500,
        7_800,
        5_400,
        10_000,
        5_200,
        10_000,
        5_900,
        7_600,
        6_100,
        5_500,
        5_300,
        4_100,
        5_500,
        2_300,
        4_800,
        0,
        5_100,
      ),
      area('field', 900, 900, 4_300, 700, 4_000, 3_100, 1_100, 3_300),
      area('field', 5_900, 6_900, 9_200, 6_700, 9_000, 9_300, 6_100, 9_200),
      area('forest', 6_300, 700, 9_300, 900, 9_200, 3_900, 6_700, 3_400),
      area('forest', 700, 6_200, 3_700, 6_500, 3_600, 9_300, 900, 9_200),
      block(4_700, 2_300, 520, 380),
      block(4_600, 7_300, 520, 380),
    ],
    roads: [
      [1_100, 900, 2_900, 2_600, 4_950, 2_900, 5_000, 7_000, 7_100, 7_600, 9_000, 9_100],
      [4_950, 2_900, 7_600, 4_600, 7_500, 6_500, 5_000, 7_000],
      [2_900, 2_600, 2_500, 4_400, 2_700, 6_200, 5_000, 7_000],
    ],
    bases: [place('1', 1_100, 900), place('2', 8_950, 9_100)],
    points: [place('A', 2_500, 4_500), place('B', 4_980, 5_000), place('C', 7_600, 5_600)],
  },
  quarters: {
    areas: [
      ...[1_300, 3_000, 4_700, 6_400, 8_000].flatMap((x) =>
        [1_200, 2_900, 4_600, 6_300, 8_000].flatMap((y) =>
          x === 4_700 && y === 4_600 ? [] : [block(x - 350, y - 350, 950, 950)],
        ),
      ),
      area('field', 4_300, 4_200, 5_700, 4_200, 5_700, 5_700, 4_300, 5_700),
    ],
    roads: [
      ...[2_275, 3_975, 5_675, 7_325].map((x) => [x, 400, x, 9_600]),
      ...[2_175, 3_875, 5_575, 7_275].map((y) => [400, y, 9_600, y]),
    ],
    bases: [place('1', 800, 9_200), place('2', 9_200, 800)],
    points: [place('A', 3_975, 2_175), place('B', 5_000, 4_950), place('C', 5_675, 7_275)],
  },
  windRose: {
    areas: [
      area('forest', 400, 400, 3_300, 500, 3_500, 3_200, 600, 3_500),
      area('forest', 6_600, 500, 9_500, 400, 9_500, 3_400, 6_700, 3_300),
      area('forest', 500, 6_600, 3_300, 6_700, 3_400, 9_500, 500, 9_500),
      area('forest', 6_700, 6_700, 9_500, 6_500, 9_500, 9_500, 6_600, 9_400),
      area(
        'field',
        5_000,
        2_900,
        6_500,
        3_500,
        7_100,
        5_000,
        6_500,
        6_500,
        5_000,
        7_100,
        3_500,
        6_500,
        2_900,
        5_000,
        3_500,
        3_500,
      ),
      block(4_750, 4_750, 500, 500),
    ],
    roads: [
      [5_000, 500, 5_000, 9_500],
      [500, 5_000, 9_500, 5_000],
      [1_900, 1_900, 8_100, 8_100],
      [8_100, 1_900, 1_900, 8_100],
    ],
    bases: [place('1', 5_000, 600), place('2', 5_000, 9_400)],
    points: [place('A', 1_500, 5_000), place('B', 5_000, 5_000), place('C', 8_500, 5_000)],
  },
};

/** Cells of the grid per side: letters from left to right, numbers from top to bottom. */
export const GRID_CELLS = 10;
