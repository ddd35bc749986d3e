import { expect, it } from 'vitest';
import { measureClockSkewMs, createServerClock } from './server-clock.ts';

const SERVER = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

function device(wall: number) {
  const at = { wall, steady: 500 };
  return { at, clocks: { wallMs: () => at.wall, steadyMs: () => at.steady } };
}

it.each([
  ['behind', -DAY],
  ['ahead', DAY],
])('a device clock that is a day %s changes nothing', (_words, offMs) => {
  const { at, clocks } = device(SERVER + offMs);
  const now = createServerClock({ asOf: '2026-11-20T12:00:00Z' }, at.wall, clocks);
  expect(now()).toBe(SERVER);
  expect(measureClockSkewMs(now, clocks)).toBe(-offMs);
  at.steady += 90_000;
  at.wall += 90_000;
  expect(now()).toBe(SERVER + 90_000);
  // somebody sets it right
  at.wall -= offMs;
  expect(now()).toBe(SERVER + 90_000);
  expect(measureClockSkewMs(now, clocks)).toBe(0);
});

it('goes on from where it was when the same answer is drawn again', () => {
  const { at, clocks } = device(SERVER);
  const answer = { asOf: '2026-11-20T12:00:00Z' };
  createServerClock(answer, SERVER, clocks);
  at.steady += 60_000;
  expect(createServerClock(answer, SERVER, clocks)()).toBe(SERVER + 60_000);
});

it('an answer that was kept over a reload is as old as the device says', () => {
  const { at, clocks } = device(SERVER + DAY);
  expect(createServerClock({ asOf: '2026-11-20T12:00:00Z' }, at.wall - 3_600_000, clocks)()).toBe(
    SERVER + 3_600_000,
  );
  // and never younger than when it came, however the clock was turned meanwhile
  expect(createServerClock({ asOf: '2026-11-20T12:00:00Z' }, at.wall + 3_600_000, clocks)()).toBe(SERVER);
});

it('an answer of before, without a time of its own, goes by the device', () => {
  const { at, clocks } = device(SERVER + 5);
  expect(createServerClock({}, SERVER, clocks)()).toBe(at.wall);
});
