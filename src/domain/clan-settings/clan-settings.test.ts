import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_ROLE, mayOpenPage, PAGE_IDS, type PageAccess } from '../characters/page-access.ts';
import { atLeast, ROLES } from '../characters/rank.ts';
import { SUPPLY_KINDS } from '../loadouts/supply.ts';
import { changeRules, defaultRules, sameRights, sameRules, type ClanRules } from './clan-settings.ts';
import { isTimeZone, zoneOfRegion } from './time-zone.ts';

const switches = fc.dictionary(fc.constantFrom(...PAGE_IDS), fc.boolean());
const pageAccess: fc.Arbitrary<PageAccess> = fc.record({ officer: switches, colonel: switches });
const rules: fc.Arbitrary<ClanRules> = fc.record({
  isReasonRequired: fc.boolean(),
  timeZone: fc.constantFrom('Europe/Moscow', 'America/New_York', 'UTC'),
  autoApproveHours: fc.option(fc.integer({ min: 0, max: 720 })),
  historyYears: fc.integer({ min: 1, max: 5 }),
  pictureDays: fc.integer({ min: 7, max: 365 }),
  permissionMode: fc.constantFrom('inGame', 'custom'),
  pageAccess,
  requestLimits: fc.record({
    kinds: fc.dictionary(fc.constantFrom(...SUPPLY_KINDS), fc.integer({ min: 0, max: 999 })),
    items: fc.dictionary(fc.constantFrom('wwod', '5l23g'), fc.integer({ min: 0, max: 999 })),
  }),
  warns: fc.record({
    enabled: fc.boolean(),
    costPerWarn: fc.nat(1_000_000),
    maxWarns: fc.integer({ min: 5, max: 9 }),
    resetBaseCost: fc.nat(1_000_000),
    warnsAfterReset: fc.nat(4),
    expiryDays: fc.nat(90),
    proposeAfter: fc.nat(9),
    proposeDays: fc.integer({ min: 1, max: 90 }),
  }),
  squadLimits: fc.record({
    squads: fc.integer({ min: 1, max: 12 }),
    size: fc.integer({ min: 1, max: 10 }),
  }),
});

describe('pages of a clan', () => {
  it('keep their defaults without overrides', () => {
    for (const page of PAGE_IDS) {
      for (const role of ROLES)
        expect(mayOpenPage(page, role, { officer: {}, colonel: {} }), `${page} ${role}`).toBe(
          atLeast(role, DEFAULT_PAGE_ROLE[page]),
        );
    }
  });
  it('open and close for officers and colonels independently', () => {
    expect(mayOpenPage('skips-panel', 'officer', { officer: { 'skips-panel': false }, colonel: {} })).toBe(
      false,
    );
    expect(mayOpenPage('skips-panel', 'colonel', { officer: { 'skips-panel': false }, colonel: {} })).toBe(
      true,
    );
    expect(
      mayOpenPage('treasury-manage', 'officer', { officer: { 'treasury-manage': true }, colonel: {} }),
    ).toBe(true);
    expect(
      mayOpenPage('treasury-manage', 'member', { officer: { 'treasury-manage': true }, colonel: {} }),
    ).toBe(false);
    expect(mayOpenPage('tactics', 'member', { officer: { tactics: false }, colonel: {} })).toBe(false);
  });
  it('are all open to leaders, and the settings never to those below colonel', () => {
    fc.assert(
      fc.property(pageAccess, fc.constantFrom(...PAGE_IDS), (access, page) => {
        expect(mayOpenPage(page, 'leader', access)).toBe(true);
        expect(mayOpenPage('clan-settings', 'officer', access)).toBe(false);
        expect(mayOpenPage('clan-settings', 'member', access)).toBe(false);
      }),
    );
  });
});

describe('a change of settings', () => {
  const before = defaultRules('RU');
  const change = (what: Partial<ClanRules>): ClanRules => ({ ...before, ...what });

  it('is allowed to colonels and leaders', () => {
    expect(changeRules(before, change({ isReasonRequired: true }), 'officer')).toEqual({
      ok: false,
      code: 'auth.forbidden',
    });
    expect(changeRules(before, change({ isReasonRequired: true }), 'member')).toEqual({
      ok: false,
      code: 'auth.forbidden',
    });
    expect(changeRules(before, change({ isReasonRequired: true, autoApproveHours: 24 }), 'colonel').ok).toBe(
      true,
    );
  });
  it('of the colonels’ pages is allowed to leaders only', () => {
    fc.assert(
      fc.property(rules, rules, (old, wanted) => {
        const asked = {
          ...wanted,
          permissionMode: old.permissionMode,
          pageAccess: { ...wanted.pageAccess, officer: {} },
        };
        const isTouched = PAGE_IDS.some(
          (page) =>
            old.pageAccess.colonel[page] !== asked.pageAccess.colonel[page] ||
            (old.pageAccess.officer[page] !== undefined && !mayOpenPage(page, 'colonel', old.pageAccess)),
        );
        expect(changeRules(old, asked, 'colonel').ok).toBe(!isTouched);
        expect(changeRules(old, asked, 'leader').ok).toBe(true);
      }),
    );
  });
  it('of the officers’ pages is allowed to colonels for pages that they can open', () => {
    const closed = change({ pageAccess: { officer: {}, colonel: { 'treasury-manage': false } } });
    const opened: ClanRules = {
      ...closed,
      pageAccess: { ...closed.pageAccess, officer: { 'treasury-manage': true } },
    };
    expect(changeRules(closed, opened, 'colonel')).toMatchObject({
      code: 'auth.forbidden',
      details: { field: 'pageAccess.officer' },
    });
    expect(changeRules(opened, closed, 'colonel').ok).toBe(false);
    expect(changeRules(closed, opened, 'leader').ok).toBe(true);
    const other: ClanRules = {
      ...closed,
      pageAccess: { ...closed.pageAccess, officer: { 'gear-manager': false } },
    };
    expect(changeRules(closed, other, 'colonel').ok).toBe(true);
  });
  it('of the permission mode is allowed to leaders only', () => {
    const custom = change({ permissionMode: 'custom' });
    expect(changeRules(before, custom, 'leader').ok).toBe(true);
    expect(changeRules(before, custom, 'colonel')).toEqual({
      ok: false,
      code: 'auth.forbidden',
      details: { field: 'permissionMode' },
    });
    expect(sameRights(before, custom)).toBe(false);
    expect(sameRules(before, custom)).toBe(false);
  });
  it('cannot open the settings to officers', () => {
    expect(
      changeRules(
        before,
        change({ pageAccess: { officer: { 'clan-settings': true }, colonel: {} } }),
        'leader',
      ),
    ).toEqual({
      ok: false,
      code: 'settings.invalid',
      details: { field: 'pageAccess.officer.clan-settings' },
    });
    expect(
      changeRules(
        before,
        change({ pageAccess: { officer: {}, colonel: { 'clan-settings': false } } }),
        'leader',
      ).ok,
    ).toBe(true);
  });
  it('accepts existing zones and sensible hours', () => {
    expect(changeRules(before, change({ timeZone: 'Mars/Olympus' }), 'leader')).toEqual({
      ok: false,
      code: 'settings.invalid',
      details: { field: 'timeZone' },
    });
    for (const autoApproveHours of [-1, 721, 1.5, Number.NaN])
      expect(changeRules(before, change({ autoApproveHours }), 'leader')).toMatchObject({
        code: 'settings.invalid',
      });
  });
  it('keeps history for one to five years', () => {
    for (const historyYears of [0, 6, 1.5, Number.NaN])
      expect(changeRules(before, change({ historyYears }), 'leader')).toMatchObject({
        code: 'settings.invalid',
        details: { field: 'historyYears' },
      });
    for (const pictureDays of [0, 6, 366, 30.5, Number.NaN])
      expect(changeRules(before, change({ pictureDays }), 'leader')).toMatchObject({
        details: { field: 'pictureDays' },
      });
    expect(changeRules(before, change({ pictureDays: 7 }), 'leader').ok).toBe(true);
    expect(sameRules(before, change({ pictureDays: 30 }))).toBe(false);
    expect(changeRules(before, change({ historyYears: 1 }), 'leader').ok).toBe(true);
    expect(sameRules(before, change({ historyYears: 5 }))).toBe(false);
  });
  it('of the squads keeps to what a map can show', () => {
    for (const squadLimits of [
      { squads: 0, size: 5 },
      { squads: 13, size: 5 },
      { squads: 6, size: 0 },
      { squads: 6, size: 11 },
      { squads: 6, size: 2.5 },
      { squads: Number.NaN, size: 5 },
    ])
      expect(changeRules(before, change({ squadLimits }), 'leader')).toMatchObject({
        code: 'settings.invalid',
        details: { field: expect.stringMatching(/^squadLimits\./) as unknown },
      });
    const most = change({ squadLimits: { squads: 12, size: 10 } });
    expect(changeRules(before, most, 'colonel').ok).toBe(true);
    expect(sameRules(before, most)).toBe(false);
  });
  it('without a difference is not a change', () => {
    fc.assert(
      fc.property(rules, (one) => {
        expect(sameRules(one, structuredClone(one))).toBe(true);
      }),
    );
    expect(sameRules(before, change({ pageAccess: { officer: { tactics: true }, colonel: {} } }))).toBe(
      false,
    );
  });
});

describe('time zones', () => {
  it('are names that the runtime knows', () => {
    for (const zone of [
      'Europe/Moscow',
      'UTC',
      'America/Argentina/Buenos_Aires',
      'Etc/GMT+3',
      'Asia/Kathmandu',
    ])
      expect(isTimeZone(zone), zone).toBe(true);
    for (const zone of [
      '',
      '+03:00',
      '-0500',
      'Europe',
      'Europe/',
      'Europe/Moscow ',
      'Moscow',
      '../etc',
      'Europe/Moscow\u0000',
      'x'.repeat(65),
    ])
      expect(isTimeZone(zone), zone).toBe(false);
  });
  it('default by region', () => {
    expect(['RU', 'eu', 'NA', 'SEA', 'NEA', 'ZZ'].map(zoneOfRegion)).toEqual([
      'Europe/Moscow',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Singapore',
      'Asia/Seoul',
      'UTC',
    ]);
  });
});
