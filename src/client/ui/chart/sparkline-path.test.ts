import { expect, it } from 'vitest';
import { SPARK_HEIGHT, SPARK_WIDTH, sparklinePath } from './sparkline-path.ts';

const path = (...values: number[]) => sparklinePath(Float64Array.from(values));

it('goes from edge to edge, the highest on top', () => {
  expect(path(10, 30, 20)).toBe('M2.0 18.0L32.0 2.0L62.0 10.0');
  expect([SPARK_WIDTH, SPARK_HEIGHT]).toEqual([64, 20]);
});

it('leaves gaps open, and a value alone is a dot', () => {
  expect(path(10, NaN, 30, 20)).toBe('M2.0 18.0h0M42.0 2.0L62.0 10.0');
  expect(path(NaN, NaN)).toBe('');
  expect(path()).toBe('');
});

it('is level where all values are equal', () => {
  expect(path(5, 5)).toBe('M2.0 10.0L62.0 10.0');
  expect(path(5)).toBe('M2.0 10.0h0');
});
