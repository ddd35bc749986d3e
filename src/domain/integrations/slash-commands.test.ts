import { expect, it } from 'vitest';
import { isRecentSignature, typedDay } from './slash-commands.ts';

it.each([
  ['2027-05-04', '2027-05-04'],
  [' 4.5.2027 ', '2027-05-04'],
  ['04.05', '2027-05-04'],
  ['4/5', '2027-05-04'],
  ['02.05', '2027-05-02'],
  // yesterday, not next year
  ['01.05', '2028-05-01'],
  ['1.1.', '2028-01-01'],
  ['29.02', '2028-02-29'],
  ['31.02', null],
  ['2027-02-30', null],
  ['tomorrow', null],
  ['', null],
  ['4.5.27', null],
])('reads %j as a day', (text, day) => {
  expect(typedDay(text, '2027-05-03')).toBe(day);
});

it('reads the last day of a year on the first of the next', () => {
  expect(typedDay('31.12', '2027-01-01')).toBe('2026-12-31');
});

it.each([
  ['1000', 1_000_000, true],
  ['1000', 1_300_000, true],
  ['1000', 1_300_001, false],
  ['1000', 699_999, false],
  ['-1000', 1_000_000, false],
  ['1e3', 1_000_000, false],
  ['', 0, false],
  [' 1000', 1_000_000, false],
])('a signature of %j at %d is recent: %s', (timestamp, nowMs, isRecent) => {
  expect(isRecentSignature(timestamp, nowMs)).toBe(isRecent);
});
