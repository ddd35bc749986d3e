import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
  type ParsedLocation,
  type ResolveFullPath,
  type ResolveId,
  type Route,
} from '@tanstack/react-router';
import type { Locale } from '../../../contract/wire-words.ts';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { currentSession } from '../../data/session/session.ts';
import { sessionReady } from '../../data/session/session-start.ts';
import { DefaultLayout } from '../shell/DefaultLayout.tsx';
import { PagePlaceholder } from '../page/PagePlaceholder.tsx';
import { ChunkError } from '../update/chunk-error.ts';
import { ErrorScreen, NotFoundPage } from './FallbackScreens.tsx';
import { redirectFor } from '../access/guards.ts';
import { showDenied, showPageNotice } from '../access/page-notice.ts';
import { isLocalePrefix, preloadLocale, switchLocale } from '../page/page-locale.ts';
import { RootLayout } from '../shell/RootLayout.tsx';
import { ROUTES } from './table/routes.ts';
import type { PageRoute } from './table/page-route.ts';
import { ROUTE_SEARCH } from './search.ts';
import type { PagePath } from '../../../i18n/locale/titles.ts';
import { loadScreenTexts } from '../preload/load-screen.ts';

type PrefixLocale = Exclude<Locale, 'en'>;
interface GuardedLoad {
  readonly location: ParsedLocation;
  readonly params: { readonly locale?: PrefixLocale | undefined };
  readonly preload: boolean;
}

/** Opens a page or redirects, in the locale of the URL. */
async function guard(page: PageRoute, { location, params, preload }: GuardedLoad): Promise<void> {
  await sessionReady();
  const bare = withoutLocale(location.pathname);
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
    if (!preload) {
      if (redirectTarget.notice === 'operator') showDenied({ path: bare, roles: [], reason: 'operator' });
      else if (redirectTarget.notice !== null) showPageNotice(redirectTarget.notice);
    }
    throw redirect({ to: '/{-$locale}/dashboard', params: locale, replace: true });
  }
}

/** Loads a page. The router would reload the tab for a missing file, also into a server that is going down. */
async function loadPage(page: PageRoute): Promise<Awaited<ReturnType<PageRoute['load']>>> {
  try {
    return await page.load();
  } catch (problem) {
    throw new ChunkError(problem);
  }
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
  beforeLoad: ({ params, preload, location: { pathname } }) =>
    Promise.all([(preload ? preloadLocale : switchLocale)(params.locale ?? 'en'), loadScreenTexts(pathname)]),
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
  component: lazyRouteComponent(() => import('../shell/InnerLayout.tsx'), 'InnerLayout'),
});

type PathIn<Layout extends PageRoute['layout']> = {
  readonly [Path in PagePath]: (typeof ROUTES)[Path]['layout'] extends Layout ? Path : never;
}[PagePath];

type SearchOf<Path extends PagePath> = Path extends keyof typeof ROUTE_SEARCH
  ? (typeof ROUTE_SEARCH)[Path]
  : undefined;

/** The routes of a layout by their paths, each with the types of its path and its search parameters. */
type PagesIn<Layout extends PageRoute['layout'], Parent extends AnyRoute> = {
  readonly [Path in PathIn<Layout>]: Route<
    unknown,
    Parent,
    Path,
    ResolveFullPath<Parent, Path>,
    string,
    ResolveId<Parent, string, Path>,
    SearchOf<Path>
  >;
};

/** Makes the routes of a layout from the table. */
function pagesIn<Layout extends PageRoute['layout'], Parent extends AnyRoute>(
  layout: Layout,
  parent: Parent,
): PagesIn<Layout, Parent> {
  const searches: Partial<Record<string, (search: Record<string, unknown>) => object>> = ROUTE_SEARCH;
  const pages: readonly [string, PageRoute][] = Object.entries(ROUTES);
  const routes = pages
    .filter(([, page]) => page.layout === layout)
    .map(([path, page]) => [
      path,
      createRoute({
        getParentRoute: () => parent,
        path,
        staticData: { page },
        validateSearch: searches[path],
        beforeLoad: (context: GuardedLoad) => guard(page, context),
        component: lazyRouteComponent(async () => ({ default: await loadPage(page) })),
      }),
    ]);
  // the entries' types, which a loop over the table does not keep
  return Object.fromEntries(routes) as PagesIn<Layout, Parent>;
}

const unknown = createRoute({
  getParentRoute: () => localeRoute,
  path: '/$',
  beforeLoad: sessionReady,
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  localeRoute.addChildren([
    defaultLayout.addChildren(pagesIn('default', defaultLayout)),
    innerLayout.addChildren(pagesIn('inner', innerLayout)),
    unknown,
  ]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  // titles, preload and the server know a page by one address
  caseSensitive: true,
  defaultPreload: 'intent',
  defaultPendingMs: 250,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePlaceholder,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Missing for layouts and unknown paths. */
    readonly page?: PageRoute;
  }
}
