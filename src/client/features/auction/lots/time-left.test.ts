import { expect, it } from 'vitest';
import { formats } from '../../../../i18n/formats.ts';
import { timeLeft } from './time-left.ts';

function left(seconds: number): string | null {
  return timeLeft(formats('en'), seconds * 1000, 0);
}

it('formats the two largest units, each on one line', () => {
  expect(left(26 * 3600 + 59)).toBe('1\u00A0day 2\u00A0hr');
  expect(left(2 * 86_400)).toBe('2\u00A0days');
  expect(left(3 * 3600 + 12 * 60 + 5)).toBe('3\u00A0hr 12\u00A0min');
  expect(left(47 * 60 + 30)).toBe('47\u00A0min');
  expect(left(5 * 60 + 3)).toBe('5\u00A0min 3\u00A0sec');
  expect(left(9)).toBe('9\u00A0sec');
});

it('is null once the time is up', () => {
  expect(left(0)).toBeNull();
  expect(left(-5)).toBeNull();
  expect(timeLeft(formats('ru'), Number.NaN, 0)).toBeNull();
});
