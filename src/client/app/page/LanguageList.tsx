import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '../../../contract/wire-words.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { useT } from '../../data/i18n/use-t.ts';

const LANGUAGE_LABELS = { en: 'languageEn', ru: 'languageRu', ua: 'languageUa' } as const satisfies Record<
  Locale,
  string
>;

interface LanguageLinkProps {
  readonly 'aria-label': string;
  readonly 'aria-current': 'true' | undefined;
  readonly className: string;
}

interface LanguageListProps {
  readonly isWide?: boolean;
  /** Where a page has a second one. */
  readonly label?: string;
  /** Renders the link to a language. */
  readonly children: (locale: Locale, linkProps: LanguageLinkProps) => ReactNode;
}

/** The three languages side by side, the current one marked. */
export function LanguageList({ isWide = false, label, children }: LanguageListProps) {
  const t = useT('shell');
  const current = useLocale();
  return (
    <nav
      aria-label={label ?? t('language')}
      className={
        isWide ? 'grid grid-cols-3 border border-line-strong' : 'inline-flex border border-line-strong'
      }
    >
      {LOCALES.map((locale) =>
        children(locale, {
          'aria-label': `${locale.toUpperCase()}, ${t(LANGUAGE_LABELS[locale])}`,
          'aria-current': locale === current ? 'true' : undefined,
          className: `grid min-h-8.5 min-w-10 place-items-center px-2.5 font-medium pointer-coarse:min-h-10 ${
            locale === current
              ? 'bg-raised text-ink shadow-[inset_0_-2px_var(--color-accent-text)]'
              : 'text-ink-2 hover:text-ink'
          }`,
        }),
      )}
    </nav>
  );
}
