/** Cookies that the page can read: session token, selected character, language. */
import { type CharacterId, toId } from '../../../domain/ids.ts';
import {
  asToken,
  AUTH_COOKIE,
  CHARACTER_COOKIE,
  LOCALE_COOKIE,
  LOCALE_MAX_AGE_SECONDS,
  type Locale,
} from '../../../contract/wire-words.ts';

/** Value of a cookie in a `document.cookie` string; null when absent or not decodable. */
export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split('; ')) {
    if (!pair.startsWith(`${name}=`)) continue;
    try {
      return decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return null;
    }
  }
  return null;
}

function write(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
}

/** The session token; null also for literals such as `null` in the cookie. */
export function readToken(): string | null {
  return asToken(cookieIn(document.cookie, AUTH_COOKIE));
}

export function writeToken(token: string, maxAgeSeconds: number): void {
  write(AUTH_COOKIE, token, maxAgeSeconds);
}

export function readCharacterId(): CharacterId | null {
  const id = cookieIn(document.cookie, CHARACTER_COOKIE);
  return id === null ? null : toId(id);
}

export function writeCharacterId(id: CharacterId): void {
  write(CHARACTER_COOKIE, id, LOCALE_MAX_AGE_SECONDS);
}

export function readLocaleCookie(): string | null {
  return cookieIn(document.cookie, LOCALE_COOKIE);
}

/** Only when the server cannot be reached to set it. */
export function writeLocaleCookie(locale: Locale): void {
  write(LOCALE_COOKIE, locale, LOCALE_MAX_AGE_SECONDS);
}

/** Expires the cookies that identify the user. */
export function clearSessionCookies(): void {
  write(AUTH_COOKIE, '', 0);
  write(CHARACTER_COOKIE, '', 0);
}
