import { RouterProvider } from '@tanstack/react-router';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutLocale } from '../../../i18n/locale-path.ts';
import { currentSession, onSessionChange } from '../../data/session/session.ts';
import { bootstrapPage } from '../boot/bootstrap.ts';
import { router } from './router.ts';
import { setDocumentTitle } from '../boot/document-title.ts';

/** A page that the person may no longer see, or may see now, is left at once; the sign-in page finds its own way. */
function invalidateOnSessionChange(): void {
  let { hasToken, user, selectedCharacterId } = currentSession();
  onSessionChange(() => {
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
export async function startApp(container: Element): Promise<void> {
  bootstrapPage();
  // from the first moment: the kept session opens the page, and the server may refuse it while the page still loads
  invalidateOnSessionChange();
  await router.load();
  // the guards may have led elsewhere than to the address that the first paint saw
  setDocumentTitle(router.state.location.pathname);
  createRoot(container).render(createElement(StrictMode, null, createElement(RouterProvider, { router })));
}
