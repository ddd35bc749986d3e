/** Navigation items: the pages that the user may open. */
import type { PageId } from '../../../domain/characters/page-access.ts';
import { atLeast, type Role } from '../../../domain/characters/rank.ts';
import type { PagePath } from '../boot/titles.ts';
import { NAV_GROUPS, TABS, type NavGroup, type Page, type Tab } from '../routes/table/page-route.ts';
import { ROUTES } from '../routes/table/routes.ts';

export interface NavItem extends NonNullable<Page['nav']> {
  /** Link target; the router adds the locale. */
  readonly to: `/{-$locale}${NavPath}`;
  readonly pageId?: PageId | undefined;
  readonly isPublic: boolean;
}

/** Pages with a link; the landing page has none. */
type NavPath = Exclude<PagePath, '/'>;

/** The user that the navigation is for. */
export interface NavPerson {
  /** Sees the pages that are open to anyone, and no others. */
  readonly isGuest?: boolean;
  /** Null without a clan. */
  readonly role: Role | null;
  readonly isOperator: boolean;
  /** Pages that the clan closes for this rank. */
  readonly closedPages: readonly PageId[];
}

function allItems(): NavItem[] {
  return (Object.entries(ROUTES) as [NavPath, Page][]).flatMap(([path, page]) =>
    page.nav === undefined
      ? []
      : [
          {
            to: `/{-$locale}${path}` as const,
            pageId: page.pageId,
            isPublic: page.guards.includes('anyone'),
            ...page.nav,
          },
        ],
  );
}

function canSee(item: NavItem, person: NavPerson): boolean {
  return (
    (item.isPublic || person.isGuest !== true) &&
    (item.role === undefined || (person.role !== null && atLeast(person.role, item.role))) &&
    (item.isForOperators !== true || person.isOperator) &&
    (item.pageId === undefined || !person.closedPages.includes(item.pageId))
  );
}

/** Groups with their links, in order; empty groups are omitted. */
export function navGroups(
  person: NavPerson,
): { readonly group: NavGroup; readonly items: readonly NavItem[] }[] {
  const items = allItems().filter((item) => canSee(item, person));
  return NAV_GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(
    ({ items: visible }) => visible.length > 0,
  );
}

const TAB_LABELS = {
  home: 'tabHome',
  tools: 'tabTools',
  requests: 'tabRequests',
  squads: 'tabSquads',
} as const;

/** A mobile tab: its name, and the page that it opens. */
interface NavTab {
  readonly label: (typeof TAB_LABELS)[Tab] | NavItem['label'] | NonNullable<NavItem['tabLabel']>;
  readonly item: NavItem;
}

/** Mobile tabs; a tab without a page is omitted. A guest has few pages: each has its own. */
export function navTabs(person: NavPerson): readonly NavTab[] {
  const items = allItems().filter((item) => canSee(item, person));
  if (person.isGuest === true) return items.map((item) => ({ label: item.tabLabel ?? item.label, item }));
  return TABS.flatMap((tab) => {
    const item = items.find((candidate) => candidate.tab === tab);
    return item === undefined ? [] : [{ label: TAB_LABELS[tab], item }];
  });
}
