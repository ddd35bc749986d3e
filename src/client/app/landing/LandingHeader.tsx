import { languageTag } from '../../../contract/wire-words.ts';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { writeLocaleCookie } from '../../data/browser-state/cookies.ts';
import { LanguageList } from '../page/LanguageList.tsx';
import { ThemeToggle } from '../page/ThemeToggle.tsx';
import { SkipLink } from '../page/SkipLink.tsx';

/** Skip link, theme and plain language links: the landing page has no router. */
export function LandingHeader() {
  const { pathname, search, hash } = location;
  return (
    <>
      <SkipLink />
      <ThemeToggle />
      <LanguageList>
        {(locale, linkProps) => (
          <a
            key={locale}
            {...linkProps}
            href={withLocale(pathname + search + hash, locale)}
            onClick={() => writeLocaleCookie(locale)}
            hrefLang={languageTag(locale)}
            lang={languageTag(locale)}
          >
            {locale.toUpperCase()}
          </a>
        )}
      </LanguageList>
    </>
  );
}
