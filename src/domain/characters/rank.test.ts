import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_ROLE, mayOpenPage, PAGE_IDS } from './page-access.ts';
import { nameKey } from './name-key.ts';
import { atLeast, CLAN_RANKS, permissionsOf, roleOf, roleOfRank, ROLES } from './rank.ts';

describe('roles', () => {
  it('come from the three high ranks; all others are members', () => {
    expect(CLAN_RANKS.map(roleOfRank)).toEqual([
      'member',
      'member',
      'member',
      'member',
      'officer',
      'colonel',
      'leader',
    ]);
  });
  it('map to exactly one flag and back', () => {
    for (const role of ROLES) {
      expect(roleOf(permissionsOf(role))).toBe(role);
      expect(Object.values(permissionsOf(role)).filter(Boolean)).toHaveLength(role === 'member' ? 0 : 1);
    }
  });
  it('are ordered', () => {
    expect(ROLES.map((role) => ROLES.map((needed) => atLeast(role, needed)))).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ]);
  });
});

describe('page access', () => {
  it('follows the minimum role of each page', () => {
    for (const page of PAGE_IDS)
      for (const role of ROLES) expect(mayOpenPage(page, role)).toBe(atLeast(role, DEFAULT_PAGE_ROLE[page]));
    expect(mayOpenPage('clan-settings', 'officer')).toBe(false);
    expect(mayOpenPage('clan-settings', 'colonel')).toBe(true);
    expect(mayOpenPage('tactics', 'member')).toBe(true);
  });
});

describe('nameKey', () => {
  it('ignores case, surrounding spaces and Unicode composition', () => {
    expect(nameKey(' Ёжик-01 ')).toBe(nameKey('ёЖИК-01'.normalize('NFD')));
    expect(nameKey('Halden')).not.toBe(nameKey('Ha1den'));
  });
});
