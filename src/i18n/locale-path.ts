/** The language in an address: none for English, `/ru`, `/ua`. Source: specification section 2. */
import { isLocale, type Locale } from '../contract/wire-words.ts';

/** The language that a path is written in. */
export function localeOfPath(path: string): Locale {
  const first = path.split(/[/?#]/, 2)[1];
  return first === 'ru' || first === 'ua' ? first : 'en';
}

/** The path without its language; `/` for a bare prefix. */
export function withoutLocale(path: string): string {
  const bare = path.replace(/^\/(?:ru|ua)(?=[/?#]|$)/, '');
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** The same page in another language; search and hash stay. */
export function withLocale(path: string, locale: Locale): string {
  const bare = withoutLocale(path);
  if (locale === 'en') return bare;
  return bare === '/'
    ? `/${locale}`
    : bare.startsWith('/?') || bare.startsWith('/#')
      ? `/${locale}${bare.slice(1)}`
      : `/${locale}${bare}`;
}

/** The first visit: what the cookie says, else the first of the browser's languages that we speak, else English. */
export function detectLocale(cookie: string | null, browserTags: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie;
  for (const tag of browserTags) {
    const language = tag.toLowerCase().split('-', 1)[0];
    if (language === 'en' || language === 'ru') return language;
    if (language === 'uk') return 'ua';
  }
  return 'en';
}
