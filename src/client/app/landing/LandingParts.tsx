import { createPortal } from 'react-dom';
import { languageTag } from '../../../contract/wire-words.ts';
import { withLocale } from '../../../i18n/locale-path.ts';
import { writeLocaleCookie } from '../../data/session/cookies.ts';
import { LandingActions } from '../../features/auth/landing/LandingActions.tsx';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { LanguageList } from '../boot/LanguageList.tsx';
import { SkipLink } from '../boot/SkipLink.tsx';
import { UpdateNotice } from '../update/UpdateNotice.tsx';

/** What the static landing page does not have: language links in its header, the way in, and what the program does. */
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
            {(locale, look) => (
              <a
                key={locale}
                {...look}
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
