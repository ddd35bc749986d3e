import { expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

it.each([
  ['0', 0],
  ['120', 120],
  [' 7 ', 7],
  ['Fri, 20 Nov 2026 12:02:00 GMT', 120],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30],
  ['Fri Nov 20 12:01:00 2026 GMT', 60],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  [undefined, null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['2026', 2026],
  ['12345678901', null],
  ['Fri, 99 Foo 2026', null],
  ['tomorrow 12', null],
])('reads %s as %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
