import { describe, expect, it } from 'vitest';
import { canShowPrompt } from './prompt-cooldown.ts';

const DAY_MS = 86_400_000;

describe('the question for the permission', () => {
  it('comes when it was never put away', () => {
    expect(canShowPrompt(0, null)).toBe(true);
    expect(canShowPrompt(0, 'nonsense')).toBe(true);
  });
  it('rests for 14 days', () => {
    expect(canShowPrompt(100 * DAY_MS, String(87 * DAY_MS))).toBe(false);
    expect(canShowPrompt(100 * DAY_MS, String(86 * DAY_MS))).toBe(true);
  });
  it('does not rest for ever because of a clock that was wrong', () => {
    expect(canShowPrompt(100 * DAY_MS, String(900 * DAY_MS))).toBe(true);
  });
});
