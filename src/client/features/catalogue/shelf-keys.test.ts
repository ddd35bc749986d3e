import { expect, it } from 'vitest';
import { placeByKey } from './shelf-keys.ts';

const LIST = { count: 100, columns: 1, rowsInSight: 10 };
const GRID = { count: 10, columns: 4, rowsInSight: 2 };

it('walks a list', () => {
  expect(placeByKey('ArrowDown', 0, LIST)).toBe(1);
  expect(placeByKey('ArrowUp', 0, LIST)).toBe(0);
  expect(placeByKey('ArrowDown', 99, LIST)).toBe(99);
  expect(placeByKey('PageDown', 5, LIST)).toBe(15);
  expect(placeByKey('PageUp', 5, LIST)).toBe(0);
  expect(placeByKey('End', 5, LIST)).toBe(99);
  expect(placeByKey('Home', 5, LIST)).toBe(0);
  expect(placeByKey('ArrowRight', 5, LIST)).toBeNull();
  expect(placeByKey('a', 5, LIST)).toBeNull();
});

it('walks a grid in both directions and never off it', () => {
  expect(placeByKey('ArrowRight', 3, GRID)).toBe(4);
  expect(placeByKey('ArrowLeft', 4, GRID)).toBe(3);
  expect(placeByKey('ArrowLeft', 0, GRID)).toBe(0);
  expect(placeByKey('ArrowDown', 1, GRID)).toBe(5);
  expect(placeByKey('ArrowUp', 1, GRID)).toBe(1);
  expect(placeByKey('ArrowUp', 6, GRID)).toBe(2);
  // the last row is short: down leads to its end
  expect(placeByKey('ArrowDown', 7, GRID)).toBe(9);
  expect(placeByKey('PageDown', 0, GRID)).toBe(8);
});

it('goes nowhere on an empty shelf', () => {
  expect(placeByKey('ArrowDown', 0, { count: 0, columns: 1, rowsInSight: 3 })).toBeNull();
});
