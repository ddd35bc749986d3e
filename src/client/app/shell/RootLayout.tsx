import { Outlet, useRouter } from '@tanstack/react-router';
import { UpdateNotice } from '../update/UpdateNotice.tsx';
import { useEffect, useRef } from 'react';
import { withoutLocale } from '../../../i18n/locale-path.ts';
import { setDocumentTitle } from '../boot/document-title.ts';

/** After a navigation the title is the new page's, and focus stands on its heading, so that it is read out. */
function useFocusOnNavigation(): void {
  const router = useRouter();
  const shown = useRef(withoutLocale(router.state.location.pathname));
  useEffect(
    () =>
      router.subscribe('onRendered', ({ toLocation }) => {
        setDocumentTitle(toLocation.pathname);
        const page = withoutLocale(toLocation.pathname);
        // the same page in another language, or with other values in its address, keeps the focus where it is
        if (page === shown.current) return;
        shown.current = page;
        const target =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
        if (target === null) return;
        target.tabIndex = -1;
        target.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** Around every page: what happens on navigation, and the notice of a new version. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <UpdateNotice />
    </>
  );
}
