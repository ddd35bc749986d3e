import { describe, expect, it } from 'vitest';
import { frameOnMap } from './map-picture.ts';

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
