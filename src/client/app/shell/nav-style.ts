/** How the navigation looks and reads, in the rail and in the menu sheet. */
import type { NavItem } from '../access/nav-items.ts';

export const NAV_LINK_CLASS =
  'flex min-h-9 items-center gap-3 border-l-3 px-[1.0625rem] no-underline transition-colors pointer-coarse:min-h-11 border-transparent text-ink-2 hover:bg-raised hover:text-ink';

/** Exact match: a child page does not activate its parent link. */
export const NAV_ACTIVE_OPTIONS = { exact: true, includeSearch: false } as const;

/** A start page of a group is active on every page below it. */
export const NAV_SECTION_OPTIONS = { exact: false, includeSearch: false } as const;

/** Added to the link of the current page. */
export const NAV_LINK_ACTIVE_CLASS = 'border-l-accent-text! bg-raised text-ink!';

/** Props of a page's link on another view of it, which the router takes for a page of its own. */
export function otherViewProps(
  { otherViews }: Pick<NavItem, 'otherViews'>,
  path: string,
  className: string,
  activeClassName: string,
): { readonly className?: string; readonly 'aria-current'?: 'page' } {
  return otherViews.includes(path)
    ? { className: `${className} ${activeClassName}`, 'aria-current': 'page' }
    : {};
}

/** Text keys of the headings of its groups. */
export const NAV_GROUP_LABELS = {
  general: 'groupGeneral',
  tools: 'groupTools',
  officer: 'groupOfficer',
  clan: 'groupClan',
} as const;
