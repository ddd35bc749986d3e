import { expect, it } from 'vitest';
import { formats } from '../../../../i18n/formats.ts';
import { timeLeft } from './time-left.ts';

function left(seconds: number): string | null {
  return timeLeft(formats('en'), seconds * 1000, 0);
}

it('formats the two largest units', () => {
  expect(left(26 * 3600 + 59)).toBe('1 day 2 hr');
  expect(left(2 * 86_400)).toBe('2 days');
  expect(left(3 * 3600 + 12 * 60 + 5)).toBe('3 hr 12 min');
  expect(left(47 * 60 + 30)).toBe('47 min');
  expect(left(5 * 60 + 3)).toBe('5 min 3 sec');
  expect(left(9)).toBe('9 sec');
});

it('is null once the time is up', () => {
  expect(left(0)).toBeNull();
  expect(left(-5)).toBeNull();
  expect(timeLeft(formats('ru'), Number.NaN, 0)).toBeNull();
});
