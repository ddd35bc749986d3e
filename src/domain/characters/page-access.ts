/**
 * Access to the pages that are checked with the server. Source: specification section 6. Defaults until a
 * clan changes them.
 */
import { atLeast, ROLES, type Role } from './rank.ts';

/** Page keys that `check-page-access` knows. */
export const PAGE_IDS = [
  'absent-checker',
  'gear-manager',
  'request-manager',
  'skips-panel',
  'squad-manager',
  'treasury-manage',
  'clan-war',
  'clan-war-upload',
  'clan-war-dashboard',
  'clan-settings',
  'tactics',
] as const;
export type PageId = (typeof PAGE_IDS)[number];

/** Those with a page in the app; the others have nothing to open or to switch yet. */
export const BUILT_PAGE_IDS = [
  'absent-checker',
  'gear-manager',
  'request-manager',
  'skips-panel',
  'squad-manager',
  'treasury-manage',
  'tactics',
  'clan-war',
  'clan-war-upload',
  'clan-war-dashboard',
  'clan-settings',
] as const satisfies readonly PageId[];
export type BuiltPageId = (typeof BUILT_PAGE_IDS)[number];

/** The lowest role that opens a page by default. */
export const DEFAULT_PAGE_ROLE: Readonly<Record<PageId, Role>> = {
  'absent-checker': 'officer',
  'gear-manager': 'officer',
  'request-manager': 'officer',
  'skips-panel': 'officer',
  'squad-manager': 'officer',
  'treasury-manage': 'colonel',
  'clan-war': 'member',
  'clan-war-upload': 'officer',
  'clan-war-dashboard': 'member',
  'clan-settings': 'colonel',
  tactics: 'member',
};

/** The lowest role that can open a page at all, whatever the clan sets. */
const MIN_ROLE: Partial<Readonly<Record<PageId, Role>>> = { 'clan-settings': 'colonel' };

/** Roles for which a clan can switch pages. */
export const SWITCHED_ROLES = ['officer', 'colonel'] as const;
export type SwitchedRole = (typeof SWITCHED_ROLES)[number];

/** Pages that a clan has switched on or off for a role; a missing page keeps its default. */
export type PageSwitches = Readonly<Partial<Record<PageId, boolean>>>;
export type PageAccess = Readonly<Record<SwitchedRole, PageSwitches>>;

/** No overrides. */
export const DEFAULT_PAGE_ACCESS: PageAccess = { officer: {}, colonel: {} };

/** Whether a clan can switch a page for a role. */
export function isSwitchable(page: PageId, role: SwitchedRole): boolean {
  return atLeast(role, MIN_ROLE[page] ?? 'member');
}

/**
 * Whether a clan member with this role may open the page. Leaders open every page, so that no clan locks
 * itself out. Pages open to every member by default close for members together with the officers' switch.
 */
export function mayOpenPage(page: PageId, role: Role, access: PageAccess = DEFAULT_PAGE_ACCESS): boolean {
  if (role === 'leader') return true;
  const isDefault = atLeast(role, DEFAULT_PAGE_ROLE[page]);
  if (role === 'member') return isDefault && access.officer[page] !== false;
  return isSwitchable(page, role) && (access[role][page] ?? isDefault);
}

/** What a clan's switches come to, page by page, with the defaults of those that it has not set. */
export function wholePageAccess(access: PageAccess): PageAccess {
  const of = (role: SwitchedRole): PageSwitches =>
    Object.fromEntries(
      PAGE_IDS.filter((page) => isSwitchable(page, role)).map((page) => [
        page,
        mayOpenPage(page, role, access),
      ]),
    );
  return { officer: of('officer'), colonel: of('colonel') };
}

/**
 * Pages that a role of the clan's making can open: all that exist but the settings, where rights are given. New pages
 * come by themselves.
 */
export const GRANTED_PAGE_IDS = BUILT_PAGE_IDS.filter((page) => MIN_ROLE[page] === undefined);

/** The roles that may open a page, lowest first. */
export function rolesThatOpen(page: PageId, access: PageAccess): Role[] {
  return ROLES.filter((role) => mayOpenPage(page, role, access));
}
