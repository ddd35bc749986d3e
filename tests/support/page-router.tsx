/** A screen alone in a router, under the id that its page has in the app. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Suspense, type ReactElement } from 'react';
import { render } from 'vitest-browser-react';

interface Page {
  /** As in the table of routes. */
  readonly path: string;
  readonly layout: 'inner' | 'default';
  readonly validateSearch?: (search: Record<string, unknown>) => object;
  readonly component: () => ReactElement;
  readonly beforeLoad?: () => Promise<void>;
}

/** `other`: a page that it leads to, in the same layout. */
export function openPage({ path, layout, ...page }: Page, url: string, other?: Omit<Page, 'layout'>) {
  const root = createRootRoute();
  const locale = createRoute({ getParentRoute: () => root, path: '/{-$locale}' });
  const frame = createRoute({ getParentRoute: () => locale, id: layout });
  const route = createRoute({ getParentRoute: () => frame, path, ...page });
  const router = createRouter({
    routeTree: root.addChildren([
      locale.addChildren([
        frame.addChildren([
          route,
          ...(other === undefined ? [] : [createRoute({ getParentRoute: () => frame, ...other })]),
        ]),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  return {
    router,
    screen: render(
      <Suspense fallback="…">
        <RouterProvider router={router as never} />
      </Suspense>,
    ),
  };
}
