/** The localised start URL. Source: specification section 4. */
import { detectLocale, localeOfPath, withLocale } from '../../../i18n/locale/locale-path.ts';

export interface StartContext {
  /** Path with search and hash. */
  readonly address: string;
  /** Nothing was open in this tab before. */
  readonly isFirstVisit: boolean;
  /** Value of the language cookie. */
  readonly cookie: string | null;
  readonly browserTags: readonly string[];
}

/**
 * The URL to replace the current one with, or null when it is right. The first visit reads cookie and browser languages;
 * later the prefix alone decides. The sign-in callback carries no locale, so it is detected again there.
 */
export function localisedStartAddress({
  address,
  isFirstVisit,
  cookie,
  browserTags,
}: StartContext): string | null {
  const isSignInCallback = /^\/callback(?:[?#]|$)/.test(address);
  if (localeOfPath(address) !== 'en' || !(isFirstVisit || isSignInCallback)) return null;
  const locale = detectLocale(cookie, browserTags);
  return locale === 'en' ? null : withLocale(address, locale);
}
