import { describe, expect, it } from 'vitest';
import { isRecent } from './freshness.ts';

describe('recent', () => {
  it.each([
    [1_000, 1_000, true],
    [1_000, 1_999, true],
    [1_000, 2_000, false],
    [1_001, 1_000, false],
    [86_400_000, 1_000, false],
    [null, 1_000, false],
  ])('%s at %s: %s', (atMs, nowMs, expected) => {
    expect(isRecent(atMs, nowMs, 1_000)).toBe(expected);
  });
});
