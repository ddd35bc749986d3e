import { expect, it } from 'vitest';
import { latestFirst, nextFirst, type HeldTime } from './operation-time.ts';

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

it('puts what was held last first in a list of the past, and what has no time last', () => {
  const at = (startsAt: number) => ({ startsAt, endsAt: startsAt + 10 });
  const times = new Map([
    ['early', at(100)],
    ['late', at(300)],
    ['middle', at(200)],
  ]);
  const all = ['early', 'unknown', 'late', 'other', 'middle'];
  expect(latestFirst(all, (one) => times.get(one) ?? null)).toEqual([
    'late',
    'middle',
    'early',
    'unknown',
    'other',
  ]);
});
