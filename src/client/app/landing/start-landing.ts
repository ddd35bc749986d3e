import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../../i18n/translate.ts';
import { readToken } from '../../data/session/cookies.ts';
import { currentLocale } from '../../data/i18n/locale.ts';
import { updateSession, GUEST_SESSION } from '../../data/session/session.ts';
import { onSessionMessage } from '../../data/session/session-channel.ts';
import { finishInterruptedLogout } from '../../data/boot/session-start.ts';
import { bootstrapPage } from '../boot/bootstrap.ts';
import { LandingParts } from './LandingParts.tsx';
import { switchLocale } from '../boot/page-locale.ts';

function reloadWhenSignedIn(): void {
  if (readToken() !== null) window.location.reload();
}

/**
 * Starts the landing page alone: every link leads away from it, so it needs no router. The static texts stay as the first
 * paint set them; the rest is added around them.
 */
export async function startLanding(): Promise<void> {
  bootstrapPage();
  updateSession(GUEST_SESSION);
  void finishInterruptedLogout();
  onSessionMessage(reloadWhenSignedIn);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reloadWhenSignedIn();
  });
  await Promise.all([switchLocale(currentLocale()), loadTexts(currentLocale(), 'auth')]);
  const returnTo = new URLSearchParams(window.location.search).get('returnTo');
  const header = document.querySelector('#landing-header');
  const rest = document.querySelector('#landing-rest');
  if (header === null || rest === null) return;
  createRoot(rest).render(createElement(StrictMode, null, createElement(LandingParts, { header, returnTo })));
}
