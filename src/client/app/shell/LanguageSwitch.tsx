import { Link } from '@tanstack/react-router';
import { languageTag } from '../../../contract/wire-words.ts';
import { LanguageList } from '../page/LanguageList.tsx';

/** The same page in another language; search and hash stay. */
export function LanguageSwitch({
  isWide = false,
  label,
}: {
  readonly isWide?: boolean;
  readonly label?: string;
}) {
  return (
    <LanguageList isWide={isWide} {...(label !== undefined && { label })}>
      {(locale, linkProps) => (
        <Link
          key={locale}
          {...linkProps}
          to="."
          hash
          replace
          params={(params: object) => ({ ...params, locale: locale === 'en' ? undefined : locale })}
          search
          hrefLang={languageTag(locale)}
          lang={languageTag(locale)}
        >
          {locale.toUpperCase()}
        </Link>
      )}
    </LanguageList>
  );
}
