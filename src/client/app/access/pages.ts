/** All pages: their place in the navigation and their guards. Source: specification sections 2 and 6. */
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import type { shell } from '../../../i18n/locales/en/shell.ts';
import type { TextKey } from '../../../i18n/translation.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';
import { patternOf } from '../boot/path-pattern.ts';

/** Named guards. `anyone`: open to guests too, since it shows nobody's data; `guest`: only while not signed in; `auth-server`: the server checks access by the page's key. */
export type Guard = 'anyone' | 'guest' | 'character-selection' | 'clan-member' | 'auth-server';

export const NAV_GROUPS = ['general', 'tools', 'officer', 'clan'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/** Mobile tabs; a tab leads to the first page of its kind that the user may open. */
export const TABS = ['home', 'tools', 'requests', 'squads'] as const;
export type Tab = (typeof TABS)[number];

export interface Page {
  readonly guards: readonly Guard[];
  /** Key for `auth-server`. */
  readonly pageId?: PageId;
  /** Shows mirrored clan data: a new device has nothing to show before the first sync. */
  readonly isMirrored?: boolean;
  readonly nav?: {
    readonly group: NavGroup;
    readonly label: Extract<TextKey<typeof shell>, `nav${string}`>;
    readonly icon: IconName;
    readonly tab?: Tab;
    /** Minimum role that sees the link. */
    readonly role?: Role;
    /** Only server operators see the link. */
    readonly isForOperators?: boolean;
  };
}

export const PAGES = {
  '/': { guards: ['guest'] },
  '/callback': { guards: ['guest'] },
  '/character-selection': { guards: [] },
  '/dashboard': {
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navDashboard', icon: 'house', tab: 'home' },
  },
  '/dashboard/requests': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'general', label: 'navMyRequests', icon: 'package', tab: 'requests', role: 'member' },
  },
  '/dashboard/request/create': { isMirrored: true, guards: ['character-selection', 'clan-member'] },
  '/dashboard/skips': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'general', label: 'navSkips', icon: 'calendar', role: 'member' },
  },
  '/dashboard/notifications': {
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navNotifications', icon: 'bell' },
  },
  '/dashboard/unsent': {
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navUnsent', icon: 'clock' },
  },
  '/tools/ttk': {
    guards: ['character-selection'],
    nav: { group: 'tools', label: 'navTtk', icon: 'crosshair', tab: 'tools' },
  },
  '/tools/requests': {
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'tools', label: 'navRequestsList', icon: 'list', role: 'officer' },
  },
  '/tools/crafting': {
    guards: ['character-selection'],
    nav: { group: 'tools', label: 'navCrafting', icon: 'wrench' },
  },
  '/tools/auction': {
    guards: ['character-selection'],
    nav: { group: 'tools', label: 'navAuction', icon: 'chart-line' },
  },
  '/tools/items': {
    guards: ['character-selection'],
    nav: { group: 'tools', label: 'navItems', icon: 'package' },
  },
  '/tools/items/$itemId': { guards: ['character-selection'] },
  '/demo': { guards: ['anyone'] },
  '/demo/crafting-tree': { guards: ['anyone'] },
  '/demo/gear': { guards: ['anyone'] },
  '/demo/gear-crafting': { guards: ['anyone'] },
  '/character/create': { guards: ['character-selection'] },
  '/character/$id': { isMirrored: true, guards: [] },
  '/character/{$id}-new': { isMirrored: true, guards: [] },
  '/character/{$id}-gear': {
    isMirrored: true,
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navMyGear', icon: 'shield' },
  },
  '/clan/members': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'clan', label: 'navMembers', icon: 'users', role: 'member' },
  },
  '/clan/gear': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member'],
    nav: { group: 'clan', label: 'navClanGear', icon: 'shield', role: 'member' },
  },
  '/officer/gear-manager': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'gear-manager',
    nav: { group: 'officer', label: 'navGearManager', icon: 'shield', role: 'officer' },
  },
  '/officer/skipsPanel': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'skips-panel',
    nav: { group: 'officer', label: 'navSkipPanel', icon: 'badge-check', role: 'officer' },
  },
  '/officer/request-manager': {
    isMirrored: true,
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'request-manager',
    nav: { group: 'officer', label: 'navRequestManager', icon: 'package', role: 'officer' },
  },
  '/clan/settings': {
    guards: ['character-selection', 'clan-member', 'auth-server'],
    pageId: 'clan-settings',
    nav: { group: 'clan', label: 'navClanSettings', icon: 'sliders-horizontal', role: 'colonel' },
  },
  '/debug/push': {
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navPush', icon: 'bell', isForOperators: true },
  },
  '/debug/status': {
    guards: ['character-selection'],
    nav: { group: 'general', label: 'navStatus', icon: 'server', isForOperators: true },
  },
} as const satisfies Record<string, Page>;

export type PagePath = keyof typeof PAGES;

/** Page of a path without locale; null for an unknown path. */
export function pageOf(bare: string): Page | null {
  const path = patternOf(bare);
  return Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : null;
}
