import { describe, expect, it } from 'vitest';
import { frameOnMap, isMapShaped } from './map-picture.ts';

describe('a picture on the map', () => {
  it.each([
    [
      { width: 2_000, height: 2_000 },
      { x: 0, y: 0, width: 10_000, height: 10_000 },
    ],
    [
      { width: 1_000, height: 500 },
      { x: 0, y: 2_500, width: 10_000, height: 5_000 },
    ],
    [
      { width: 100, height: 400 },
      { x: 3_750, y: 0, width: 2_500, height: 10_000 },
    ],
  ])('of %o lies whole and in the middle', (size, frame) => {
    expect(frameOnMap(size, 10_000)).toEqual(frame);
  });
});

it.each([
  [4, 4, false],
  [199, 400, false],
  [4_000, 40, false],
  [200, 801, false],
  [200, 200, true],
  [800, 200, true],
  [200, 800, true],
])('a picture of %d × %d pixels can be a map: %s', (width, height, isOne) => {
  expect(isMapShaped({ width, height })).toBe(isOne);
});
