/** The address at the start of the page, in the person's language. Source: specification section 4. */
import { detectLocale, localeOfPath, withLocale } from '../../../i18n/locale-path.ts';

export interface StartContext {
  /** Path with search and hash. */
  readonly address: string;
  /** Nothing was opened in this tab before. */
  readonly isFirstVisit: boolean;
  /** Value of the language cookie. */
  readonly cookie: string | null;
  readonly browserTags: readonly string[];
}

/**
 * The address to show instead, or null when it is right. The first visit looks at cookie and browser; later the prefix
 * alone decides. The way back from the sign-in has no language of its own, so it is found again there.
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
