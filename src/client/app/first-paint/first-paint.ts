/**
 * Runs before the first paint: the theme, language and title from the URL, and the static texts in that language. Bundled
 * on its own, without the app; it must stay small.
 */
import { asToken, AUTH_COOKIE, languageTag, LOCALE_COOKIE } from '../../../contract/wire-words.ts';
import { localeOfPath, withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { nameInTitle } from '../../../i18n/locale/page-title.ts';
import { paint as en } from '../../../i18n/locales/en/paint.ts';
import { paint as ru } from '../../../i18n/locales/ru/paint.ts';
import { paint as ua } from '../../../i18n/locales/ua/paint.ts';
import { cookieIn } from '../../data/browser-state/cookies.ts';
import { firstFrame, isReadBeforeApp } from './first-frame.ts';
import { appChunks, readStartFiles } from '../../data/browser-state/start-files.ts';
import { startTheme } from '../../data/browser-state/theme.ts';
import { watchStart } from './start-failed.ts';
import { localisedStartAddress } from './start-address.ts';
import { pageNameOf, titleKeyOf } from '../../../i18n/locale/titles.ts';

startTheme();
watchStart();

/** A link of the app opened in a new tab, such as a language link, is not a first visit. */
function checkFirstVisit(): boolean {
  try {
    const isFirst = sessionStorage.getItem('visited') === null;
    sessionStorage.setItem('visited', '1');
    return isFirst && !document.referrer.startsWith(`${location.origin}/`);
  } catch {
    return false;
  }
}

const start = localisedStartAddress({
  address: location.pathname + location.search + location.hash,
  isFirstVisit: checkFirstVisit(),
  cookie: cookieIn(document.cookie, LOCALE_COOKIE),
  browserTags: navigator.languages,
});

if (start !== null) history.replaceState(history.state, '', start);

const path = location.pathname;
const locale = localeOfPath(path);
const texts = { en, ru, ua }[locale];
const page = document.documentElement;
const isGuest = asToken(cookieIn(document.cookie, AUTH_COOKIE)) === null;
/** Whether the server has written heading and introduction of this page; the worker has one page for all paths. */
const isWritten = page.dataset['page'] === path;

if (!isGuest || !isWritten) page.dataset['intro'] = 'none';
page.lang = languageTag(locale);
page.dataset['first'] = withoutLocale(path) === '/' && isGuest ? 'landing' : 'app';
if (!isWritten) document.title = texts[titleKeyOf(path)];

/** Not the texts of another language. */
function isForPage(file: string): boolean {
  return (/\/frame-([a-z]{2})-/.exec(file)?.[1] ?? locale) === locale;
}

/** Requests the chunks that every page of the app needs, all at once. */
function preloadApp(): void {
  const chunks = appChunks();
  if (chunks === null) return;
  for (const file of readStartFiles(pageNameOf(path) ?? '', chunks) ?? chunks.split(' ').filter(isForPage)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

if (isReadBeforeApp()) void firstFrame().then(preloadApp);
else if (page.dataset['first'] === 'app') preloadApp();

function isKey(key: string | undefined): key is keyof typeof texts {
  return key !== undefined && key in texts;
}

/** Shows the landing page's template in this language; the server sends one alone, which is better than none. */
function showLanding(): void {
  const template =
    document.querySelector<HTMLTemplateElement>(`template[lang=${page.lang}]`) ??
    document.querySelector('template');
  if (page.dataset['first'] !== 'landing' || template === null) return;
  for (const part of template.content.querySelectorAll<HTMLElement>('[data-place]'))
    document.getElementById(part.dataset['place'] ?? '')?.replaceChildren(...part.childNodes);
}

document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-words]')) {
    const key = element.dataset['words'];
    if (isKey(key)) element.textContent = texts[key];
  }
  const heading = document.getElementById('page-name');
  if (heading !== null) heading.textContent = nameInTitle(document.title);
  showLanding();
});
