import { describe, expect, it } from 'vitest';
import { dayPercentsOf, trendChange, trendStartMs } from './week-trend.ts';

const NOW_MS = Date.parse('2026-11-20T12:34:00Z');

function day(date: string, medianRub: number) {
  return { at: new Date(`${date}T00:00:00Z`), medianRub };
}

describe('the course of a price over seven days', () => {
  it('starts six days before today', () => {
    expect(new Date(trendStartMs(NOW_MS)).toISOString()).toBe('2026-11-14T00:00:00.000Z');
  });

  it('is in percent of the median, with gaps on days without sales, and ends today', () => {
    const days = [
      day('2026-11-13', 999),
      day('2026-11-14', 50),
      day('2026-11-17', 104.4),
      day('2026-11-20', 125),
    ];
    expect(dayPercentsOf(days, 100, NOW_MS)).toEqual([50, null, null, 104, null, null, 125]);
  });

  it('is unknown with sales on one day, or without a median', () => {
    expect(dayPercentsOf([day('2026-11-20', 125)], 100, NOW_MS)).toBeUndefined();
    expect(dayPercentsOf([day('2026-11-19', 1), day('2026-11-20', 125)], null, NOW_MS)).toBeUndefined();
  });

  it('changes from the first day with sales to the last', () => {
    expect(trendChange({ dayPercents: [null, 80, 300, null, 100, null, null] })).toBeCloseTo(0.25);
    expect(trendChange({ dayPercents: [null, null, null, null, null, null, 80] })).toBeNull();
    expect(trendChange({})).toBeNull();
  });
});
