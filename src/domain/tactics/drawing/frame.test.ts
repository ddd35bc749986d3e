import { expect, it } from 'vitest';
import { drawnObject } from '../../../../tests/support/drawn-object.ts';
import { boundsOf, frameOf, isWithin, paintedAt } from './geometry.ts';

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

it('a text that would leave the map is painted within it, and touched there', () => {
  const text = { kind: 'text', width: 40, text: 'x'.repeat(20), points: [100, 9_000] } as const;
  const { x, y } = paintedAt(drawnObject(text));
  expect([x, y]).toEqual([20 * 40 * 1.6, 9_000]);
  expect(boundsOf(drawnObject(text)).left).toBe(0);
  expect(paintedAt(drawnObject({ ...text, points: [9_990, 9_000] })).x).toBe(10_000 - 20 * 40 * 1.6);
  // one that is longer than the map lies in its middle
  expect(paintedAt(drawnObject({ ...text, text: 'x'.repeat(100) })).x).toBe(5_000);
  // in its place, and signs at the edge
  expect(paintedAt(drawnObject({ ...text, points: [4_000, 200] }))).toEqual({ x: 4_000, y: 200 });
  expect(paintedAt(drawnObject({ ...text, kind: 'token' }))).toEqual({ x: 100, y: 9_000 });
});
