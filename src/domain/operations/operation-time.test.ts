import { expect, it } from 'vitest';
import { nextFirst, type HeldTime } from './operation-time.ts';

it('puts the next operation first, and those that are over last', () => {
  const times: Readonly<Record<string, HeldTime | null>> = {
    later: { startsAt: 300, endsAt: 400 },
    longAgo: { startsAt: 0, endsAt: 40 },
    justOver: { startsAt: 50, endsAt: 100 },
    unknown: null,
    next: { startsAt: 200, endsAt: 300 },
    running: { startsAt: 90, endsAt: 150 },
  };
  const order = nextFirst(Object.keys(times), (name) => times[name] ?? null, 100);
  expect(order).toEqual(['running', 'next', 'later', 'unknown', 'justOver', 'longAgo']);
});
