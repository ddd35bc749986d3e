/** The page's language. The router sets it from the URL; everything else reads it. */
import { useSyncExternalStore } from 'react';
import { languageTag, type Locale } from '../../../contract/wire-words.ts';
import { localeOfPath } from '../../../i18n/locale-path.ts';

let current: Locale = typeof location === 'undefined' ? 'en' : localeOfPath(location.pathname);
const listeners = new Set<() => void>();

export function currentLocale(): Locale {
  return current;
}

/** Switches the page to a language whose texts are already loaded. */
export function setLocale(locale: Locale): void {
  document.documentElement.lang = languageTag(locale);
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale, currentLocale);
}
