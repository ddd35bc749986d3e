import { toId, type UserId } from '../../../domain/ids.ts';
import { expect, it } from 'vitest';
import { createOpeningLimit } from './opening-limit.ts';

const START_MS = Date.parse('2026-11-20T12:00:00Z');

it('one person brings 40 different items to the front in ten minutes, and those again', () => {
  let nowMs = START_MS;
  const counts = createOpeningLimit({ now: () => new Date(nowMs) });
  for (let item = 0; item < 40; item += 1) {
    expect(counts(toId<UserId>('a'), 'EU', `item${item}`)).toBe(true);
    nowMs += 7_000;
  }
  expect(counts(toId<UserId>('a'), 'EU', 'item40')).toBe(false);
  expect(counts(toId<UserId>('a'), 'NA', 'item0')).toBe(false);
  expect(counts(toId<UserId>('a'), 'EU', 'item7')).toBe(true);
  expect(counts(toId<UserId>('b'), 'EU', 'item40')).toBe(true);
  nowMs += 600_001;
  expect(counts(toId<UserId>('a'), 'EU', 'item40')).toBe(true);
});

it('at most ten of these within a minute', () => {
  let nowMs = START_MS;
  const counts = createOpeningLimit({ now: () => new Date(nowMs) });
  for (let item = 0; item < 10; item += 1)
    expect(counts(toId<UserId>('a'), item % 2 === 0 ? 'EU' : 'NA', `item${item}`)).toBe(true);
  expect(counts(toId<UserId>('a'), 'EU', 'item10')).toBe(false);
  expect(counts(toId<UserId>('a'), 'EU', 'item0')).toBe(true);
  nowMs += 60_000;
  expect(counts(toId<UserId>('a'), 'EU', 'item10')).toBe(true);
});

it('a clock that was set back locks nobody out', () => {
  let nowMs = START_MS;
  const counts = createOpeningLimit({ now: () => new Date(nowMs) });
  for (let item = 0; item < 40; item += 1) counts(toId<UserId>('a'), 'EU', `item${item}`);
  nowMs -= 86_400_000;
  expect(counts(toId<UserId>('a'), 'EU', 'item40')).toBe(true);
});
