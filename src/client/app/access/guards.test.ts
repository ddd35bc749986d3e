import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/accounts.ts';
import { DENIED_PATH, redirectFor, pageAccess, type AccessContext } from './guards.ts';
import type { Page } from '../routes/table/page-route.ts';
import { pageOf, ROUTES } from '../routes/table/routes.ts';
import { titleKeyOf } from '../../../i18n/locale/titles.ts';

const clan = {
  id: toId<ClanId>('k'),
  name: 'Grey Harriers',
  tag: 'GRH',
  level: 7,
  levelPoints: 0,
  registeredAt: null,
  alliance: null,
  description: '',
  owner: 'Halden',
  membersCount: 34,
};

function user(characters: number, hasClan = true): User {
  return {
    id: toId<UserId>('u'),
    login: 'l',
    displayName: 'd',
    isOperator: false,
    preferredCharacterId: null,
    charactersSeenAt: null,
    characters: Array.from({ length: characters }, (_, n) => ({
      id: toId<CharacterId>(`c${n}`),
      name: `C${n}`,
      region: 'EU',
      createdAt: null,
      clan: hasClan ? clan : null,
      clanRank: hasClan ? ('SOLDIER' as const) : null,
      clanJoinTime: null,
    })),
  };
}

const guest: AccessContext = { hasToken: false, user: null, selectedCharacterId: null, hasLoggedOut: false };
const member: AccessContext = {
  hasToken: true,
  user: user(2),
  selectedCharacterId: toId<CharacterId>('c0'),
  hasLoggedOut: false,
};
const drifter: AccessContext = {
  hasToken: true,
  user: user(1, false),
  selectedCharacterId: toId<CharacterId>('c0'),
  hasLoggedOut: false,
};
const newcomer: AccessContext = {
  hasToken: true,
  user: user(0),
  selectedCharacterId: null,
  hasLoggedOut: false,
};
const unreachable: AccessContext = {
  hasToken: true,
  user: null,
  selectedCharacterId: null,
  hasLoggedOut: false,
};

function redirectOf(path: string, context: AccessContext, page: Page | null = pageOf(path)) {
  if (page === null) throw new Error(`${path} is no page`);
  return redirectFor(page, path, path, context);
}

const OPEN = [
  '/guest',
  '/plan/$token',
  '/tools/ttk',
  '/tools/crafting',
  '/tools',
  '/settings',
  '/help/offline',
  '/help/api',
  '/tools/auction',
  '/tools/items',
  '/tools/items/$itemId',
  '/demo',
  '/demo/attendance',
  '/demo/audit',
  '/demo/bin',
  '/demo/check',
  '/demo/clan-wars',
  '/demo/dashboard',
  '/demo/crafting-tree',
  '/demo/gear',
  '/demo/gear-crafting',
  '/demo/guest-passes',
  '/demo/member',
  '/demo/members',
  '/demo/notifications',
  '/demo/operations',
  '/demo/requests',
  '/demo/schedule',
  '/demo/settings',
  '/demo/skips',
  '/demo/squads',
  '/demo/tactics',
  '/demo/treasury',
  '/demo/war-figures',
  '/demo/warns',
];

describe('guards', () => {
  it('let guests open the landing page, the callback, tools and demo, and remember any other page', () => {
    const closed = Object.keys(ROUTES).filter((path) => redirectOf(path, guest) !== null);
    expect(
      Object.keys(ROUTES)
        .filter((path) => !closed.includes(path))
        .toSorted(),
    ).toEqual(['/', '/callback', ...OPEN].toSorted());
    for (const path of closed) expect(redirectOf(path, guest)).toEqual({ to: 'landing', returnTo: path });
    expect(redirectFor(ROUTES['/clan/members'], '/clan/members', '/ru/clan/members?q=a', guest)).toEqual({
      to: 'landing',
      returnTo: '/ru/clan/members?q=a',
    });
    expect(redirectOf('/dashboard', { ...guest, hasLoggedOut: true })).toEqual({
      to: 'landing',
      returnTo: null,
    });
    expect(redirectFor(ROUTES['/dashboard'], '/dashboard', '//evil.test', guest)).toEqual({
      to: 'landing',
      returnTo: null,
    });
  });

  it('open pages of developers to those who run the server alone, and show nobody the way', () => {
    const operator = { ...drifter, user: { ...user(0), isOperator: true } };
    for (const path of ['/dev/models', '/dev/model-preview']) {
      expect(redirectOf(path, member)).toEqual({ to: 'dashboard', notice: 'operator' });
      expect(redirectOf(path, operator)).toBeNull();
      expect(pageOf(path)?.nav).toBeUndefined();
    }
  });

  it('lead to the landing page after a logout, from open pages too', () => {
    for (const path of OPEN)
      expect(redirectOf(path, { ...guest, hasLoggedOut: true })).toEqual({ to: 'landing', returnTo: null });
    expect(redirectOf('/', { ...guest, hasLoggedOut: true })).toBeNull();
  });

  it('let everybody open tools and demo', () => {
    for (const path of OPEN)
      for (const context of [guest, member, drifter, newcomer, unreachable])
        expect(redirectOf(path, context)).toBeNull();
  });

  it("send signed-in users from the guests' pages to the dashboard", () => {
    expect(redirectOf('/', member)).toEqual({ to: 'dashboard', notice: null });
    expect(redirectOf('/callback', member)).toEqual({ to: 'dashboard', notice: null });
    // whoever comes back from a provider confirms the account, or adds a way to sign in
    const back = '/ru/callback?code=a&state=link.b';
    expect(redirectFor(ROUTES['/callback'], '/callback', back, member)).toBeNull();
    expect(redirectOf('/dashboard', member)).toBeNull();
  });

  it('send users without characters to the character selection, from everywhere but there', () => {
    expect(redirectOf('/dashboard', newcomer)).toEqual({ to: 'character-selection' });
    expect(redirectOf('/dashboard/unsent', newcomer)).toEqual({ to: 'character-selection' });
    expect(redirectOf('/character-selection', newcomer)).toBeNull();
  });

  it('keep users without a clan off clan pages', () => {
    const clanPage: Page = { guards: ['character-selection', 'clan-member'] };
    expect(redirectOf('/clan/squads', drifter, clanPage)).toEqual({ to: 'dashboard', notice: 'noClan' });
    expect(redirectOf('/clan/squads', member, clanPage)).toBeNull();
    expect(redirectOf('/dashboard', drifter)).toBeNull();
  });

  it('require a selected character where the page needs one', () => {
    expect(
      redirectOf('/dashboard', { ...member, selectedCharacterId: toId<CharacterId>('stranger') }),
    ).toEqual({
      to: 'character-selection',
    });
  });

  it('never sign out or redirect a user whose session could not be loaded', () => {
    for (const path of ['/dashboard', '/tools/ttk', '/character-selection'])
      expect(redirectOf(path, unreachable)).toBeNull();
  });

  it("open a page by the server's last answer, and close it on a denial or a failure", () => {
    expect(pageAccess({ state: 'ready', data: { hasAccess: true } })).toBe('open');
    expect(pageAccess({ state: 'ready', data: { hasAccess: false } })).toBe('denied');
    expect(pageAccess({ state: 'loading', data: undefined })).toBe('loading');
    expect(pageAccess({ state: 'offline', data: undefined })).toBe('offline');
    expect(pageAccess({ state: 'refused', data: undefined })).toBe('denied');
    expect(pageAccess({ state: 'broken', data: undefined })).toBe('denied');
  });

  it('redirect denied users to a page that every member may open', () => {
    expect(ROUTES[DENIED_PATH].guards).toEqual(['character-selection', 'clan-member']);
  });
});

describe('pages', () => {
  it('match with a trailing slash, and not by inherited property names', () => {
    expect(pageOf('/dashboard/')).toBe(ROUTES['/dashboard']);
    expect(pageOf('/nope')).toBeNull();
    expect(pageOf('constructor')).toBeNull();
  });

  it('all have a unique title', () => {
    const titles = Object.keys(ROUTES).map((path) => titleKeyOf(`/ua${path}`));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('titleNotFound');
    expect(titleKeyOf('/ru/nope?x=1')).toBe('titleNotFound');
  });
});
