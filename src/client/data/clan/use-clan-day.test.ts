import { expect, it } from 'vitest';
import { clanDayAt, clanNowAt } from './use-clan-day.ts';

function at(time: string): number {
  return Date.parse(time);
}

function mirror(timeZone: string, serverTime: string, syncedAt: string) {
  return {
    clan: { timeZone, isReasonRequired: false, today: '2026-11-20', serverTime },
    syncedAt: at(syncedAt),
  };
}

it('is the day of the clan, not of the device', () => {
  const now = at('2026-11-20T22:30:00Z');
  expect(clanDayAt(mirror('Europe/Moscow', '2026-11-20T20:00:00Z', '2026-11-20T20:00:30Z'), now)).toBe(
    '2026-11-21',
  );
  expect(clanDayAt(mirror('America/New_York', '2026-11-20T20:00:00Z', '2026-11-20T20:00:30Z'), now)).toBe(
    '2026-11-20',
  );
});

it("uses the server's clock when the device's is wrong", () => {
  expect(
    clanDayAt(
      mirror('Europe/Moscow', '2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z'),
      at('2026-11-22T13:00:00Z'),
    ),
  ).toBe('2026-11-20');
});

it('is the time of the server, but for differences that clocks have', () => {
  const now = at('2026-11-22T13:00:00Z');
  const ahead = mirror('Europe/Moscow', '2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z');
  expect(clanNowAt(ahead, now)).toBe(at('2026-11-20T13:00:00Z'));
  expect(clanNowAt(mirror('UTC', '2026-11-22T12:00:40Z', '2026-11-22T12:00:00Z'), now)).toBe(now);
  expect(clanNowAt(null, now)).toBe(now);
});
