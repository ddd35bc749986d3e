/** Pages that a clan can protect, and the addresses that belong to them. Source: decision "What telemetry notes". */
import { BUILT_PAGE_IDS, type BuiltPageId } from '../characters/page-access.ts';

/** All pages that a clan can switch but its settings: who refuses must still be able to switch it off. */
export const PROTECTABLE_PAGES: readonly BuiltPageId[] = BUILT_PAGE_IDS.filter(
  (page) => page !== 'clan-settings',
);

/** Paths without a language; one that ends in a slash stands for all below it. */
const PATHS: readonly (readonly [path: string, page: BuiltPageId])[] = [
  ['/officer/absent-checker', 'absent-checker'],
  ['/officer/absent-checker/statistics', 'absent-checker'],
  ['/officer/gear-manager', 'gear-manager'],
  ['/officer/request-manager', 'request-manager'],
  ['/tools/requests', 'request-manager'],
  ['/officer/skipsPanel', 'skips-panel'],
  ['/officer/squad-manager', 'squad-manager'],
  ['/officer/squad-manager-new', 'squad-manager'],
  ['/officer/operations', 'squad-manager'],
  ['/officer/guest-passes', 'squad-manager'],
  ['/clan/squads', 'squad-manager'],
  ['/treasury/manage', 'treasury-manage'],
  ['/tactics', 'tactics'],
  ['/clan-war', 'clan-war'],
  ['/clan-war/view/', 'clan-war'],
  ['/clan-wars-3d', 'clan-war'],
  ['/clan-war/upload', 'clan-war-upload'],
  ['/clan-war/dashboard', 'clan-war-dashboard'],
];

/** The page that a path belongs to; null for a path that no clan can protect. */
export function protectablePageOf(path: string): BuiltPageId | null {
  const found = PATHS.find(([known]) => (known.endsWith('/') ? path.startsWith(known) : path === known));
  return found?.[1] ?? null;
}

/** Parts of an address that say what is shown, and nothing that people type. */
const QUERY_KEYS = ['view', 'tab', 'map', 'period'] as const;
const QUERY_VALUE = /^[\w-]{1,40}$/;

/** The address as it may leave the page: its path, and of the rest what is known. */
export function notedUrl(path: string, search: string): string {
  const given = new Map(
    search
      .replace(/^\?/, '')
      .split('&')
      .map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)] as const),
  );
  const known = QUERY_KEYS.flatMap((key) => {
    const value = given.get(key) ?? '';
    return QUERY_VALUE.test(value) ? [`${key}=${value}`] : [];
  });
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}

/** The page of such an address. */
export function pageOfUrl(url: string): BuiltPageId | null {
  return protectablePageOf(url.split('?', 1)[0] ?? '');
}
