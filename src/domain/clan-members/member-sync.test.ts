import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRESH_MS, isStale, PROFILE_POINTS, profileQuota } from './member-sync.ts';

describe('profiles per sync', () => {
  it('are one while the limit is unknown', () => {
    expect(profileQuota(null, 10)).toBe(1);
    expect(profileQuota(null, 0)).toBe(0);
  });
  it('leave half of a minute’s points to others, whatever is left', () => {
    expect([
      profileQuota({ limit: 400, remaining: 400 }, 500),
      profileQuota({ limit: 400, remaining: 201 }, 10),
      profileQuota({ limit: 400, remaining: 202 }, 10),
      profileQuota({ limit: 400, remaining: 0 }, 10),
    ]).toEqual([100, 0, 1, 0]);
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), fc.nat(600), (limit, remaining, wanted) => {
        const may = profileQuota({ limit, remaining }, wanted);
        expect(may).toBeGreaterThanOrEqual(0);
        expect(may).toBeLessThanOrEqual(wanted);
        if (may > 0) expect(remaining - may * PROFILE_POINTS).toBeGreaterThanOrEqual(limit / 2);
      }),
    );
  });
});

describe('a sync', () => {
  it('is stale after ten minutes, and when there was none', () => {
    expect([isStale(null, 0), isStale(0, FRESH_MS - 1), isStale(0, FRESH_MS)]).toEqual([true, false, true]);
    // A clock ran ahead.
    expect(isStale(86_400_000, 0)).toBe(true);
  });
});
