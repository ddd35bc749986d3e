import { describe, expect, it } from 'vitest';
import { BUILT_PAGE_IDS, type PageId } from '../../../domain/characters/page-access.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import type { Page } from '../routes/table/page-route.ts';
import { ROUTES } from '../routes/table/routes.ts';
import {
  isRoleEnough,
  navGroups,
  navTabs,
  switchGroupOf,
  switchItems,
  type NavPerson,
  type SwitchGroup,
} from './nav-items.ts';

const person = (role: Role | null, closedPages: readonly PageId[] = []) => ({
  role,
  isOperator: false,
  closedPages,
});

describe('navigation', () => {
  const paths = (isOperator: boolean, role: Role | null = 'member') =>
    navGroups({ role, isOperator, closedPages: [] }).flatMap(({ items }) =>
      items.map(({ to }) => to.replace('/{-$locale}', '')),
    );
  it('shows existing pages, and debug pages to operators only', () => {
    expect(paths(false)).toEqual([
      '/dashboard',
      '/dashboard/requests',
      '/dashboard/skips',
      '/dashboard/attendance',
      '/dashboard/notifications',
      '/dashboard/unsent',
      '/character/{$id}-gear',
      '/tools/ttk',
      '/tools/crafting',
      '/tools/auction',
      '/tools/items',
      '/tactics',
      '/clan/schedule',
      '/clan/members',
      '/clan/squads',
      '/clan/gear',
      '/clan-war',
      '/clan-war/dashboard',
      '/clan-wars-3d',
      '/clan/audit',
      '/clan/bin',
      '/treasury',
    ]);
    expect(paths(true)).toEqual(expect.arrayContaining(['/debug/status', '/debug/push']));
  });
  it('shows clan, officer and colonel pages to those who may open them', () => {
    expect(paths(false, null)).not.toContain('/dashboard/skips');
    expect(paths(false, 'officer')).toContain('/officer/skipsPanel');
    expect(paths(false, 'officer')).not.toContain('/clan/settings');
    expect(paths(false, 'colonel')).toEqual(
      expect.arrayContaining(['/officer/skipsPanel', '/clan/settings']),
    );
  });
  it('has no link to a page that the clan closes for the rank', () => {
    const officer = { role: 'officer', isOperator: false } as const;
    const links = (closedPages: readonly PageId[]) =>
      navGroups({ ...officer, closedPages }).flatMap(({ items }) => items.map(({ label }) => label));
    expect(links([])).toEqual(
      expect.arrayContaining(['navSkipPanel', 'navRequestManager', 'navRequestsList']),
    );
    expect(links(['skips-panel'])).not.toContain('navSkipPanel');
    expect(links(['request-manager'])).not.toContain('navRequestManager');
    expect(links(['request-manager']), 'its list').not.toContain('navRequestsList');
  });
  it('leads to all pages that a clan can switch, and settings switch no others', () => {
    const built = Object.values(ROUTES as Record<string, Page>).flatMap(({ pageId }) => pageId ?? []);
    expect([...new Set(built)].toSorted()).toEqual([...BUILT_PAGE_IDS].toSorted());
  });
  it('asks the server before each page that a clan can switch', () => {
    const unchecked = Object.entries(ROUTES as Record<string, Page>).filter(
      ([, { pageId, guards }]) => pageId !== undefined && !guards.includes('auth-server'),
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });
  it('opens pages without a switch by the role, the start page also by a page behind it', () => {
    const isOpen = (
      path: '/officer/warns' | '/officer' | '/treasury',
      role: Role,
      grantedPages: readonly PageId[] = [],
    ) => isRoleEnough(ROUTES[path], { role, grantedPages });
    expect(isOpen('/officer/warns', 'member')).toBe(false);
    expect(isOpen('/officer/warns', 'member', ['absent-checker'])).toBe(false);
    expect(isOpen('/officer/warns', 'officer')).toBe(true);
    expect(isOpen('/officer', 'member')).toBe(false);
    expect(isOpen('/officer', 'member', ['absent-checker'])).toBe(true);
    expect(isOpen('/treasury', 'member')).toBe(true);
  });
  it('leads guests to the tools, each with its own tab', () => {
    const person = { isGuest: true, role: null, isOperator: false, closedPages: [] };
    const tools = ['navTtk', 'navCrafting', 'navAuction', 'navItems'];
    expect(navGroups(person).map(({ group, items }) => [group, items.map(({ label }) => label)])).toEqual([
      ['tools', tools],
    ]);
    expect(navTabs(person).map(({ label }) => label)).toEqual([
      'tabTtk',
      'tabCrafting',
      'navAuction',
      'navItems',
    ]);
  });
  it('switches between the tools on each of them, and between the pages of officers', () => {
    const guest = { ...person(null), isGuest: true };
    const tools = ['navTtk', 'navCrafting', 'navAuction', 'navItems'];
    const labels = (who: NavPerson, group: SwitchGroup) => switchItems(who, group).map(({ label }) => label);
    expect(labels(guest, 'tools')).toEqual(tools);
    expect(labels(person('leader'), 'tools')).toEqual(tools);
    expect(labels(person('officer'), 'officer')).toEqual([
      'navRequestManager',
      'navSkipPanel',
      'navAbsent',
      'navSquadManager',
      'navWarns',
      'navOperations',
      'navGuestPasses',
      'navGearManager',
      'navClanWarUpload',
      'navRequestsList',
      'navTreasuryManage',
    ]);
    expect(labels(person('leader'), 'officer')).toEqual([
      ...labels(person('officer'), 'officer'),
      'navClanSettings',
    ]);
    expect(labels(person('officer', ['treasury-manage']), 'officer')).not.toContain('navTreasuryManage');
    expect(labels(person('member'), 'officer')).toEqual([]);
    const groups = [
      '/tools/ttk',
      '/tools/items/yp9r',
      '/tools/requests',
      '/officer/skipsPanel',
      '/tools',
      '/',
    ];
    expect(groups.map((path) => switchGroupOf(path, person('officer')))).toEqual([
      'tools',
      'tools',
      'officer',
      'officer',
      null,
      null,
    ]);
    expect(switchGroupOf('/officer/skipsPanel', person('officer', ['skips-panel']))).toBeNull();
    expect(switchGroupOf('/officer/skipsPanel', guest)).toBeNull();
    expect(switchGroupOf('/treasury/manage', person('officer'))).toBe('officer');
    // for every member
    expect(switchGroupOf('/treasury', person('officer'))).toBeNull();
    expect(switchGroupOf('/clan/settings', person('officer'))).toBeNull();
    expect(switchGroupOf('/clan/settings', person('leader'))).toBe('officer');
  });
  it('has every page of officers in their switch, whatever group of the menu it is in', () => {
    const leader = person('leader');
    const ofOfficers = navGroups(leader).flatMap(({ items }) =>
      items.filter(({ role }) => role !== undefined && role !== 'member').map(({ to }) => to),
    );
    expect(
      switchItems(leader, 'officer')
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(ofOfficers.toSorted());
  });
  it("marks the squads' page on its board", () => {
    const squads = switchItems(person('officer'), 'officer').find(({ to }) => to.endsWith('/squad-manager'));
    expect(squads?.otherViews).toEqual(['/officer/squad-manager-new']);
    expect(switchGroupOf('/officer/squad-manager-new', person('officer'))).toBe('officer');
    expect(switchGroupOf('/officer/squad-manager-new', person('officer', ['squad-manager']))).toBeNull();
  });
  it('has a tab only where a page exists', () => {
    const tabs = (role: Role | null, closedPages: readonly PageId[] = []) =>
      navTabs({ role, isOperator: false, closedPages }).map(({ label, item }) => [
        label,
        item.to.replace('/{-$locale}', ''),
      ]);
    const [home, tools, officer, requests, squads] = [
      ['tabHome', '/dashboard'],
      ['navTools', '/tools'],
      ['navOfficer', '/officer'],
      ['tabRequests', '/dashboard/requests'],
      ['tabSquads', '/clan/squads'],
    ];
    expect(tabs(null)).toEqual([home, tools]);
    expect(tabs('member')).toEqual([home, tools, requests, squads]);
    expect(tabs('officer')).toEqual([home, tools, officer, requests]);
    // no clan closes warns to its officers
    expect(tabs('officer', ['gear-manager', 'request-manager', 'skips-panel'])).toEqual(tabs('officer'));
  });
});
