import { describe, expect, it } from 'vitest';
import { mayReload } from './reload-guard.ts';

describe('reloading after a chunk error', () => {
  it('happens at most once in 30 seconds', () => {
    expect(mayReload(1_000_000, null, true)).toBe(true);
    expect(mayReload(1_000_000, 970_001, true)).toBe(false);
    expect(mayReload(1_000_000, 970_000, true)).toBe(true);
  });
  it('does not happen offline, where it could not help', () => {
    expect(mayReload(1_000_000, null, false)).toBe(false);
  });
  it('is not blocked for hours by a clock that was set back', () => {
    expect(mayReload(1_000_000, 9_000_000, true)).toBe(true);
  });
});
