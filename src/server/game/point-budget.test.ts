import { beforeEach, describe, expect, it } from 'vitest';
import { createPointBudget, type PointBudget } from './point-budget.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');
let nowMs: number;
let points: PointBudget;
beforeEach(() => {
  nowMs = START_MS;
  points = createPointBudget({ now: () => new Date(nowMs) });
});

/** The game's headers; its clock is ahead of ours by `aheadMs`. */
function headers(remaining: number, { resetInMs = 60_000, aheadMs = 0, limit = 100 } = {}): Headers {
  return new Headers({
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(nowMs + aheadMs + resetInMs),
    date: new Date(nowMs + aheadMs).toUTCString(),
  });
}

describe('what is left of the points', () => {
  it('is unknown before the first answer, and then counts calls in flight', () => {
    expect(points.left('one')).toBeNull();
    expect(points.reserve('one', 2)).toBeNull();
    points.recordAnswer('one', headers(98), false, 2);
    expect(points.left('one')).toEqual({ limit: 100, remaining: 98, resetAt: new Date(START_MS + 60_000) });
    points.reserve('one', 2);
    points.reserve('one', 2);
    expect(points.left('one')?.remaining).toBe(94);
    // the answer to the first of them does not count the second
    points.recordAnswer('one', headers(96), false, 2);
    expect(points.left('one')?.remaining).toBe(94);
    expect(points.left('other')).toBeNull();
  });

  it('is a full window when the previous one is over, which concurrent calls cannot exceed', () => {
    points.reserve('one', 2);
    points.recordAnswer('one', headers(0, { limit: 10 }), false, 2);
    expect(points.reserve('one', 2)).toBe(60);
    nowMs += 60_000;
    const taken = Array.from({ length: 8 }, () => points.reserve('one', 2));
    expect(taken.filter((wait) => wait === null)).toHaveLength(5);
  });

  it('shrinks by calls without an answer', () => {
    points.reserve('one', 2);
    points.recordAnswer('one', headers(10), false, 2);
    points.reserve('one', 2);
    points.recordFailure('one', 2);
    expect(points.left('one')?.remaining).toBe(8);
  });

  it.each([[30 * 60_000], [-30 * 60_000], [9 * 86_400_000]])(
    'is right when the clock of the game differs from ours by %i ms',
    (aheadMs) => {
      points.reserve('one', 2);
      points.recordAnswer('one', headers(0, { aheadMs, resetInMs: 20_000 }), false, 2);
      expect(points.left('one')?.resetAt.getTime()).toBeGreaterThanOrEqual(START_MS + 19_000);
      expect(points.left('one')?.resetAt.getTime()).toBeLessThanOrEqual(START_MS + 22_000);
      nowMs += 19_000;
      expect(points.reserve('one', 2)).not.toBeNull();
      nowMs += 3_000;
      expect(points.reserve('one', 2)).toBeNull();
    },
  );

  it('does not block us when our clock is set back', () => {
    points.reserve('one', 2);
    points.recordAnswer('one', headers(0), false, 2);
    nowMs -= 86_400_000;
    expect(points.reserve('one', 2)).toBe(60);
    nowMs += 60_000;
    expect(points.reserve('one', 2)).toBeNull();
  });

  it('is zero after a 429, for at least a second', () => {
    points.reserve('one', 2);
    expect(points.recordAnswer('one', headers(50, { resetInMs: 10 }), true, 2)).toBe(1);
    expect(points.reserve('one', 2)).toBe(1);
    nowMs += 1_000;
    expect(points.reserve('one', 2)).toBeNull();
  });
});
