/** Texts and formats in the language of the page. A text file that is not here yet suspends the screen. */
import { use } from 'react';
import { formats, type Formats } from '../../i18n/formats.ts';
import type { Slug, Texts } from '../../i18n/texts.ts';
import { loadTexts, translator } from '../../i18n/translate.ts';
import type { Translate } from '../../i18n/translation.ts';
import { useLocale } from './locale.ts';

export const useT = <S extends Slug>(slug: S): Translate<Texts[S]> => {
  const locale = useLocale();
  return translator(locale, slug) ?? use(loadTexts(locale, slug));
};

export const useFormats = (): Formats => formats(useLocale());
