import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfPage } from './revision-page.ts';

describe('the end of a page', () => {
  it('is the target when everything fits', () => {
    expect(
      endOfPage(
        [
          { revs: [3, 5], isCut: false },
          { revs: [], isCut: false },
        ],
        3,
        9,
      ),
    ).toBe(9);
  });
  it('is before a revision that does not fit as a whole', () => {
    expect(
      endOfPage(
        [
          { revs: [1, 2, 4, 4], isCut: false },
          { revs: [4], isCut: false },
        ],
        3,
        9,
      ),
    ).toBe(3);
  });
  it('is before the last revision of a cut list', () => {
    expect(
      endOfPage(
        [
          { revs: [1, 2, 4], isCut: true },
          { revs: [8], isCut: false },
        ],
        10,
        9,
      ),
    ).toBe(3);
  });
  it('includes a revision as a whole even if it alone is too large', () => {
    expect(endOfPage([{ revs: [4, 4, 4, 4, 5], isCut: true }], 3, 9)).toBe(4);
  });
  it('is null when the first revision is incomplete', () => {
    expect(endOfPage([{ revs: [4, 4, 4], isCut: true }], 3, 9)).toBeNull();
  });

  it('misses no row and sends none twice, whatever changed', () => {
    const lists = fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 8 }), (all, pageSize) => {
        const target = Math.max(30, ...all.flat());
        const got: string[] = [];
        let since = 0;
        for (let pages = 0; since < target; pages += 1) {
          expect(pages).toBeLessThan(100);
          let end: number | null = null;
          let read: number[][] = [];
          for (let limit = pageSize + 1; end === null; limit *= 4) {
            read = all.map((revs) =>
              revs
                .filter((rev) => rev > since)
                .sort((one, other) => one - other)
                .slice(0, limit),
            );
            end = endOfPage(
              read.map((revs) => ({ revs, isCut: revs.length >= limit })),
              pageSize,
              target,
            );
          }
          const upTo = end;
          const page = read.flatMap((revs, list) =>
            revs.filter((rev) => rev <= upTo).map((rev) => `${list}:${rev}`),
          );
          const counters = new Set(page.map((row) => row.slice(2)));
          expect(page.length <= pageSize || counters.size === 1).toBe(true);
          got.push(...page);
          since = upTo;
        }
        expect(got.sort()).toEqual(all.flatMap((revs, list) => revs.map((rev) => `${list}:${rev}`)).sort());
      }),
    );
  });
});
