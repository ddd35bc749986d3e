/**
 * Which role a member has in the clan, and what it opens besides. Source: specification sections 4 and 6
 * (permission modes); decision "Roles by rank or by the clan".
 */
import {
  DEFAULT_PAGE_ACCESS,
  DEFAULT_PAGE_ROLE,
  GRANTED_PAGE_IDS,
  mayOpenPage,
  type PageAccess,
  PAGE_IDS,
  type PageId,
} from './page-access.ts';
import type { PermissionMode } from './permission-mode.ts';
import { atLeast, type ClanRank, type Role, roleOfRank } from './rank.ts';

/** Roles that a clan can give to a member; everybody else is a member. */
export const ASSIGNED_ROLES = ['officer', 'colonel'] as const satisfies readonly Role[];
export type AssignedRole = (typeof ASSIGNED_ROLES)[number];

/** What a member may do in the clan. */
export interface Standing {
  readonly role: Role;
  /** Pages that roles of the clan's making open to the member, whatever the role. */
  readonly grantedPages: readonly PageId[];
}

/** What the role of a member follows from. */
export interface RoleSources {
  readonly mode: PermissionMode;
  readonly rank: ClanRank;
  /** Kept in both modes, and counts in one. */
  readonly assigned: AssignedRole | null;
}

/** The one rule of roles. The game's leader leads in both modes, and no clan can make another. */
export function roleInClan({ mode, rank, assigned }: RoleSources): Role {
  if (rank === 'LEADER') return 'leader';
  return mode === 'inGame' ? roleOfRank(rank) : (assigned ?? 'member');
}

/** The role on a row of the members' list; rows of an older server have the rank alone. */
export function roleOfMember({
  rank,
  role,
}: {
  readonly rank: ClanRank;
  readonly role?: Role | undefined;
}): Role {
  return role ?? roleOfRank(rank);
}

/** Whether these pages of clan roles open the page. */
export function isGranted(page: PageId, grantedPages: readonly PageId[]): boolean {
  return grantedPages.includes(page) && GRANTED_PAGE_IDS.some((one) => one === page);
}

/** Whether a member may open the page: by the role, or by a role of the clan's making. */
export function opensPage(
  page: PageId,
  { role, grantedPages }: Standing,
  access: PageAccess = DEFAULT_PAGE_ACCESS,
): boolean {
  return isGranted(page, grantedPages) || mayOpenPage(page, role, access);
}

/** The pages that a member may not open. */
export function closedPages(standing: Standing, access: PageAccess): PageId[] {
  return PAGE_IDS.filter((page) => !opensPage(page, standing, access));
}

/**
 * Why a member may open a page or not. `leader`: leaders open all; `clanRole`: a role of the clan's making opens it,
 * though the role would not; `switchedOn`, `switchedOff`: the clan's switch for the role; `open`, `closed`: nobody
 * switched it.
 */
export const PAGE_REASONS = ['leader', 'clanRole', 'switchedOn', 'switchedOff', 'open', 'closed'] as const;
export type PageReason = (typeof PAGE_REASONS)[number];

export interface PageVerdict {
  readonly isOpen: boolean;
  readonly reason: PageReason;
}

/** The answer of `opensPage` with its reason. */
export function pageVerdict(page: PageId, standing: Standing, access: PageAccess): PageVerdict {
  const { role, grantedPages } = standing;
  if (role === 'leader') return { isOpen: true, reason: 'leader' };
  const isOpen = mayOpenPage(page, role, access);
  if (!isOpen && isGranted(page, grantedPages)) return { isOpen: true, reason: 'clanRole' };
  const isSwitched = isOpen !== atLeast(role, DEFAULT_PAGE_ROLE[page]);
  const [switched, unswitched] = isOpen
    ? (['switchedOn', 'open'] as const)
    : (['switchedOff', 'closed'] as const);
  return { isOpen, reason: isSwitched ? switched : unswitched };
}
