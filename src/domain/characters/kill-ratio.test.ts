import { describe, expect, it } from 'vitest';
import { killRatio } from './kill-ratio.ts';

describe('kill ratio', () => {
  it('is kills per death, kills without a death, null without both', () => {
    expect(killRatio(9, 4)).toBe(2.25);
    expect(killRatio(7, 0)).toBe(7);
    expect(killRatio(0, 0)).toBeNull();
  });
});
