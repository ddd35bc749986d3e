import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confettiCount, type GreetingFacts, isGreetingDue, MAX_CONFETTI } from './greeting.ts';

const DUE: GreetingFacts = {
  birthday: '2026-05-04',
  today: '2026-05-04',
  path: '/dashboard',
  wasShown: false,
};

describe('the birthday greeting', () => {
  it('is for one person, on one day, once per browser, and never on the 3D page', () => {
    expect(isGreetingDue(DUE)).toBe(true);
    for (const other of [
      { birthday: undefined },
      { today: '2026-05-03' },
      { today: '2026-05-05' },
      { today: '2027-05-04' },
      { wasShown: true },
      { path: '/clan-wars-3d' },
    ])
      expect(isGreetingDue({ ...DUE, ...other })).toBe(false);
  });

  it('has no more confetti than allowed, and less in a small window', () => {
    expect(confettiCount('launcher', 1920, 1080)).toBe(420);
    expect(confettiCount('burst', 1920, 1080)).toBe(700);
    expect(confettiCount('burst', 390, 844)).toBeLessThan(500);
    fc.assert(
      fc.property(
        fc.constantFrom('launcher', 'burst'),
        fc.integer({ min: 0, max: 8_000 }),
        fc.integer({ min: 0, max: 8_000 }),
        (kind, width, height) => {
          const count = confettiCount(kind, width, height);
          expect(count).toBeGreaterThanOrEqual(0);
          expect(count).toBeLessThanOrEqual(MAX_CONFETTI[kind]);
        },
      ),
    );
  });
});
