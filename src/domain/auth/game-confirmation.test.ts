import { describe, expect, it } from 'vitest';
import { isConfirmed, LINK_WINDOW_MS, linkableUntil } from './game-confirmation.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2027-03-01T12:00:00Z');

describe('a place in a clan', () => {
  it('stands for seven days after the game has confirmed it', () => {
    expect(isConfirmed(NOW - 7 * DAY_MS + 1, NOW)).toBe(true);
    expect(isConfirmed(NOW - 7 * DAY_MS, NOW)).toBe(false);
  });
  it('does not stand where the game has never confirmed it, or will have', () => {
    expect(isConfirmed(null, NOW)).toBe(false);
    expect(isConfirmed(NOW + 1, NOW)).toBe(false);
  });
});

describe('adding a way to sign in', () => {
  it('is possible for a quarter of an hour after a sign-in with the game', () => {
    const signedInAtMs = NOW - 60_000;
    expect(linkableUntil({ isOfGame: true, signedInAtMs }, NOW)).toBe(signedInAtMs + LINK_WINDOW_MS);
    expect(linkableUntil({ isOfGame: true, signedInAtMs: NOW - LINK_WINDOW_MS }, NOW)).toBeNull();
  });
  it('is never possible after a sign-in by another way', () => {
    expect(linkableUntil({ isOfGame: false, signedInAtMs: NOW }, NOW)).toBeNull();
  });
});
