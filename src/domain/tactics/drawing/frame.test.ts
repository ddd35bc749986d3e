import { expect, it } from 'vitest';
import { drawnObject } from '../../../../tests/support/drawn-object.ts';
import { boundsOf, frameOf, isWithin } from './geometry.ts';

it('a frame is the same from whichever corner it is pulled', () => {
  const box = { left: 10, top: 20, right: 300, bottom: 400 };
  expect(frameOf({ x: 10, y: 20 }, { x: 300, y: 400 })).toEqual(box);
  expect(frameOf({ x: 300, y: 20 }, { x: 10, y: 400 })).toEqual(box);
  expect(frameOf({ x: 300, y: 400 }, { x: 10, y: 20 })).toEqual(box);
});

it('a frame holds what lies in it whole', () => {
  const shape = drawnObject({ points: [1_000, 1_000, 3_000, 2_000], width: 40 });
  const { left, top, right, bottom } = boundsOf(shape);
  const around = { left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 };
  expect(isWithin(shape, around)).toBe(true);
  for (const part of [{ left: left + 1 }, { top: top + 1 }, { right: right - 1 }, { bottom: bottom - 1 }])
    expect(isWithin(shape, { ...around, ...part })).toBe(false);
});
