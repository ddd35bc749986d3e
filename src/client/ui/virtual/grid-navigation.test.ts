import { expect, it } from 'vitest';
import { indexByKey } from './grid-navigation.ts';

const LIST = { count: 100, columns: 1, visibleRows: 10 };
const GRID = { count: 10, columns: 4, visibleRows: 2 };

it('moves through a list', () => {
  expect(indexByKey('ArrowDown', 0, LIST)).toBe(1);
  expect(indexByKey('ArrowUp', 0, LIST)).toBe(0);
  expect(indexByKey('ArrowDown', 99, LIST)).toBe(99);
  expect(indexByKey('PageDown', 5, LIST)).toBe(15);
  expect(indexByKey('PageUp', 5, LIST)).toBe(0);
  expect(indexByKey('End', 5, LIST)).toBe(99);
  expect(indexByKey('Home', 5, LIST)).toBe(0);
  expect(indexByKey('ArrowRight', 5, LIST)).toBeNull();
  expect(indexByKey('a', 5, LIST)).toBeNull();
});

it('moves through a grid in both directions and stays inside', () => {
  expect(indexByKey('ArrowRight', 3, GRID)).toBe(4);
  expect(indexByKey('ArrowLeft', 4, GRID)).toBe(3);
  expect(indexByKey('ArrowLeft', 0, GRID)).toBe(0);
  expect(indexByKey('ArrowDown', 1, GRID)).toBe(5);
  expect(indexByKey('ArrowUp', 1, GRID)).toBe(1);
  expect(indexByKey('ArrowUp', 6, GRID)).toBe(2);
  // the last row is short: down goes to its end
  expect(indexByKey('ArrowDown', 7, GRID)).toBe(9);
  expect(indexByKey('PageDown', 0, GRID)).toBe(8);
});

it('returns null for an empty list', () => {
  expect(indexByKey('ArrowDown', 0, { count: 0, columns: 1, visibleRows: 3 })).toBeNull();
});
