import { expect, it } from 'vitest';
import { measureClockSkewMs, createServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

function device(wall: number) {
  const time = { wall, monotonic: 500 };
  return { time, clocks: { wallMs: () => time.wall, monotonicMs: () => time.monotonic } };
}

it.each([
  ['behind', -DAY],
  ['ahead', DAY],
])('is right on a device whose clock is a day %s', (_words, offMs) => {
  const { time, clocks } = device(SERVER + offMs);
  const now = createServerClock({ asOf: '2026-11-20T12:00:00Z' }, time.wall, clocks);
  expect(now()).toBe(SERVER);
  expect(measureClockSkewMs(now, clocks)).toBe(-offMs);
  time.monotonic += 90_000;
  time.wall += 90_000;
  expect(now()).toBe(SERVER + 90_000);
  // the device clock is corrected
  time.wall -= offMs;
  expect(now()).toBe(SERVER + 90_000);
  expect(measureClockSkewMs(now, clocks)).toBe(0);
});

it('keeps its anchor when the same answer is rendered again', () => {
  const { time, clocks } = device(SERVER);
  const answer = { asOf: '2026-11-20T12:00:00Z' };
  createServerClock(answer, SERVER, clocks);
  time.monotonic += 60_000;
  expect(createServerClock(answer, SERVER, clocks)()).toBe(SERVER + 60_000);
});

it('takes the age of an answer restored after a reload from the device clock', () => {
  const { time, clocks } = device(SERVER + DAY);
  expect(createServerClock({ asOf: '2026-11-20T12:00:00Z' }, time.wall - 3_600_000, clocks)()).toBe(
    SERVER + 3_600_000,
  );
  // never before the answer's own time, even if the device clock was set back
  expect(createServerClock({ asOf: '2026-11-20T12:00:00Z' }, time.wall + 3_600_000, clocks)()).toBe(SERVER);
});

it('falls back to the device clock for an answer without a server time', () => {
  const { time, clocks } = device(SERVER + 5);
  expect(createServerClock({}, SERVER, clocks)()).toBe(time.wall);
});
