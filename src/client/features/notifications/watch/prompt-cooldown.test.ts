import { describe, expect, it } from 'vitest';
import { canShowPrompt } from './prompt-cooldown.ts';

const DAY_MS = 86_400_000;

describe('the permission prompt', () => {
  it('is shown when it was never dismissed', () => {
    expect(canShowPrompt(0, null)).toBe(true);
    expect(canShowPrompt(0, 'nonsense')).toBe(true);
  });
  it('has a cooldown of 14 days', () => {
    expect(canShowPrompt(100 * DAY_MS, String(87 * DAY_MS))).toBe(false);
    expect(canShowPrompt(100 * DAY_MS, String(86 * DAY_MS))).toBe(true);
  });
  it('does not stay hidden because of a wrong clock', () => {
    expect(canShowPrompt(100 * DAY_MS, String(900 * DAY_MS))).toBe(true);
  });
});
