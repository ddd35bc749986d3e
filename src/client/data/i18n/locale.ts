/** The page's language. The router sets it from the URL; everything else reads it. */
import { useSyncExternalStore } from 'react';
import { languageTag, type Locale } from '../../../contract/wire-words.ts';
import { localeOfPath } from '../../../i18n/locale/locale-path.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { i18n } from '../../../i18n/translate.ts';

const pageLocale = createStore<Locale>(
  typeof location === 'undefined' ? 'en' : localeOfPath(location.pathname),
);
void i18n.changeLanguage(languageTag(pageLocale.current()));

export const currentLocale = pageLocale.current;

/** Switches the page to a language whose texts are already loaded. */
export function setLocale(locale: Locale): void {
  const tag = languageTag(locale);
  // setting the same again would style the whole page again
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  if (locale === pageLocale.current()) return;
  // at once, because the texts are loaded
  void i18n.changeLanguage(tag);
  pageLocale.set(locale);
}

export function useLocale(): Locale {
  return useSyncExternalStore(pageLocale.subscribe, pageLocale.current, pageLocale.current);
}
