import { RouterProvider } from '@tanstack/react-router';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutLocale } from '../../i18n/locale-path.ts';
import { currentSession, onSession } from '../data/session.ts';
import { beginPage } from './begin-page.ts';
import { router } from './router.ts';
import { showTitle } from './show-title.ts';

/** A page that the person may no longer see, or may see now, is left at once; the sign-in page finds its own way. */
function followSession(): void {
  let { hasToken, user, selectedCharacterId } = currentSession();
  onSession(() => {
    const now = currentSession();
    const isSame =
      now.hasToken === hasToken &&
      now.user?.id === user?.id &&
      now.selectedCharacterId === selectedCharacterId;
    ({ hasToken, user, selectedCharacterId } = now);
    if (!isSame && now.isInitialized && withoutLocale(window.location.pathname) !== '/callback')
      void router.invalidate();
  });
}

/** The whole app. The first words stand on the screen until the page itself is ready to take their place. */
export async function startApp(place: Element): Promise<void> {
  beginPage();
  // from the first moment: the kept session opens the page, and the server may refuse it while the page still loads
  followSession();
  await router.load();
  // the guards may have led elsewhere than to the address that the first paint saw
  showTitle(router.state.location.pathname);
  createRoot(place).render(createElement(StrictMode, null, createElement(RouterProvider, { router })));
}
