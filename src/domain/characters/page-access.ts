/**
 * Who may open the pages whose access is checked with the server.
 * Source: specification section 6. Until a clan changes it, these are the rules.
 */
import { atLeast, type Role } from './rank.ts';

/** Page keys that `check-page-access` knows. */
export const PAGE_IDS = [
  'absent-checker', 'gear-manager', 'request-manager', 'skips-panel', 'squad-manager', 'treasury-manage',
  'clan-war', 'clan-war-upload', 'clan-war-dashboard', 'clan-settings', 'tactics',
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

/** Whether a member of a clan with this role may open the page. */
export const mayOpenPage = (page: PageId, role: Role): boolean => atLeast(role, DEFAULT_PAGE_ROLE[page]);
