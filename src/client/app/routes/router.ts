import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type ParsedLocation,
} from '@tanstack/react-router';
import type { Locale } from '../../../contract/wire-words.ts';
import { validateAuctionSearch } from '../../../domain/auction/validate-search.ts';
import { validateItemSearch, validateLibrarySearch } from '../../../domain/catalogue/validate-search.ts';
import { validateCraftingSearch } from '../../../domain/crafting/validate-search.ts';
import { validateDemoGearSearch, validateGearSearch } from '../../../domain/gear/validate-search.ts';
import { validateTtkSearch } from '../../../domain/ttk/validate-search.ts';
import { withoutLocale } from '../../../i18n/locale-path.ts';
import { currentSession } from '../../data/session/session.ts';
import { sessionReady } from '../../data/boot/session-start.ts';
import { validateManagerSearch, validateRequestSearch } from '../../features/loadouts/url/search-params.ts';
import { validateCharacterTabSearch } from '../../features/characters/tab-search.ts';
import { validateMembersSearch } from '../../features/clan-members/url/members-search.ts';
import { validatePanelSearch } from '../../features/skips/url/panel-search.ts';
import { DefaultLayout } from '../shell/DefaultLayout.tsx';
import { ErrorScreen, PendingScreen, NotFoundPage } from './FallbackScreens.tsx';
import { redirectFor } from '../access/guards.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { isLocalePrefix, preloadLocale, switchLocale } from '../boot/page-locale.ts';
import { pageOf } from '../access/pages.ts';
import { RootLayout } from '../shell/RootLayout.tsx';
import { loadInnerLayout, SCREENS } from '../preload/screens.ts';

type PrefixLocale = Exclude<Locale, 'en'>;
interface GuardedLoad {
  readonly location: ParsedLocation;
  readonly params: { readonly locale?: PrefixLocale | undefined };
  readonly preload: boolean;
}

/** Opens a page or redirects, in the locale of the URL. */
async function guard({ location, params, preload }: GuardedLoad): Promise<void> {
  await sessionReady();
  const bare = withoutLocale(location.pathname);
  const page = pageOf(bare);
  if (page === null) return;
  const redirectTarget = redirectFor(page, bare, location.href, currentSession());
  const locale = params.locale === undefined ? {} : { locale: params.locale };
  if (redirectTarget?.to === 'landing')
    throw redirect({
      to: '/{-$locale}',
      params: locale,
      search: redirectTarget.returnTo === null ? {} : { returnTo: redirectTarget.returnTo },
      replace: true,
    });
  if (redirectTarget?.to === 'character-selection')
    throw redirect({ to: '/{-$locale}/character-selection', params: locale, replace: true });
  if (redirectTarget?.to === 'dashboard') {
    if (redirectTarget.notice !== null && !preload) showPageNotice(redirectTarget.notice);
    throw redirect({ to: '/{-$locale}/dashboard', params: locale, replace: true });
  }
}

function searchText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

const root = createRootRoute({ component: RootLayout });

const localeParams = {
  parse: ({
    locale,
  }: {
    readonly locale?: string | undefined;
  }): { locale?: PrefixLocale | undefined } | false => (isLocalePrefix(locale) ? { locale } : false),
  stringify: ({ locale }: { readonly locale?: PrefixLocale | undefined }) => ({ locale }),
};

const localeRoute = createRoute({
  getParentRoute: () => root,
  path: '/{-$locale}',
  params: localeParams,
  // preloading a link on hover must not switch the current page
  beforeLoad: ({ params, preload }) => (preload ? preloadLocale : switchLocale)(params.locale ?? 'en'),
});

// A pathless layout shares its parent's node in the route tree and would drop the parent's param check.
const defaultLayout = createRoute({
  getParentRoute: () => localeRoute,
  id: 'default',
  params: localeParams,
  component: DefaultLayout,
});

const innerLayout = createRoute({
  getParentRoute: () => localeRoute,
  id: 'inner',
  params: localeParams,
  component: lazyRouteComponent(loadInnerLayout, 'InnerLayout'),
});

const landing = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { returnTo?: string } => {
    const returnTo = searchText(search['returnTo']);
    return returnTo === undefined ? {} : { returnTo };
  },
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('../pages/LandingPage.tsx'), 'LandingPage'),
});

const callback = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/callback',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/callback'].load, 'CallbackScreen'),
});

const characterSelection = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/character-selection',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/character-selection'].load, 'CharacterSelectionScreen'),
});

const dashboard = createRoute({
  getParentRoute: () => innerLayout,
  path: '/dashboard',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/dashboard'].load, 'DashboardPage'),
});

const ttk = createRoute({
  getParentRoute: () => innerLayout,
  path: '/tools/ttk',
  validateSearch: validateTtkSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/tools/ttk'].load, 'TtkPage'),
});

const crafting = createRoute({
  getParentRoute: () => innerLayout,
  path: '/tools/crafting',
  validateSearch: validateCraftingSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/tools/crafting'].load, 'CraftingScreen'),
});

const demo = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/demo',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/demo'].load, 'DemoPage'),
});

const gearDemo = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/demo/gear',
  validateSearch: validateDemoGearSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/demo/gear'].load, 'DemoGearPage'),
});

const gearCraftingDemo = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/demo/gear-crafting',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/demo/gear-crafting'].load, 'DemoGearCraftingPage'),
});

const craftingDemo = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/demo/crafting-tree',
  validateSearch: validateCraftingSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/demo/crafting-tree'].load, 'DemoCraftingPage'),
});

const auction = createRoute({
  getParentRoute: () => innerLayout,
  path: '/tools/auction',
  validateSearch: validateAuctionSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/tools/auction'].load, 'AuctionScreen'),
});

const library = createRoute({
  getParentRoute: () => innerLayout,
  path: '/tools/items',
  validateSearch: validateLibrarySearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/tools/items'].load, 'LibraryScreen'),
});

const libraryItem = createRoute({
  getParentRoute: () => innerLayout,
  path: '/tools/items/$itemId',
  validateSearch: validateItemSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/tools/items/$itemId'].load, 'ItemPage'),
});

const myRequests = createRoute({
  getParentRoute: () => innerLayout,
  path: '/dashboard/requests',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/dashboard/requests'].load, 'MyRequestsPage'),
});

const requestCreate = createRoute({
  getParentRoute: () => innerLayout,
  path: '/dashboard/request/create',
  validateSearch: validateRequestSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/dashboard/request/create'].load, 'RequestPage'),
});

const requestsList = createRoute({
  getParentRoute: () => innerLayout,
  path: '/tools/requests',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/tools/requests'].load, 'ClanListScreen'),
});

const requestManager = createRoute({
  getParentRoute: () => innerLayout,
  path: '/officer/request-manager',
  validateSearch: validateManagerSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/officer/request-manager'].load, 'RequestManagerPage'),
});

const characterCreate = createRoute({
  getParentRoute: () => innerLayout,
  path: '/character/create',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/character/create'].load, 'CreateCharacterScreen'),
});

const character = createRoute({
  getParentRoute: () => innerLayout,
  path: '/character/$id',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/character/$id'].load, 'CharacterPage'),
});

const characterNew = createRoute({
  getParentRoute: () => innerLayout,
  path: '/character/{$id}-new',
  validateSearch: validateCharacterTabSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/character/{$id}-new'].load, 'CharacterNewPage'),
});

const clanMembers = createRoute({
  getParentRoute: () => innerLayout,
  path: '/clan/members',
  validateSearch: validateMembersSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/clan/members'].load, 'MembersScreen'),
});

const characterGear = createRoute({
  getParentRoute: () => innerLayout,
  path: '/character/{$id}-gear',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/character/{$id}-gear'].load, 'CharacterGearScreen'),
});

const clanGear = createRoute({
  getParentRoute: () => innerLayout,
  path: '/clan/gear',
  validateSearch: validateGearSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/clan/gear'].load, 'ClanGearScreen'),
});

const gearManager = createRoute({
  getParentRoute: () => innerLayout,
  path: '/officer/gear-manager',
  validateSearch: validateGearSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/officer/gear-manager'].load, 'GearManagerScreen'),
});

const ownSkips = createRoute({
  getParentRoute: () => innerLayout,
  path: '/dashboard/skips',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/dashboard/skips'].load, 'OwnSkipsScreen'),
});

const notifications = createRoute({
  getParentRoute: () => innerLayout,
  path: '/dashboard/notifications',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/dashboard/notifications'].load, 'NotificationsScreen'),
});

const unsent = createRoute({
  getParentRoute: () => innerLayout,
  path: '/dashboard/unsent',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/dashboard/unsent'].load, 'UnsentScreen'),
});

const skipsPanel = createRoute({
  getParentRoute: () => innerLayout,
  path: '/officer/skipsPanel',
  validateSearch: validatePanelSearch,
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/officer/skipsPanel'].load, 'SkipsPanelScreen'),
});

const clanSettings = createRoute({
  getParentRoute: () => innerLayout,
  path: '/clan/settings',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/clan/settings'].load, 'ClanSettingsScreen'),
});

const pushDebug = createRoute({
  getParentRoute: () => innerLayout,
  path: '/debug/push',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/debug/push'].load, 'PushDebugScreen'),
});

const status = createRoute({
  getParentRoute: () => innerLayout,
  path: '/debug/status',
  beforeLoad: guard,
  component: lazyRouteComponent(SCREENS['/debug/status'].load, 'StatusPage'),
});

const unknown = createRoute({
  getParentRoute: () => localeRoute,
  path: '/$',
  beforeLoad: sessionReady,
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  localeRoute.addChildren([
    defaultLayout.addChildren([
      landing,
      callback,
      characterSelection,
      demo,
      gearDemo,
      gearCraftingDemo,
      craftingDemo,
    ]),
    innerLayout.addChildren([
      dashboard,
      myRequests,
      requestCreate,
      requestsList,
      requestManager,
      characterCreate,
      character,
      characterNew,
      clanMembers,
      characterGear,
      clanGear,
      gearManager,
      ownSkips,
      notifications,
      unsent,
      ttk,
      crafting,
      auction,
      library,
      libraryItem,
      skipsPanel,
      clanSettings,
      pushDebug,
      status,
    ]),
    unknown,
  ]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 250,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
