import { expect, it } from 'vitest';
import { dayExample, formatDay, parseDay } from './parse-day.ts';

const today = '2026-11-20';
const british = ['day', '/', 'month', '/', 'year'];
const american = ['month', '/', 'day', '/', 'year'];

it.each([
  ['22.11.2026', '2026-11-22'],
  [' 1/2/27 ', '2027-02-01'],
  ['2026-11-22', '2026-11-22'],
  ['22.11', '2026-11-22'],
  ['22.11.', '2026-11-22'],
  ['19.11', '2027-11-19'],
  ['20 11', '2026-11-20'],
  ['29.02.2028', '2028-02-29'],
  ['5-12-2026', '2026-12-05'],
])('reads %s as %s', (text, day) => {
  expect(parseDay(text, today, british)).toBe(day);
});

it.each([
  '',
  '31.11.2026',
  '29.02.2027',
  '2026-13-01',
  '12',
  'tomorrow',
  '0.1.2026',
  '22.11.026',
  '2026-11-22T00:00',
])('reads no day out of "%s"', (text) => {
  expect(parseDay(text, today, british)).toBeNull();
  expect(parseDay(text, today, american)).toBeNull();
});

it.each([
  ['1/2/27', '2027-01-02'],
  ['12-5', '2026-12-05'],
  // between dots the day comes first everywhere
  ['1.2.27', '2027-02-01'],
  // can mean only one day
  ['22/11/2026', '2026-11-22'],
  ['11.22.2026', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
])('reads %s as %s where the month comes first', (text, day) => {
  expect(parseDay(text, today, american)).toBe(day);
});

it.each([
  [british, '03/02/2026', 'DD/MM/YYYY'],
  [american, '02/03/2026', 'MM/DD/YYYY'],
  [['day', '.', 'month', '.', 'year'], '03.02.2026', 'DD.MM.YYYY'],
  [['year', '-', 'month', '-', 'day'], '2026-02-03', 'YYYY-MM-DD'],
])('formats in the order of the region what it parses: %s', (layout, text, example) => {
  expect(formatDay('2026-02-03', layout)).toBe(text);
  expect(parseDay(text, today, layout)).toBe('2026-02-03');
  expect(dayExample('DD.MM.YYYY', layout)).toBe(example);
});

it('takes the order from the page’s language where the browser has no other region', () => {
  expect(formatDay('2026-02-03')).toBe('02/03/2026');
});
