/** Texts and formats in the page's language. A text file that is not loaded yet suspends the screen. */
import { formats, type Formats } from '../../../i18n/formats.ts';
import type { Slug, Texts } from '../../../i18n/texts.ts';
import { loadTexts, translator } from '../../../i18n/translate.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { useLocale } from './locale.ts';

export function useT<S extends Slug>(slug: S): Translate<Texts[S]> {
  const locale = useLocale();
  const read = translator(locale, slug);
  // React's `use` replays the component and fails on the hooks that follow (error 467); a thrown promise
  // restarts it
  if (read === null) throw loadTexts(locale, slug);
  return read;
}

export function useFormats(): Formats {
  return formats(useLocale());
}
