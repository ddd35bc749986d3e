import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import {
  currentPeriod,
  dueDateOf,
  GATHERING_PERIODS,
  type GatheringPeriod,
  periodAt,
  periodBefore,
  shortFirstPeriod,
  weekOf,
} from './period.ts';

describe('a week', () => {
  it.each([
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-11-29', '2026-11-23', '2026-11-29'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
    ['2020-02-29', '2020-02-24', '2020-03-01'],
  ])('of %s is from Monday to Sunday', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to });
  });
});

describe('the periods of a gathering', () => {
  it.each([
    ['once', '2026-03-10', { from: '2026-03-04', to: '2026-04-20' }],
    ['daily', '2026-03-10', { from: '2026-03-10', to: '2026-03-10' }],
    ['weekly', '2026-03-05', { from: '2026-03-04', to: '2026-03-08' }],
    ['weekly', '2026-03-10', { from: '2026-03-09', to: '2026-03-15' }],
    ['monthly', '2026-04-01', { from: '2026-04-01', to: '2026-04-20' }],
    ['monthly', '2026-03-31', { from: '2026-03-04', to: '2026-03-31' }],
  ] as const)('%s, %s', (period, day, expected) => {
    const times = { period, startDate: '2026-03-04', endDate: '2026-04-20' };
    expect(periodAt(times, day)).toEqual(expected);
    expect(periodAt(times, '2026-03-03')).toBeNull();
    expect(periodAt(times, '2026-04-21')).toBeNull();
  });

  it('without an end are due by no day where they are one', () => {
    const times = { period: 'once', startDate: '2026-03-04', endDate: null } as const;
    const period = currentPeriod(times, '2026-05-01');
    expect(period).not.toBeNull();
    expect(period === null ? '' : dueDateOf(period)).toBeNull();
  });

  it('cover each day from start to end once, without gaps', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(day, fc.nat(120), fc.constantFrom(...GATHERING_PERIODS), (startDate, length, period) => {
        const times = { period, startDate, endDate: addDays(startDate, length) };
        let next = currentPeriod(times, '9999-01-01');
        expect(next?.to).toBe(times.endDate);
        let days = 0;
        for (let guard = 0; next !== null && guard < 200; guard += 1) {
          const before = periodBefore(times, next);
          if (before !== null) expect(addDays(before.to, 1)).toBe(next.from);
          else expect(next.from).toBe(startDate);
          for (let one = next.from; one <= next.to; one = addDays(one, 1)) {
            expect(periodAt(times, one)).toEqual(next);
            days += 1;
          }
          next = before;
        }
        expect(days).toBe(length + 1);
      }),
    );
  });

  it('say which first one is shorter than the calendar has it', () => {
    const short = (period: GatheringPeriod, startDate: Day, endDate: Day | null = null) =>
      shortFirstPeriod({ period, startDate, endDate });
    expect(short('weekly', '2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-29' });
    expect(short('weekly', '2026-11-23')).toBeNull();
    expect(short('monthly', '2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-30' });
    expect(short('monthly', '2026-11-01')).toBeNull();
    expect([short('daily', '2026-11-28'), short('once', '2026-11-28')]).toEqual([null, null]);
  });
});
