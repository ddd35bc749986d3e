/** Navigation items: the pages that the user may open. */
import type { PageId } from '../../../domain/characters/page-access.ts';
import { atLeast, type Role } from '../../../domain/characters/rank.ts';
import type { PagePath } from '../../../i18n/locale/titles.ts';
import { NAV_GROUPS, TABS, type NavGroup, type Page, type Tab } from '../routes/table/page-route.ts';
import { ROUTES } from '../routes/table/routes.ts';

export interface NavItem extends NonNullable<Page['nav']> {
  /** Link target; the router adds the locale. */
  readonly to: `/{-$locale}${NavPath}`;
  readonly pageId?: PageId | undefined;
  readonly isPublic: boolean;
  /** Paths of pages that show the same in another way. */
  readonly otherViews: readonly string[];
}

/** The path of a link's target. */
function withoutLocaleParam(to: NavItem['to']): string {
  return to.slice('/{-$locale}'.length);
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
  /** Pages that the clan closes for the character. */
  readonly closedPages: readonly PageId[];
  /** Pages that roles of the clan's making open. */
  readonly grantedPages?: readonly PageId[];
}

function allItems(): NavItem[] {
  const pages = Object.entries(ROUTES) as [NavPath, Page][];
  return pages.flatMap(([path, page]) =>
    page.nav === undefined
      ? []
      : [
          {
            to: `/{-$locale}${path}` as const,
            pageId: page.pageId,
            isPublic: page.guards.includes('anyone'),
            otherViews: pages.flatMap(([other, { viewOf }]) => (viewOf === path ? [other] : [])),
            ...page.nav,
          },
        ],
  );
}

type Place = Pick<NavItem, 'role' | 'pageId' | 'isHub' | 'group'>;

/** By the role, or by a clan role that opens the page; a start page, by that of a page behind it. */
function hasRoleFor(
  { role, pageId, isHub, group }: Place,
  person: Pick<NavPerson, 'role' | 'grantedPages'>,
): boolean {
  if (role === undefined) return true;
  if (person.role === null) return false;
  const granted = person.grantedPages ?? [];
  return (
    atLeast(person.role, role) ||
    (pageId !== undefined && granted.includes(pageId)) ||
    (isHub === true &&
      allItems().some(
        (item) => item.group === group && item.pageId !== undefined && granted.includes(item.pageId),
      ))
  );
}

/** Whether the person's role opens a page, as far as this device knows; what the clan switches, the server says. */
export function isRoleEnough(page: Page, person: Pick<NavPerson, 'role' | 'grantedPages'>): boolean {
  return page.nav === undefined || hasRoleFor({ ...page.nav, pageId: page.pageId }, person);
}

function canSee(item: NavItem, person: NavPerson): boolean {
  return (
    (item.isPublic || person.isGuest !== true) &&
    hasRoleFor(item, person) &&
    (item.isForOperators !== true || person.isOperator) &&
    (item.pageId === undefined || !person.closedPages.includes(item.pageId))
  );
}

/** The pages that the person may open, without the start pages of groups. */
function pagesFor(person: NavPerson): readonly NavItem[] {
  return allItems().filter((item) => item.isHub !== true && canSee(item, person));
}

/** Groups with their links, in order; empty groups are omitted. */
export function navGroups(
  person: NavPerson,
): { readonly group: NavGroup; readonly items: readonly NavItem[] }[] {
  const items = pagesFor(person);
  return NAV_GROUPS.map((group) => ({ group, items: items.filter((item) => item.group === group) })).filter(
    ({ items: visible }) => visible.length > 0,
  );
}

/** Pages between which one switches at the top of each of them. */
export type SwitchGroup = 'officer' | 'tools';

/**
 * The tools, or the pages that need more than a member's role, wherever the menu lists them. For officers the start page
 * and the switch on top of their pages list the same.
 */
export function switchItems(person: NavPerson, group: SwitchGroup): readonly NavItem[] {
  return pagesFor(person)
    .filter(({ role, group: own }) =>
      group === 'tools' ? own === 'tools' && role === undefined : role !== undefined && role !== 'member',
    )
    .toSorted((a, b) => Number(b.group === group) - Number(a.group === group));
}

/** The switch of a path without a language; null for pages that have none, such as the start pages themselves. */
export function switchGroupOf(bare: string, person: NavPerson): SwitchGroup | null {
  const isIn = (group: SwitchGroup): boolean =>
    switchItems(person, group).some(({ to, otherViews }) => {
      const path = withoutLocaleParam(to);
      return bare === path || bare.startsWith(`${path}/`) || otherViews.includes(bare);
    });
  return isIn('tools') ? 'tools' : isIn('officer') ? 'officer' : null;
}

const TAB_LABELS = {
  home: 'tabHome',
  tools: 'navTools',
  officer: 'navOfficer',
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
  const pages = pagesFor(person);
  if (person.isGuest === true) return pages.map((item) => ({ label: item.tabLabel ?? item.label, item }));
  // a start page without anything behind it leads nowhere
  const items = allItems().filter(
    (item) =>
      canSee(item, person) && (item.isHub !== true || pages.some(({ group }) => group === item.group)),
  );
  const isOfficer = items.some(({ tab }) => tab === 'officer');
  return TABS.flatMap((tab) => {
    // five fit on the smallest phone; officers have their own page of squads behind their tab
    if (tab === 'squads' && isOfficer) return [];
    const item = items.find((candidate) => candidate.tab === tab);
    return item === undefined ? [] : [{ label: TAB_LABELS[tab], item }];
  });
}
