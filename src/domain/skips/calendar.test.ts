import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lengthOf, monthOf, overlapOf } from './calendar.ts';
import { isDay } from './day.ts';

const day = fc
  .integer({ min: -719_000, max: 2_930_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
  .filter((text) => /^\d{4}-/.test(text) && !text.startsWith('0000'));
function asMs(text: string): number {
  return Date.parse(`${text}T00:00:00Z`);
}

describe('calendar days', () => {
  it('are counted as `Date` counts them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
        const expected = new Date(asMs(from) + days * 86_400_000).toISOString();
        if (!/^[1-9]\d{3}-/.test(expected)) return;
        const later = addDays(from, days);
        expect(later).toBe(expected.slice(0, 10));
        expect(daysBetween(from, later)).toBe(days);
        expect(daysBetween(later, from)).toBe(0 - days);
      }),
      { numRuns: 2_000 },
    );
  });
  it('exist or do not', () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(isDay(text)).toBe(true);
      }),
    );
    for (const text of [
      '2025-02-29',
      '1900-02-29',
      '2025-13-01',
      '2025-00-10',
      '2025-04-31',
      '2025-01-00',
      '0000-01-01',
      '2025-1-01',
      ' 2025-01-01',
      '2025-01-01T00:00',
      '',
    ])
      expect(isDay(text), text).toBe(false);
    for (const text of ['2024-02-29', '2000-02-29', '2025-12-31', '9999-12-31', '0001-01-01'])
      expect(isDay(text), text).toBe(true);
  });
  it('belong to a month, and months continue across years', () => {
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthOf('2026-01-31', -2)).toEqual({ from: '2025-11-01', to: '2025-11-30' });
    expect(monthOf('2025-12-31', 2)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    fc.assert(
      fc.property(day, (text) => {
        const month = monthOf(text);
        expect(month.from <= text && text <= month.to).toBe(true);
        expect(isDay(month.to)).toBe(true);
        if (text < '9999-12-01') expect(monthOf(text, 1).from).toBe(addDays(month.to, 1));
      }),
    );
  });
  it('overlap in exactly the days that are in both periods', () => {
    const near = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2024-02-10', days));
    fc.assert(
      fc.property(near, near, near, near, (a, b, c, d) => {
        const one = a <= b ? { from: a, to: b } : { from: b, to: a };
        const other = c <= d ? { from: c, to: d } : { from: d, to: c };
        const shared = Array.from({ length: 45 }, (_, index) => addDays('2024-02-08', index)).filter(
          (text) => one.from <= text && text <= one.to && other.from <= text && text <= other.to,
        );
        const overlap = overlapOf(one, other);
        expect(overlap === null ? 0 : lengthOf(overlap)).toBe(shared.length);
        expect(overlap).toEqual(shared.length === 0 ? null : { from: shared[0], to: shared.at(-1) });
        expect(overlapOf(other, one)).toEqual(overlap);
      }),
    );
  });
});
