import { expect, it } from 'vitest';
import { frameOf, runsOf, type ChartBand, type ChartLine } from './chart-line.ts';

function values(...list: number[]): Float64Array {
  return Float64Array.from(list);
}

function line(...list: number[]): ChartLine {
  return { id: 'l', label: 'l', styleIndex: 0, values: values(...list) };
}

function band(isFaint: boolean, lower: number[], upper: number[]): ChartBand {
  return {
    id: 'b',
    label: 'b',
    styleIndex: 0,
    isFaint,
    lower: values(...lower),
    upper: values(...upper),
  };
}

it('joins only neighbours', () => {
  expect(runsOf(values(Number.NaN, 1, 2, Number.NaN, 3, Number.NaN))).toEqual([
    [1, 2],
    [4, 4],
  ]);
  expect(runsOf(values(Number.NaN))).toEqual([]);
});

it('fits lines and bands, and lets a faint band extend it by half at most', () => {
  expect(frameOf([line(10, 20)], [])).toEqual([10, 20]);
  expect(frameOf([line(12, 18)], [band(false, [10, 11], [20, 19])])).toEqual([10, 20]);
  expect(frameOf([line(10, 20)], [band(true, [9, 1], [21, 1000])])).toEqual([5, 25]);
  expect(frameOf([line(10, 20)], [band(true, [9, 12], [18, 21])])).toEqual([9, 21]);
});

it('has no frame without a value', () => {
  expect(frameOf([line(Number.NaN)], [])).toBeNull();
  expect(
    frameOf([line(Number.NaN, 4)], [band(true, [Number.NaN, Number.NaN], [Number.NaN, Number.NaN])]),
  ).toEqual([4, 4]);
});
