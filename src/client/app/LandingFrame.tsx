import type { ReactNode } from 'react';
import { languageTag } from '../../contract/wire-words.ts';
import { withLocale } from '../../i18n/locale-path.ts';
import { writeLocaleCookie } from '../data/cookies.ts';
import { useT } from '../data/use-t.ts';
import { LanguageList } from './LanguageList.tsx';
import { BRAND_CLASS, HEADER_CLASS } from './frame-look.ts';
import { Mark } from './Mark.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame of the landing page for guests: the same as of other pages, with plain links. */
export const LandingFrame = ({ children }: { readonly children?: ReactNode }) => {
  const t = useT('shell');
  const { pathname, search, hash } = window.location;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <SkipLink />
      <header className={HEADER_CLASS}>
        <span className={BRAND_CLASS}><Mark /><span>{t('brand')}</span></span>
        <span className="grow" />
        <LanguageList>
          {(locale, look) => <a key={locale} {...look} href={withLocale(pathname + search + hash, locale)} onClick={() => writeLocaleCookie(locale)} hrefLang={languageTag(locale)} lang={languageTag(locale)}>{locale.toUpperCase()}</a>}
        </LanguageList>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0">{children}</main>
    </div>
  );
};
