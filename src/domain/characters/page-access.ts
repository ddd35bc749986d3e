/**
 * Who may open the pages whose access is checked with the server.
 * Source: specification section 6. Until a clan changes it, these are the rules.
 */
import { atLeast, type Role } from './rank.ts';

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

/** The least role that opens a page when the clan has set nothing else. */
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

/** The least role that can open a page at all, whatever the clan sets. */
const MIN_ROLE: Partial<Readonly<Record<PageId, Role>>> = { 'clan-settings': 'colonel' };

/** Roles whose pages a clan can switch. */
export const SWITCHED_ROLES = ['officer', 'colonel'] as const;
export type SwitchedRole = (typeof SWITCHED_ROLES)[number];

/** Pages that a clan has switched on or off for a role; a page that is left out keeps its default. */
export type PageSwitches = Readonly<Partial<Record<PageId, boolean>>>;
export type PageAccess = Readonly<Record<SwitchedRole, PageSwitches>>;

/** Nothing switched. */
export const DEFAULT_PAGE_ACCESS: PageAccess = { officer: {}, colonel: {} };

/** Whether a clan can switch a page for a role. */
export function isSwitchable(page: PageId, role: SwitchedRole): boolean {
  return atLeast(role, MIN_ROLE[page] ?? 'member');
}

/**
 * Whether a member of a clan with this role may open the page. Leaders open every page, so that no clan locks itself
 * out. What is for every member by default closes for them together with the officers' switch.
 */
export function mayOpenPage(page: PageId, role: Role, access: PageAccess = DEFAULT_PAGE_ACCESS): boolean {
  if (role === 'leader') return true;
  const isDefault = atLeast(role, DEFAULT_PAGE_ROLE[page]);
  if (role === 'member') return isDefault && access.officer[page] !== false;
  return isSwitchable(page, role) && (access[role][page] ?? isDefault);
}
