import { Link } from '@tanstack/react-router';
import { languageTag, LOCALES, type Locale } from '../../contract/wire-words.ts';
import { useLocale } from '../data/locale.ts';
import { useT } from '../data/use-t.ts';

const NAMES = { en: 'languageEn', ru: 'languageRu', ua: 'languageUa' } as const satisfies Record<Locale, string>;

/** The same page in another language; search and hash stay. */
export const LanguageSwitch = ({ isWide = false }: { readonly isWide?: boolean }) => {
  const t = useT('shell');
  const current = useLocale();
  return (
    <nav aria-label={t('language')} className={isWide ? 'grid grid-cols-3 border border-line-strong' : 'inline-flex border border-line-strong'}>
      {LOCALES.map((locale) => (
        <Link
          key={locale} to="." from="/{-$locale}" hash replace
          params={(params: object) => ({ ...params, locale: locale === 'en' ? undefined : locale })}
          search={(search: object) => search}
          hrefLang={languageTag(locale)} lang={languageTag(locale)} aria-label={t(NAMES[locale])} aria-current={locale === current ? 'true' : undefined}
          className={`grid min-h-8.5 min-w-10 place-items-center px-2.5 font-medium pointer-coarse:min-h-10 ${
            locale === current ? 'bg-raised text-ink shadow-[inset_0_-2px_var(--color-accent-text)]' : 'text-ink-2 hover:text-ink'
          }`}
        >
          {locale.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
};
