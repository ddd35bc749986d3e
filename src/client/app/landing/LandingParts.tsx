import { createPortal } from 'react-dom';
import { languageTag } from '../../../contract/wire-words.ts';
import { withLocale } from '../../../i18n/locale-path.ts';
import { writeLocaleCookie } from '../../data/session/cookies.ts';
import { LandingActions } from '../../features/auth/landing/LandingActions.tsx';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { LanguageList } from '../boot/LanguageList.tsx';
import { SkipLink } from '../boot/SkipLink.tsx';
import { UpdateNotice } from '../update/UpdateNotice.tsx';

/** The dynamic parts of the static landing page: language links in the header, sign-in, feature list. */
export function LandingParts({
  header,
  returnTo,
}: {
  readonly header: Element;
  readonly returnTo: string | null;
}) {
  const { pathname, search, hash } = window.location;
  return (
    <>
      {createPortal(
        <>
          <SkipLink />
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
        </>,
        header,
      )}
      <LandingActions returnTo={returnTo} />
      <LandingFeatures />
      <UpdateNotice />
    </>
  );
}
