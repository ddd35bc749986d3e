/** Texts and formats in the page's language. A screen's texts are loaded with the screen, before it renders. */
import { useTranslation } from 'react-i18next';
import { formats, type Formats } from '../../../i18n/formats.ts';
import type { Slug, Texts } from '../../../i18n/text-files.ts';
import { i18n, translator } from '../../../i18n/translate.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { currentLocale, useLocale } from './locale.ts';

const OPTIONS = { i18n, useSuspense: false } as const;

/** Until the library has loaded a file that nobody has loaded before: no text rather than its key. */
function noText(): string {
  return '';
}

/**
 * The translate function of a slug: typed by `Translate`, which is stricter than the library's (no unknown values, no
 * plural suffixes). Where `isNeeded` is false, the file is not loaded for it.
 */
export function useT<S extends Slug>(slug: S, isNeeded = true): Translate<Texts[S]> {
  // loads the file, and renders when it is there or the language changes
  useTranslation<Slug>(isNeeded ? slug : 'common', OPTIONS);
  return translator(currentLocale(), slug) ?? noText;
}

export function useFormats(): Formats {
  return formats(useLocale());
}
