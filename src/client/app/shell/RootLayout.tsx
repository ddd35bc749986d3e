import { IsRestoringProvider } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { UpdateNotice } from '../page/UpdateNotice.tsx';
import { useEffect, useRef } from 'react';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { useQueriesRestoring } from '../../data/http/persist-queries.ts';
import { setDocumentTitle } from '../page/document-title.ts';

/** After a navigation: sets the title and focuses the heading, so that screen readers announce the page. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  const shown = useRef(withoutLocale(router.state.location.pathname));
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        setDocumentTitle(toLocation.pathname);
        const page = withoutLocale(toLocation.pathname);
        // switching the language or the search params of a page keeps the focus
        if (page === shown.current) return;
        shown.current = page;
        // a list that was left for the page of an entry: back to that entry, and into view
        const entry = document.querySelector<HTMLElement>('main [data-focus-here] a');
        if (entry !== null) {
          entry.focus();
          return;
        }
        const target =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
        if (target === null) return;
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Root of every page: focus handling and the update notice. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <IsRestoringProvider value={useQueriesRestoring()}>
      <Outlet />
      <UpdateNotice />
    </IsRestoringProvider>
  );
}
