import { describe, expect, it } from 'vitest';
import { quietUntil, type QuietHours } from './quiet-hours.ts';

const NIGHT: QuietHours = {
  fromMinute: 22 * 60,
  toMinute: 7 * 60 + 30,
  timeZone: 'Europe/Kyiv',
  letsUrgent: false,
};

function until(hours: QuietHours, at: string): string | null {
  const end = quietUntil(hours, Date.parse(at));
  return end === null ? null : new Date(end).toISOString();
}

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-11-20T19:59:59Z', null],
    ['as they begin', '2026-11-20T20:00:00Z', '2026-11-21T05:30:00.000Z'],
    ['before midnight', '2026-11-20T21:30:12Z', '2026-11-21T05:30:00.000Z'],
    ['after midnight', '2026-11-21T03:00:00Z', '2026-11-21T05:30:00.000Z'],
    ['in the last second', '2026-11-21T05:29:59Z', '2026-11-21T05:30:00.000Z'],
    ['as they end', '2026-11-21T05:30:00Z', null],
    ['at noon', '2026-11-21T10:00:00Z', null],
  ])('cross midnight: %s', (_what, at, end) => {
    expect(until(NIGHT, at)).toBe(end);
  });

  it('lie within a day', () => {
    const noon = { ...NIGHT, fromMinute: 12 * 60, toMinute: 13 * 60 };
    expect(until(noon, '2026-11-20T10:15:00Z')).toBe('2026-11-20T11:00:00.000Z');
    expect(until(noon, '2026-11-20T11:00:00Z')).toBeNull();
  });

  it('follow the clocks of the zone, not those of the server', () => {
    expect(until({ ...NIGHT, timeZone: 'Asia/Singapore' }, '2026-11-20T20:00:00Z')).toBe(
      '2026-11-20T23:30:00.000Z',
    );
    expect(until({ ...NIGHT, timeZone: 'America/New_York' }, '2026-11-20T20:00:00Z')).toBeNull();
    expect(until({ ...NIGHT, timeZone: 'Asia/Kathmandu' }, '2026-11-20T18:00:00Z')).toBe(
      '2026-11-21T01:45:00.000Z',
    );
  });

  it('end by the clock in the nights in which it is changed', () => {
    // Kyiv: on 2026-03-29 at 03:00 to 04:00, on 2026-10-25 at 04:00 to 03:00
    expect(until(NIGHT, '2026-03-28T21:00:00Z')).toBe('2026-03-29T04:30:00.000Z');
    expect(until(NIGHT, '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:30:00.000Z');
    const early = { ...NIGHT, toMinute: 3 * 60 + 30 };
    // 03:30 does not come: it is 04:00 after 02:59
    expect(until(early, '2026-03-28T21:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    // 03:30 comes twice: the first one counts
    expect(until(early, '2026-10-24T21:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('never last longer than a day, wherever they begin', () => {
    for (let hour = 0; hour < 24; hour += 1)
      for (const month of ['2026-03-29', '2026-10-25', '2026-11-20']) {
        const at = Date.parse(`${month}T${String(hour).padStart(2, '0')}:17:31Z`);
        const end = quietUntil({ ...NIGHT, fromMinute: 61, toMinute: 60 }, at);
        if (end === null) continue;
        expect(end).toBeGreaterThan(at);
        expect(end - at).toBeLessThanOrEqual(25 * 3_600_000);
        expect(quietUntil({ ...NIGHT, fromMinute: 61, toMinute: 60 }, end)).toBeNull();
      }
  });
});
