/** The localised start URL. Source: specification section 4. */
import { detectLocale, localeOfPath, withLocale } from '../../../i18n/locale/locale-path.ts';

/** Ends the addresses of the home screen and its shortcuts (manifest.webmanifest), which carry no language. */
const LAUNCH_MARK = '#start';

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
 * later the prefix alone decides. The sign-in callback and a launch from the home screen carry no locale, so it is
 * detected again there: also in a window that was open before.
 */
export function localisedStartAddress({
  address,
  isFirstVisit,
  cookie,
  browserTags,
}: StartContext): string | null {
  if (address.endsWith(LAUNCH_MARK))
    return withLocale(address.slice(0, -LAUNCH_MARK.length), detectLocale(cookie, browserTags));
  const isSignInCallback = /^\/callback(?:[?#]|$)/.test(address);
  if (localeOfPath(address) !== 'en' || !(isFirstVisit || isSignInCallback)) return null;
  const locale = detectLocale(cookie, browserTags);
  return locale === 'en' ? null : withLocale(address, locale);
}
