/**
 * Words of the wire that are odd or fixed by the specification, decoded once, here.
 */

/** Name of the session cookie; readable by the page, as the specification says. */
export const AUTH_COOKIE = 'auth_token';
/** Session life in seconds: 7 days. */
export const AUTH_MAX_AGE_SECONDS = 604_800;
/** Cookie with the character that the person chose last. */
export const CHARACTER_COOKIE = 'selected_character_id';
/** Header that says for which character a call is made. */
export const CHARACTER_HEADER = 'x-character-id';
/** Cookie with the chosen language; set by the server, because some browsers cut script-written cookies to 7 days. */
export const LOCALE_COOKIE = 'i18n_redirected';
/** 365 days. */
export const LOCALE_MAX_AGE_SECONDS = 31_536_000;

/** The app's languages by their id in paths; `ua` is not a language tag (see `languageTag`). */
export const LOCALES = ['en', 'ru', 'ua'] as const;
export type Locale = (typeof LOCALES)[number];
export type LanguageTag = 'en' | 'ru' | 'uk';
const TAGS: Record<Locale, LanguageTag> = { en: 'en', ru: 'ru', ua: 'uk' };

/** The BCP 47 tag of an app language: `Intl` answers English for `ua` without a word. */
export const languageTag = (locale: Locale): LanguageTag => TAGS[locale];

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text);

const NON_TOKENS = new Set(['', 'null', 'undefined', 'NaN', 'false', 'true', '[object Object]']);

/** A token only if it is a string of a plausible form; the literal `'null'` and its kin are none (specification section 5). */
export const asToken = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= 256 && !NON_TOKENS.has(text) && /^[A-Za-z0-9_-]{16,}$/.test(text) ? text : null;

/** Where a person may be sent after sign-in: an own path, never another origin, never the landing or callback page. */
export const asReturnPath = (text: unknown): string | null => {
  if (typeof text !== 'string' || text.length > 512) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  // Browsers resolve dots before they look at the path, and an empty segment at its beginning would then name a host.
  if (/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return null;
  const bare = path.replace(/^\/(ru|ua)(?=\/|$)/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/callback' || bare.startsWith('/api') || bare.startsWith('/oauth') ? null : text;
};
