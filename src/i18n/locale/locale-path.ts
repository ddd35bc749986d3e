/** Locale prefix of a path: none for English, `/ru`, `/ua`. Source: specification section 2. */
import { isLocale, type Locale } from '../../contract/wire-words.ts';

/** Locale of a path. */
export function localeOfPath(path: string): Locale {
  const first = path.split(/[/?#]/, 2)[1];
  return first === 'ru' || first === 'ua' ? first : 'en';
}

/** Path without locale prefix; `/` for a bare prefix. */
export function withoutLocale(path: string): string {
  const bare = path.replace(/^\/(?:ru|ua)(?=[/?#]|$)/, '');
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** Path of the same page in another locale; search and hash stay. */
export function withLocale(path: string, locale: Locale): string {
  const bare = withoutLocale(path);
  if (locale === 'en') return bare;
  return bare === '/'
    ? `/${locale}`
    : bare.startsWith('/?') || bare.startsWith('/#')
      ? `/${locale}${bare.slice(1)}`
      : `/${locale}${bare}`;
}

/** Locale of the first visit: the cookie, else the first supported browser language, else English. */
export function detectLocale(cookie: string | null, browserTags: readonly string[]): Locale {
  if (isLocale(cookie)) return cookie;
  for (const tag of browserTags) {
    const language = tag.toLowerCase().split('-', 1)[0];
    if (language === 'en' || language === 'ru') return language;
    if (language === 'uk') return 'ua';
  }
  return 'en';
}
