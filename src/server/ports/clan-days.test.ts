import { describe, expect, it } from 'vitest';
import { createClanDays } from './clan-days.ts';

const days = createClanDays();
/** The day as Intl formats it. */
function shown(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
}

describe('days of a clan', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z'],
    ['Europe/Moscow', '2026-03-29', '2026-03-28T21:00:00Z'],
    ['UTC', '2026-01-01', '2026-01-01T00:00:00Z'],
    // clocks go forward at midnight: the day begins at one
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    // midnight comes twice: the day begins with the first
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ])('in %s begins %s at %s', (timeZone, day, instant) => {
    expect(days.startOf(day, timeZone).toISOString()).toBe(new Date(instant).toISOString());
  });

  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'America/Havana',
    'Asia/Kathmandu',
    'America/Santiago',
    'Pacific/Kiritimati',
    'Africa/Casablanca',
  ])('in %s begin where the day before ends, all year', (timeZone) => {
    for (
      let at = Date.parse('2026-01-01T12:00:00Z');
      at < Date.parse('2027-01-01T00:00:00Z');
      at += 86_400_000
    ) {
      const day = days.dayAt(new Date(at), timeZone);
      expect(day).toBe(shown(new Date(at), timeZone));
      const start = days.startOf(day, timeZone);
      expect(days.dayAt(start, timeZone)).toBe(day);
      expect(shown(start, timeZone)).toBe(day);
      expect(days.dayAt(new Date(start.getTime() - 1), timeZone) < day).toBe(true);
    }
  });
});
