import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  isOnline,
  lastStats,
  ONLINE_WITHIN_MS,
  plainStatus,
  statsNotice,
  statTotalsOf,
  type Stat,
} from './profile.ts';

function whole(id: string, value: number): Stat {
  return { id, type: 'INTEGER', value };
}

describe('the profile’s numbers', () => {
  it('maps the recorded profile', () => {
    const tally = statTotalsOf([
      whole('kil', 15_000),
      whole('ast', 4_000),
      whole('dea', 5_000),
      whole('kills-bf', 6_000),
      whole('deaths-bf', 5_200),
      whole('bul-dea', 3_100),
      { id: 'pla-tim', type: 'DURATION', value: 2_000_000_000 },
      { id: 'reg-tim', type: 'DATE', value: '2018-01-01T12:00:00.000Z' },
      whole('pres-kills', 4),
    ]);
    expect(tally).toEqual({
      kills: 15_000,
      deaths: 5_000,
      assists: 4_000,
      pvpKills: 15_000,
      pvpDeaths: 3_100,
      sessionKills: 6_000,
      sessionDeaths: 5_200,
      // 5,000 - 5,200 would be negative.
      openWorldKills: 9_000,
      openWorldDeaths: 0,
      playTimeMs: 2_000_000_000,
    });
  });

  it('is total: missing, unknown and odd stats never yield anything but numbers from 0 up', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.constantFrom(
              'kil',
              'dea',
              'ast',
              'kills-bf',
              'deaths-bf',
              'bul-dea',
              'pla-tim',
              'new-one',
            ),
            type: fc.constantFrom('INTEGER' as const, 'DATE' as const),
            value: fc.oneof(fc.nat(), fc.string(), fc.constant(Number.NaN)),
          }),
        ),
        (stats) => {
          for (const value of Object.values(statTotalsOf(stats))) expect(value).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('the status text', () => {
  it.each([
    ['§4ProfileAbout', 'ProfileAbout'],
    ['§7— §c☠ §7—', '— ☠ —'],
    ['§4§lDo not feed', 'Do not feed'],
    ['ends with §', 'ends with'],
    ['§a', null],
    ['', null],
    ['plain', 'plain'],
    ['§😀text', 'text'],
  ])('%j becomes %j', (status, plain) => {
    expect(plainStatus(status)).toBe(plain);
  });

  it('never contains a colour code', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('§', 'a', ' ', 'я', '😀') }), (status) => {
        expect(plainStatus(status) ?? '').not.toContain('§');
      }),
    );
  });
});

describe('who is online and who sees numbers', () => {
  it('counts as online for a while after the last login', () => {
    expect(isOnline(0, ONLINE_WITHIN_MS)).toBe(true);
    expect(isOnline(0, ONLINE_WITHIN_MS + 1)).toBe(false);
    expect(isOnline(null, 0)).toBe(false);
  });

  it('shows the last numbers with their age, but to others none of an evening that is still played', () => {
    const totals = statTotalsOf([{ id: 'kil', type: 'INTEGER', value: 7 }]);
    const [now, day] = [
      { stats: totals, atMs: 9_000 },
      { stats: statTotalsOf([]), atMs: 2_000, day: '2026-01-01' },
    ];
    const base = { now, lastLoginMs: 5_000, days: [day], today: '2026-01-02' };
    // nothing changes after the last visit
    expect(lastStats({ ...base, isOwn: true, isOnline: false })).toEqual({ stats: totals, atMs: 5_000 });
    expect(lastStats({ ...base, isOwn: false, isOnline: false })).toEqual({ stats: totals, atMs: 5_000 });
    expect(lastStats({ ...base, isOwn: false, isOnline: true })?.atMs).toBe(2_000);
    expect(lastStats({ ...base, isOwn: false, isOnline: true, today: day.day })).toBeNull();
    // the game has nothing to say
    expect(lastStats({ ...base, now: null, isOwn: true, isOnline: false })?.atMs).toBe(2_000);
    expect(lastStats({ ...base, now: null, days: [], isOwn: true, isOnline: false })).toBeNull();
  });

  it.each([
    [false, true, true, 'ownerOnly'],
    [true, true, false, 'notAvailable'],
    [true, false, true, 'offline'],
    [true, true, true, null],
  ] as const)('own %s, online %s, told %s: %s', (isOwn, online, hasStats, notice) => {
    expect(statsNotice({ isOwn, isOnline: online, hasStats })).toBe(notice);
  });
});
