import { describe, expect, it } from 'vitest';
import { dayByKey, dayInMonth, addMonths, weeksOf } from './month-days.ts';

describe('the weeks of a month', () => {
  it('start on Monday and leave out days of other months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  });
  it('are four for a February that starts on Monday', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });
});

describe('keys', () => {
  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowRight', false, '2026-11-02'],
    ['ArrowUp', false, '2026-10-25'],
    ['ArrowDown', false, '2026-11-08'],
    ['Home', false, '2026-10-26'],
    ['End', false, '2026-11-01'],
    ['PageUp', false, '2026-10-01'],
    ['PageDown', false, '2026-12-01'],
    ['PageDown', true, '2027-11-01'],
  ])('%s (shift %s) leads from 1 November to %s', (key, isShift, day) => {
    expect(dayByKey('2026-11-01', key, isShift)).toBe(day);
  });
  it('clamp to a shorter month, and other keys do nothing', () => {
    expect(dayByKey('2026-01-31', 'PageDown', false)).toBe('2026-02-28');
    expect(dayByKey('2026-01-31', 'a', false)).toBeNull();
    expect(dayInMonth('2026-10-31', '2026-11')).toBe('2026-11-30');
    expect(addMonths('2026-12', 1)).toBe('2027-01');
  });
});
