import { expect, it } from 'vitest';
import { resized, toMap, wholeMap, zoomed } from './camera.ts';

const PAGE = { width: 358, height: 300 };
const WINDOW = { width: 390, height: 650 };

it('a map that was seen whole is whole in a larger frame, in its middle', () => {
  expect(resized(wholeMap(PAGE), PAGE, WINDOW)).toEqual(wholeMap(WINDOW));
  expect(resized(wholeMap(WINDOW), WINDOW, PAGE)).toEqual(wholeMap(PAGE));
});

it('a map that was moved or zoomed keeps its scale and its middle', () => {
  const close = zoomed(wholeMap(PAGE), { x: 100, y: 80 }, 4, PAGE);
  const after = resized(close, PAGE, WINDOW);
  expect(after.scale).toBe(close.scale);
  const middle = toMap(after, { x: WINDOW.width / 2, y: WINDOW.height / 2 });
  const before = toMap(close, { x: PAGE.width / 2, y: PAGE.height / 2 });
  expect(middle.x).toBeCloseTo(before.x);
  expect(middle.y).toBeCloseTo(before.y);
});
