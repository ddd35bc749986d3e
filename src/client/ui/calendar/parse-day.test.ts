import { expect, it } from 'vitest';
import { parseDay, formatDay } from './parse-day.ts';

const today = '2026-11-20';

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
  expect(parseDay(text, today)).toBe(day);
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
  expect(parseDay(text, today)).toBeNull();
});

it('formats what it parses', () => {
  expect(parseDay(formatDay('2026-02-03'), today)).toBe('2026-02-03');
});
