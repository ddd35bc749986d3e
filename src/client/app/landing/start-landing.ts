import { localeOfPath, withLocale } from '../../../i18n/locale/locale-path.ts';
import { finishInterruptedLogout } from '../../data/browser-state/interrupted-logout.ts';
import { readLocaleCookie, writeLocaleCookie } from '../../data/browser-state/cookies.ts';
import { toggleTheme } from '../../data/browser-state/theme.ts';
import { onUnsentCountChange, unsentCount } from '../../data/browser-state/unsent-count.ts';
import { networkState, onNetworkChange } from '../../data/network/network.ts';
import { bootstrapPage } from '../boot/bootstrap.ts';
import { focusContent } from '../boot/focus-content.ts';
import { sendLocale } from '../boot/send-locale.ts';
import { watchForSignIn } from '../boot/watch-for-sign-in.ts';
import { queuePictures } from './keep-pictures.ts';
import { updateState } from '../update/update-state.ts';

const COOKIE_DELAY_MS = 1500;

/** The static links know neither the query of this visit nor what a click on them means. */
function bindHeader(): void {
  const { pathname, search, hash } = location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#landing-header a')) {
    if (link.hreflang === '') {
      link.addEventListener('click', focusContent);
      continue;
    }
    const locale = localeOfPath(link.pathname);
    link.href = withLocale(pathname + search + hash, locale);
    link.addEventListener('click', () => writeLocaleCookie(locale));
  }
  document.querySelector('#landing-header button')?.addEventListener('click', toggleTheme);
}

function persistLocale(): void {
  const locale = localeOfPath(location.pathname);
  if (readLocaleCookie() !== locale) void sendLocale(locale);
}

/** Renders the page by React as soon as there is more to say than the static page does. */
function renderWhenNeeded(): void {
  const returnTo = new URLSearchParams(location.search).get('returnTo');
  let isRendered = false;
  function check(): void {
    const hasMore =
      returnTo !== null ||
      unsentCount() > 0 ||
      !networkState().isOnline ||
      updateState.current() !== 'current';
    if (isRendered || !hasMore) return;
    isRendered = true;
    void import('./render-landing.ts').then(({ renderLanding }) => renderLanding(returnTo));
  }
  onUnsentCountChange(check);
  onNetworkChange(check);
  updateState.subscribe(check);
  check();
}

/**
 * Starts the landing page alone: every link leads away from it, so it needs no router, and its words stand in the HTML,
 * so it needs no React either.
 */
export function startLanding(): void {
  bootstrapPage();
  bindHeader();
  void finishInterruptedLogout();
  watchForSignIn();
  renderWhenNeeded();
  queuePictures();
  // the URL already holds the language, so the cookie can wait until after the first paint
  setTimeout(persistLocale, COOKIE_DELAY_MS);
}
