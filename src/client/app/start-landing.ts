import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../i18n/translate.ts';
import { readToken } from '../data/cookies.ts';
import { currentLocale } from '../data/locale.ts';
import { changeSession, GUEST } from '../data/session.ts';
import { onTabNews } from '../data/session-channel.ts';
import { LandingScreen } from '../features/auth/LandingScreen.tsx';
import { LandingFrame } from './LandingFrame.tsx';
import { turnTo } from './page-locale.ts';
import { UpdateNotice } from './worker/UpdateNotice.tsx';

const reloadWhenSignedIn = (): void => {
  if (readToken() !== null) window.location.reload();
};

/** The landing page by itself: everything on it leads out of it, so it needs no router. */
export const startLanding = async (place: Element): Promise<void> => {
  changeSession(GUEST);
  onTabNews(reloadWhenSignedIn);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reloadWhenSignedIn();
  });
  await Promise.all([turnTo(currentLocale()), loadTexts(currentLocale(), 'auth')]);
  const returnTo = new URLSearchParams(window.location.search).get('returnTo');
  createRoot(place).render(
    createElement(
      StrictMode,
      null,
      createElement(LandingFrame, null, createElement(LandingScreen, { returnTo })),
      createElement(UpdateNotice),
    ),
  );
};
