import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_PERIODS } from './period.ts';
import { isReadable, BUCKET_LENGTHS, type BucketSum, WEEK_SECONDS, sumWeeks } from './buckets.ts';

const DAY_MS = 86_400_000;
/** A Thursday: weeks are counted from 1970-01-01. */
const WEEK = Math.floor(Date.parse('2026-11-20') / (WEEK_SECONDS * 1_000)) * WEEK_SECONDS * 1_000;

function day(n: number, medianRub: number, units = 1): BucketSum {
  return {
    atMs: WEEK + n * DAY_MS,
    sales: 1,
    units,
    totalRub: medianRub * units,
    minimumRub: medianRub - 2,
    maximumRub: medianRub + 2,
  };
}

describe('bucket lengths', () => {
  it('start with the default, and each is a multiple of the one before', () => {
    for (const days of PRICE_PERIODS) {
      for (const [index, seconds] of BUCKET_LENGTHS[days].entries()) {
        if (index > 0) expect(seconds % (BUCKET_LENGTHS[days][index - 1] ?? 0)).toBe(0);
        expect((days * 86_400) / seconds).toBeGreaterThanOrEqual(4);
        expect((days * 86_400) / seconds).toBeLessThanOrEqual(200);
      }
    }
  });

  it('are readable where three of four have a sale, and three sales on average', () => {
    const of = (count: number, sales = 3): { readonly sales: number }[] =>
      Array.from({ length: count }, () => ({ sales }));
    const week = (points: readonly { readonly sales: number }[]): boolean =>
      isReadable(points, 3_600, 0, 7 * DAY_MS);
    expect([week(of(126)), week(of(125)), week(of(168, 2)), week(of(0))]).toEqual([true, false, false, true]);
    // of a period covered for one hour, only that hour counts
    expect(isReadable(of(1), 3_600, 7 * DAY_MS - 3_600_000, 7 * DAY_MS)).toBe(true);
  });
});

describe('weeks', () => {
  it('contain every sale of their days once, and begin where weeks do', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            n: fc.integer({ min: 0, max: 89 }),
            rub: fc.integer({ min: 3, max: 500 }),
            units: fc.integer({ min: 1, max: 40 }),
          }),
          { maxLength: 60 },
        ),
        (rows) => {
          const days = rows.map(({ n, rub, units }) => day(n, rub, units));
          const weeks = sumWeeks(days);
          const sum = (of: (one: BucketSum) => number, list: readonly BucketSum[]): number =>
            list.reduce((all, one) => all + of(one), 0);
          for (const part of [
            (one: BucketSum) => one.sales,
            (one: BucketSum) => one.units,
            (one: BucketSum) => one.totalRub,
          ])
            expect(sum(part, weeks)).toBe(sum(part, days));
          for (const week of weeks) {
            expect(week.atMs % (WEEK_SECONDS * 1_000)).toBe(0);
            expect(week.minimumRub).toBeLessThanOrEqual(week.maximumRub);
          }
        },
      ),
    );
  });

  it('add the units of their days', () => {
    expect(sumWeeks([day(0, 10, 9), day(3, 100, 1)])).toMatchObject([
      { atMs: WEEK, minimumRub: 8, maximumRub: 102, units: 10 },
    ]);
    expect(sumWeeks([day(6, 10), day(7, 20)]).map(({ atMs }) => atMs)).toEqual([WEEK, WEEK + 7 * DAY_MS]);
  });
});
