import { LINK_STATE, type Locale } from '../../../contract/wire-words.ts';
import { localeOfPath, withLocale } from '../../../i18n/locale/locale-path.ts';

/** Result that the OAuth provider put into the callback URL. */
export type CallbackResult =
  | {
      readonly kind: 'answer';
      /** `iss`: who the provider says that it is. */
      readonly answer: { readonly code: string; readonly state: string; readonly iss?: string };
    }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'missing' };

/** Whether somebody comes back who adds a way to sign in to their account. */
export function isOfLink(search: string): boolean {
  return new URLSearchParams(search).get('state')?.startsWith(LINK_STATE) === true;
}

/** Parses the query; codes stay text even when they look like numbers. */
export function parseCallback(search: string): CallbackResult {
  const params = new URLSearchParams(search);
  const code = params.get('code');
  const state = params.get('state');
  const error = params.get('error');
  const iss = params.get('iss');
  if (error === 'temporarily_unavailable' || error === 'server_error') return { kind: 'unavailable' };
  if (error !== null) return { kind: 'denied' };
  return code === null || code === '' || state === null || state === ''
    ? { kind: 'missing' }
    : { kind: 'answer', answer: { code, state, ...(iss !== null && { iss }) } };
}

/** Path after sign-in: a path without locale gets the one detected on the callback. */
export function pathAfterSignIn(returnTo: string | null, locale: Locale): string {
  const path = returnTo ?? '/dashboard';
  return localeOfPath(path) === 'en' ? withLocale(path, locale) : path;
}
