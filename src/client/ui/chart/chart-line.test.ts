import { expect, it } from 'vitest';
import { cutOff, frameOf, rangeOfFrame, runsOf, type ChartBand, type ChartLine } from './chart-line.ts';

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

it('fits lines and bands, and lets a faint band extend it to five times their height', () => {
  expect(frameOf([line(10, 20)], [])).toEqual([10, 20]);
  expect(frameOf([line(12, 18)], [band(false, [10, 11], [20, 19])])).toEqual([10, 20]);
  expect(frameOf([line(10, 20)], [band(true, [9, 1], [21, 1000])])).toEqual([1, 70]);
  expect(frameOf([line(10, 20)], [band(true, [9, 1], [21, 65])])).toEqual([1, 65]);
  expect(frameOf([line(10, 20)], [band(true, [9, 12], [18, 21])])).toEqual([9, 21]);
});

it('says what a chart cuts off, which is never a band of some height', () => {
  expect(cutOff([line(10, 20)], [band(true, [9, 1], [21, 65])])).toBeNull();
  expect(cutOff([line(10, 20)], [band(true, [9, 1], [21, 1000])])).toBe(1000);
  expect(cutOff([line(10, 20)], [])).toBeNull();
  expect(cutOff([line(Number.NaN)], [band(true, [Number.NaN], [Number.NaN])])).toBeNull();
});

it('has no frame without a value', () => {
  expect(frameOf([line(Number.NaN)], [])).toBeNull();
  expect(
    frameOf([line(Number.NaN, 4)], [band(true, [Number.NaN, Number.NaN], [Number.NaN, Number.NaN])]),
  ).toEqual([4, 4]);
});

it('starts at zero where that is asked, and else close to the lines', () => {
  expect(rangeOfFrame([2, 4], true)[0]).toBe(0);
  expect(rangeOfFrame([2, 4], false)[0]).toBeCloseTo(1.7);
  expect(rangeOfFrame([2, 4], true)[1]).toBeCloseTo(4.3);
  // all at one height: the range is not empty
  expect(rangeOfFrame([2, 2], false)).toEqual([1.5, 2.5]);
  expect(rangeOfFrame(null, true)).toEqual([0, 1]);
});
