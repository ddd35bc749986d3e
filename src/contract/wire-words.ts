/** Odd or fixed wire words of the specification, decoded only here. */

/** Session cookie; readable by the page, as the specification says. */
export const AUTH_COOKIE = 'auth_token';
/** Session life in seconds: 7 days. */
export const AUTH_MAX_AGE_SECONDS = 604_800;
/** How the states of sign-ins begin that add a way to an account. */
export const LINK_STATE = 'link.';
/** Cookie with the character chosen last. */
export const CHARACTER_COOKIE = 'selected_character_id';
/** Header with the character that a call is made for. */
export const CHARACTER_HEADER = 'x-character-id';
/** Header with the key under which a change is applied at most once; see `needsIdempotencyKey`. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Header of a replayed answer, stored by an earlier call with the same key; its value is `true`. */
export const REPLAYED_HEADER = 'idempotent-replayed';
/** Parses an idempotency key: 16 to 64 letters, digits, dashes; the app sends UUIDs of version 7. */
export function asIdempotencyKey(text: unknown): string | null {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(text) ? text : null;
}

/**
 * Header with the user that the sender believes to be; a change is refused when the token belongs to another
 * user.
 */
export const USER_HEADER = 'x-user-id';
/** Header with the device's time of the change (ISO instant), for the audit log only. */
export const DEVICE_TIME_HEADER = 'x-device-time';
/**
 * Cookie with the chosen language; set by the server, because some browsers limit script-written cookies to 7
 * days.
 */
export const LOCALE_COOKIE = 'i18n_redirected';
/** Where the language cookie is set, endpoint `auth.locale`. */
export const LOCALE_PATH = '/api/locale';
/** 365 days. */
export const LOCALE_MAX_AGE_SECONDS = 31_536_000;

/** The app's languages by their id in paths; `ua` is not a language tag (see `languageTag`). */
export const LOCALES = ['en', 'ru', 'ua'] as const;
export type Locale = (typeof LOCALES)[number];
export type LanguageTag = 'en' | 'ru' | 'uk';
const TAGS: Record<Locale, LanguageTag> = { en: 'en', ru: 'ru', ua: 'uk' };

/** The BCP 47 tag of an app language: `Intl` silently falls back to English for `ua`. */
export function languageTag(locale: Locale): LanguageTag {
  return TAGS[locale];
}

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

const NON_TOKENS = new Set(['', 'null', 'undefined', 'NaN', 'false', 'true', '[object Object]']);

/**
 * Parses a session token; null for implausible strings such as the literal `'null'` (specification section
 * 5).
 */
export function asToken(text: unknown): string | null {
  return typeof text === 'string' &&
    text.length <= 256 &&
    !NON_TOKENS.has(text) &&
    /^[A-Za-z0-9_-]{16,}$/.test(text)
    ? text
    : null;
}

/** A calculator with eight set-ups fits. */
export const MAX_RETURN_PATH = 2_048;

/**
 * Validates a return path after sign-in: a path of this app, never another origin, never the landing or
 * callback page.
 */
export function asReturnPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_RETURN_PATH) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  // Browsers resolve dot segments first, and a leading empty segment would then name a host.
  if (/\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return null;
  const bare = path.replace(/^\/(ru|ua)(?=\/|$)/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/callback' || bare.startsWith('/api') || bare.startsWith('/oauth')
    ? null
    : text;
}

/** Decisions as named by the review call. */
export const REVIEW_DECISIONS = ['approve', 'reject'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Decisions as named by the polled updates; an automatic approval reads as an approval. */
export const POLLED_STATUSES = ['APPROVED', 'REJECTED'] as const;
export type PolledStatus = (typeof POLLED_STATUSES)[number];
