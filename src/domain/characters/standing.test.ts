import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_PAGE_IDS, GRANTED_PAGE_IDS, mayOpenPage, PAGE_IDS } from './page-access.ts';
import { atLeast, CLAN_RANKS, roleOfRank, ROLES } from './rank.ts';
import { PERMISSION_MODES } from './permission-mode.ts';
import { ASSIGNED_ROLES, closedPages, opensPage, pageVerdict, roleInClan } from './standing.ts';

const switches = fc.dictionary(fc.constantFrom(...PAGE_IDS), fc.boolean());
const access = fc.record({ officer: switches, colonel: switches });
const standing = fc.record({
  role: fc.constantFrom(...ROLES),
  grantedPages: fc.uniqueArray(fc.constantFrom(...PAGE_IDS)),
});
const assigned = [null, ...ASSIGNED_ROLES];

describe('the role of a member', () => {
  it('is that of the rank in in-game mode, whatever the clan gave', () => {
    for (const rank of CLAN_RANKS)
      for (const one of assigned)
        expect(roleInClan({ mode: 'inGame', rank, assigned: one })).toBe(roleOfRank(rank));
  });
  it('is what the clan gave in custom mode, and a member’s without it', () => {
    for (const rank of CLAN_RANKS.filter((one) => one !== 'LEADER'))
      for (const one of assigned)
        expect(roleInClan({ mode: 'custom', rank, assigned: one })).toBe(one ?? 'member');
  });
  it('is a leader’s for the game’s leader, and for nobody else', () => {
    for (const mode of PERMISSION_MODES)
      for (const rank of CLAN_RANKS)
        for (const one of assigned)
          expect(roleInClan({ mode, rank, assigned: one }) === 'leader').toBe(rank === 'LEADER');
  });
});

describe('a page', () => {
  it('opens by the role, or by a clan role', () => {
    fc.assert(
      fc.property(standing, access, (who, pages) => {
        for (const page of PAGE_IDS) {
          const isGranted = who.grantedPages.includes(page) && GRANTED_PAGE_IDS.some((one) => one === page);
          expect(opensPage(page, who, pages)).toBe(isGranted || mayOpenPage(page, who.role, pages));
        }
        expect(closedPages(who, pages)).toEqual(PAGE_IDS.filter((page) => !opensPage(page, who, pages)));
      }),
    );
  });
  it('with the settings opens by no clan role, and every other page that exists does', () => {
    expect(GRANTED_PAGE_IDS).toEqual(BUILT_PAGE_IDS.filter((page) => page !== 'clan-settings'));
    expect(opensPage('clan-settings', { role: 'officer', grantedPages: ['clan-settings'] })).toBe(false);
  });
  it('says why it is open or closed', () => {
    fc.assert(
      fc.property(standing, access, (who, pages) => {
        for (const page of PAGE_IDS)
          expect(pageVerdict(page, who, pages).isOpen).toBe(opensPage(page, who, pages));
      }),
    );
    const none = { officer: {}, colonel: {} };
    const officer = { role: 'officer', grantedPages: [] } as const;
    expect(pageVerdict('skips-panel', { role: 'leader', grantedPages: [] }, none).reason).toBe('leader');
    expect(pageVerdict('skips-panel', officer, none).reason).toBe('open');
    expect(pageVerdict('treasury-manage', officer, none).reason).toBe('closed');
    expect(pageVerdict('skips-panel', officer, { ...none, officer: { 'skips-panel': false } }).reason).toBe(
      'switchedOff',
    );
    expect(
      pageVerdict('treasury-manage', officer, { ...none, officer: { 'treasury-manage': true } }).reason,
    ).toBe('switchedOn');
    const treasurer = { role: 'member', grantedPages: ['treasury-manage'] } as const;
    expect(pageVerdict('treasury-manage', treasurer, none)).toEqual({ isOpen: true, reason: 'clanRole' });
    expect(atLeast(treasurer.role, 'officer')).toBe(false);
  });
});
