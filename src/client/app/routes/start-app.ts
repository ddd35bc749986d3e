import { RouterProvider } from '@tanstack/react-router';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutLocale } from '../../../i18n/locale-path.ts';
import { currentSession, onSessionChange } from '../../data/session/session.ts';
import { bootstrapPage } from '../boot/bootstrap.ts';
import { router } from './router.ts';
import { setDocumentTitle } from '../boot/document-title.ts';

/** Re-runs the guards when user or character change; the sign-in callback navigates by itself. */
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

/** Starts the app. The static texts stay on screen until the page is ready to replace them. */
export async function startApp(container: Element): Promise<void> {
  bootstrapPage();
  // from the start: the cached session opens the page, and the server may refuse it while the page still loads
  invalidateOnSessionChange();
  await router.load();
  // the guards may have redirected since the first paint set the title
  setDocumentTitle(router.state.location.pathname);
  createRoot(container).render(createElement(StrictMode, null, createElement(RouterProvider, { router })));
}
