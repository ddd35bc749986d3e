import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_ACCESS, GRANTED_PAGE_IDS } from '../characters/page-access.ts';
import { atLeast, ROLES } from '../characters/rank.ts';
import { ASSIGNED_ROLES, type Standing } from '../characters/standing.ts';
import { resolveEdit } from '../edits/merge-edit.ts';
import { toId } from '../ids.ts';
import {
  changeMemberRoles,
  type ClanRole,
  clanRoleEdit,
  type ClanRoleId,
  MAX_CLAN_ROLE_NAME,
  MAX_CLAN_ROLES,
  mayAssign,
  type MemberRoles,
  memberRolesEdit,
  NO_ROLES,
  putClanRole,
} from './clan-roles.ts';

const leader: Standing = { role: 'leader', grantedPages: [] };
const colonel: Standing = { role: 'colonel', grantedPages: [] };
const quartermaster: ClanRole = { name: 'Quartermaster', pages: ['request-manager'] };
const treasurer: ClanRole = { name: 'Treasurer', pages: ['treasury-manage'] };
const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'].map(
  (id) => toId<ClanRoleId>(id),
) as [ClanRoleId, ClanRoleId];
const roles = new Map([
  [one, quartermaster],
  [two, treasurer],
]);
const withoutTreasury = { officer: {}, colonel: { 'treasury-manage': false } };

describe('a clan role', () => {
  const put = (
    actor: Standing,
    after: ClanRole,
    others: readonly ClanRole[] = [],
    before: ClanRole | null = null,
  ) => putClanRole(actor, withoutTreasury, { before, after, others });

  it('is made by colonels and leaders, with a tidy name and each page once', () => {
    expect(
      put(colonel, {
        name: '  Quarter   master ',
        pages: ['request-manager', 'gear-manager', 'request-manager'],
      }),
    ).toEqual({
      ok: true,
      value: { name: 'Quarter master', pages: ['gear-manager', 'request-manager'] },
    });
    for (const role of ['member', 'officer'] as const)
      expect(put({ role, grantedPages: GRANTED_PAGE_IDS }, quartermaster)).toEqual({
        ok: false,
        code: 'auth.forbidden',
      });
  });
  it('has a name, a page, and no page that no role can open', () => {
    for (const bad of [
      { name: ' ', pages: quartermaster.pages },
      { name: 'x'.repeat(MAX_CLAN_ROLE_NAME + 1), pages: quartermaster.pages },
      { name: 'Empty', pages: [] },
      { name: 'Settings', pages: ['clan-settings'] },
    ] satisfies ClanRole[])
      expect(put(leader, bad)).toMatchObject({ code: 'settings.invalid' });
  });
  it('opens nothing that its maker cannot open', () => {
    expect(put(colonel, treasurer)).toEqual({
      ok: false,
      code: 'auth.forbidden',
      details: { page: 'treasury-manage' },
    });
    expect(put(leader, treasurer).ok).toBe(true);
    expect(put(colonel, { ...treasurer, name: 'Cashier' }, [], treasurer).ok, 'what is there stays').toBe(
      true,
    );
  });
  it('is one of few, each with a name of its own', () => {
    expect(put(leader, { ...treasurer, name: 'QUARTERMASTER' }, [quartermaster])).toMatchObject({
      code: 'permissions.nameTaken',
    });
    const many = Array.from({ length: MAX_CLAN_ROLES }, (_, at) => ({
      ...quartermaster,
      name: `Role ${at}`,
    }));
    expect(put(leader, treasurer, many)).toMatchObject({
      code: 'settings.invalid',
      details: { field: 'count' },
    });
    expect(put(leader, treasurer, many.slice(1), quartermaster).ok, 'a present one may change').toBe(true);
  });
  it('keeps what two people change of it at once', () => {
    const stored = { content: { ...quartermaster, name: 'Supply' }, changedAt: '', changedBy: 'Ozera' };
    const mine: ClanRole = { ...quartermaster, pages: ['gear-manager', 'request-manager'] };
    expect(resolveEdit(clanRoleEdit, { base: quartermaster, mine }, stored, null)).toEqual({
      ok: true,
      value: { name: 'Supply', pages: ['gear-manager', 'request-manager'] },
    });
    expect(
      resolveEdit(
        clanRoleEdit,
        { base: quartermaster, mine: { ...quartermaster, name: 'Depot' } },
        stored,
        null,
      ),
    ).toMatchObject({
      code: 'edit.conflict',
    });
  });
});

describe('the roles of a member', () => {
  const change = (
    actor: Standing,
    target: { role: (typeof ROLES)[number]; isOwn?: boolean; roles?: MemberRoles },
    wanted: MemberRoles,
    access: Parameters<typeof changeMemberRoles>[1] = DEFAULT_PAGE_ACCESS,
  ) => changeMemberRoles(actor, access, { isOwn: false, roles: NO_ROLES, ...target }, wanted, roles);

  it('are changed by colonels and leaders, below themselves', () => {
    expect(change(leader, { role: 'colonel' }, { role: 'officer', clanRoleIds: [] }).ok).toBe(true);
    expect(change(colonel, { role: 'officer' }, { role: 'colonel', clanRoleIds: [] }).ok).toBe(true);
    expect(change(colonel, { role: 'colonel' }, { role: 'officer', clanRoleIds: [] })).toMatchObject({
      code: 'auth.forbidden',
      details: { field: 'role' },
    });
    expect(
      change({ role: 'officer', grantedPages: [] }, { role: 'member' }, { role: 'officer', clanRoleIds: [] }),
    ).toMatchObject({
      code: 'auth.forbidden',
    });
  });
  it('never raise the one who changes them, and never touch a leader', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ROLES),
        fc.constantFrom(...ROLES),
        fc.constantFrom(null, ...ASSIGNED_ROLES),
        fc.boolean(),
        (actor, target, role, isOwn) => {
          const answer = change(
            { role: actor, grantedPages: [] },
            { role: target, isOwn },
            { role, clanRoleIds: [] },
          );
          if (!answer.ok || role === null) return;
          expect(isOwn).toBe(false);
          expect(target).not.toBe('leader');
          expect(atLeast(actor, role), 'nobody gives more than they have').toBe(true);
        },
      ),
    );
    expect(mayAssign('leader', 'leader')).toBe(false);
  });
  it('include clan roles with pages that the giver can open', () => {
    expect(change(colonel, { role: 'member' }, { role: null, clanRoleIds: [two] }).ok).toBe(true);
    expect(
      change(colonel, { role: 'member' }, { role: null, clanRoleIds: [two] }, withoutTreasury),
    ).toMatchObject({
      code: 'auth.forbidden',
      details: { page: 'treasury-manage' },
    });
    const has: MemberRoles = { role: null, clanRoleIds: [two] };
    expect(
      change(
        colonel,
        { role: 'member', roles: has },
        { role: null, clanRoleIds: [two, one] },
        withoutTreasury,
      ).ok,
    ).toBe(true);
    expect(
      change(colonel, { role: 'member', roles: has }, NO_ROLES, withoutTreasury),
      'nor taken',
    ).toMatchObject({ details: { page: 'treasury-manage' } });
    for (const role of ['colonel', 'leader'] as const)
      expect(change(colonel, { role }, { role: null, clanRoleIds: [one] }), role).toMatchObject({
        details: { field: 'role' },
      });
    const gone: MemberRoles = { role: null, clanRoleIds: [one, one, toId('gone')] };
    expect(change(leader, { role: 'member', roles: gone }, gone), 'deleted meanwhile').toEqual({
      ok: true,
      value: { role: null, clanRoleIds: [one] },
    });
    expect(change(leader, { role: 'member' }, gone), 'never had').toMatchObject({
      ok: false,
      code: 'permissions.notFound',
    });
  });
  it('keep what two people change of them at once', () => {
    const stored = {
      content: { role: 'officer', clanRoleIds: [one] } as const,
      changedAt: '',
      changedBy: 'Ozera',
    };
    expect(
      resolveEdit(
        memberRolesEdit,
        { base: NO_ROLES, mine: { role: null, clanRoleIds: [two] } },
        stored,
        null,
      ),
    ).toEqual({
      ok: true,
      value: { role: 'officer', clanRoleIds: [one, two] },
    });
    expect(
      resolveEdit(
        memberRolesEdit,
        { base: NO_ROLES, mine: { role: 'colonel', clanRoleIds: [] } },
        stored,
        null,
      ),
    ).toMatchObject({ code: 'edit.conflict', details: { changedBy: 'Ozera' } });
  });
});
