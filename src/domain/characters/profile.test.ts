import { describe, expect, it } from 'vitest';
import { isOnline, ONLINE_WITHIN_MS, plainStatus, statsNotice, tallyOf } from './profile.ts';

describe('plainStatus', () => {
  it.each([
    ['§4ProfileAbout', 'ProfileAbout'], ['§aGo §lraid§r now', 'Go raid now'], ['§', null], ['§4§l', null], ['  §7x  ', 'x'], ['', null], ['§§aHello', 'aHello'], ['Открыт §6для рейдов', 'Открыт для рейдов'], ['§😀ok', 'ok'],
  ])('%j is %j', (told, shown) => {
    expect(plainStatus(told)).toBe(shown);
  });
});

describe('tallyOf', () => {
  it('names the numbers and reckons the open world as the rest', () => {
    expect(tallyOf([
      { id: 'kil', type: 'INTEGER', value: 15_000 }, { id: 'dea', type: 'INTEGER', value: 5_000 }, { id: 'ast', type: 'INTEGER', value: 4_000 },
      { id: 'kills-bf', type: 'INTEGER', value: 6_000 }, { id: 'deaths-bf', type: 'INTEGER', value: 5_200 }, { id: 'bul-dea', type: 'INTEGER', value: 4_100 }, { id: 'pla-tim', type: 'DURATION', value: 2_000_000_000 },
      { id: 'pres-kills', type: 'INTEGER', value: 7 },
    ])).toEqual({ kills: 15_000, deaths: 5_000, assists: 4_000, pvpKills: 15_000, pvpDeaths: 4_100, sessionKills: 6_000, sessionDeaths: 5_200, openWorldKills: 9_000, openWorldDeaths: 0, playTimeMs: 2_000_000_000 });
  });
  it('takes what is missing or no number for 0', () => {
    const none = tallyOf([{ id: 'kil', type: 'INTEGER', value: 'many' }, { id: 'dea', type: 'INTEGER', value: Number.NaN }]);
    expect(Object.values(none).every((value) => value === 0)).toBe(true);
  });
});

describe('who sees the numbers', () => {
  it.each([
    [true, true, true, null], [true, false, true, 'offline'], [true, true, false, 'notAvailable'], [true, false, false, 'notAvailable'],
    [false, true, true, 'ownerOnly'], [false, false, true, 'ownerOnly'], [false, true, false, 'ownerOnly'],
  ] as const)('own %s, online %s, told %s: %s', (isOwn, online, isTold, notice) => {
    expect(statsNotice({ isOwn, isOnline: online, isTold })).toBe(notice);
  });
  it('counts as online for a while after coming in', () => {
    expect(isOnline(null, 1e12)).toBe(false);
    expect(isOnline(1e12 - ONLINE_WITHIN_MS, 1e12)).toBe(true);
    expect(isOnline(1e12 - ONLINE_WITHIN_MS - 1, 1e12)).toBe(false);
  });
});
