import { RouterProvider } from '@tanstack/react-router';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { currentSession, onSessionChange } from '../../data/session/session.ts';
import {
  afterFirstScreen,
  holdUntilFirstScreen,
  releaseAfterFirstScreen,
} from '../../../offline/state/after-first-screen.ts';
import { isServiceWorkerControlled } from '../../data/network/network.ts';
import { renderInSlices } from '../../data/connection/render-in-slices.ts';
import { queries } from '../../data/http/query-client.ts';
import { bootstrapPage } from '../boot/bootstrap.ts';
import { pageNameOf } from '../../../i18n/locale/titles.ts';
import { appChunks, storeStartFiles } from '../../data/browser-state/start-files.ts';
import { setLandingLoader } from '../logout/preload-landing.ts';
import { loadFirstScreen } from '../preload/load-screen.ts';
import { router } from './router.ts';
import { pageOf } from './table/routes.ts';
import { setDocumentTitle } from '../page/document-title.ts';

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
  setLandingLoader(() => loadFirstScreen('/'));
  holdUntilFirstScreen();
  bootstrapPage();
  // from the start: the cached session opens the page, and the server may refuse it while the page still loads
  invalidateOnSessionChange();
  // with everything loaded there is nothing to suspend on: the first commit is the whole screen
  await Promise.all([router.load(), loadFirstScreen(window.location.pathname)]);
  if (!currentSession().hasToken && pageOf(withoutLocale(window.location.pathname))?.layout === 'inner')
    void import('../guest/start-guest.ts').then(({ startGuest }) => startGuest());
  // the guards may have redirected since the first paint set the title
  setDocumentTitle(router.state.location.pathname);
  renderInSlices(() =>
    createRoot(container).render(createElement(StrictMode, null, createElement(RouterProvider, { router }))),
  );
  afterFirstScreen(() => void queries.refetchQueries({ type: 'active', stale: true }));
  afterFirstScreen(() => {
    const build = appChunks();
    const page = pageNameOf(window.location.pathname);
    if (build !== null && page !== null && isServiceWorkerControlled()) storeStartFiles(page, build);
  });
  releaseAfterFirstScreen();
}
