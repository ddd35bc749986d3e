import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../../../i18n/translate.ts';
import { currentLocale } from '../../data/i18n/locale.ts';
import { GUEST_SESSION, updateSession } from '../../data/session/session.ts';
import { LandingParts } from './LandingParts.tsx';

/** Replaces the static parts of the landing page by the same ones from React. */
export async function renderLanding(returnTo: string | null): Promise<void> {
  updateSession(GUEST_SESSION);
  await Promise.all(
    (['auth', 'landing', 'paint', 'shell'] as const).map((slug) => loadTexts(currentLocale(), slug)),
  );
  const header = document.querySelector('#landing-header');
  const actions = document.querySelector('#landing-actions');
  const hero = document.querySelector('#landing-hero');
  const rest = document.querySelector('#landing-rest');
  if (header === null || actions === null || hero === null || rest === null) return;
  // a portal is appended; a root replaces what it finds
  for (const place of [header, actions, hero]) place.replaceChildren();
  createRoot(rest).render(
    createElement(StrictMode, null, createElement(LandingParts, { header, actions, hero, returnTo })),
  );
}
