import './app/fonts.css';
import './app/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withoutLocale } from '../i18n/locale-path.ts';
import { router } from './app/router.tsx';
import { reloadForBrokenChunks } from './app/worker/broken-chunk.ts';
import { startWorker } from './app/worker/start-worker.ts';
import { watchNetwork } from './data/network.ts';
import { currentSession, onSession } from './data/session.ts';

/** A page that the person may no longer see, or may see now, is left at once; the sign-in page finds its own way. */
const followSession = (): void => {
  let { hasToken, user, selectedCharacterId } = currentSession();
  onSession(() => {
    const now = currentSession();
    const isSame = now.hasToken === hasToken && now.user?.id === user?.id && now.selectedCharacterId === selectedCharacterId;
    ({ hasToken, user, selectedCharacterId } = now);
    if (!isSame && now.isInitialized && withoutLocale(window.location.pathname) !== '/callback') void router.invalidate();
  });
};

const start = async (): Promise<void> => {
  reloadForBrokenChunks();
  watchNetwork();
  // the first words stand on the screen until the page itself is ready to take their place
  await router.load();
  followSession();
  const place = document.querySelector('#root');
  if (place === null) return;
  createRoot(place).render(<StrictMode><RouterProvider router={router} /></StrictMode>);
  startWorker();
};

void start();
