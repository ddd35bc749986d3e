import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const nowMs = Date.parse('2026-11-20T12:00:00.000Z');

it.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7_000],
  ['2026', 2_026_000],
  ['Fri, 20 Nov 2026 12:02:00 GMT', 120_000],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30_000],
  ['Fri Nov 20 12:01:00 2026 GMT', 60_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  [null, null],
  [undefined, null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['soon', null],
  ['12345678901', null],
  ['Fri, 99 Foo 2026', null],
  ['tomorrow 12', null],
])('reads %s as %s ms', (header, ms) => {
  expect(retryAfterMs(header, { nowMs })).toBe(ms);
});

it("compares a date with the response's own, if that is one", () => {
  const header = 'Tue, 20 Jan 2026 10:00:30 GMT';
  expect(retryAfterMs(header, { nowMs, date: 'Tue, 20 Jan 2026 10:00:00 GMT' })).toBe(30_000);
  expect(retryAfterMs(header, { nowMs, date: 'Tue, 20 Jan 2026 10:01:00 GMT' })).toBe(0);
  expect(retryAfterMs(header, { nowMs: Date.parse('2026-01-20T10:00:00Z'), date: 'soon' })).toBe(30_000);
});

it('is at most the longest wait of the caller', () => {
  expect(retryAfterMs('999999', { nowMs, maxMs: 900_000 })).toBe(900_000);
  expect(retryAfterMs('Tue, 20 Jan 2099 10:00:00 GMT', { nowMs, maxMs: 900_000 })).toBe(900_000);
});
