import type { Locale } from '../../../contract/wire-words.ts';
import { localeOfPath, withLocale } from '../../../i18n/locale-path.ts';

/** What stands in the address after the provider sent the person back. */
export type CallbackResult =
  | { readonly kind: 'answer'; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'missing' };

/** Reads the address; codes stay text, however much they look like numbers. */
export function parseCallback(search: string): CallbackResult {
  const params = new URLSearchParams(search);
  const code = params.get('code');
  const state = params.get('state');
  if (params.get('error') !== null) return { kind: 'denied' };
  return code === null || code === '' || state === null || state === ''
    ? { kind: 'missing' }
    : { kind: 'answer', code, state };
}

/** Where a person goes on to after the sign-in: an address that names no language gets the one that was found on the way back. */
export function pathAfterSignIn(returnTo: string | null, locale: Locale): string {
  const path = returnTo ?? '/dashboard';
  return localeOfPath(path) === 'en' ? withLocale(path, locale) : path;
}
