/** Texts and formats in the language of the page. A text file that is not here yet suspends the screen. */
import { formats, type Formats } from '../../../i18n/formats.ts';
import type { Slug, Texts } from '../../../i18n/texts.ts';
import { loadTexts, translator } from '../../../i18n/translate.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { useLocale } from './locale.ts';

export function useT<S extends Slug>(slug: S): Translate<Texts[S]> {
  const locale = useLocale();
  const read = translator(locale, slug);
  // React's `use` replays the component and stumbles over the hooks that follow (its error 467); a thrown promise starts it anew
  if (read === null) throw loadTexts(locale, slug);
  return read;
}

export function useFormats(): Formats {
  return formats(useLocale());
}
