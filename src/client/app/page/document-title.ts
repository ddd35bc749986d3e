import { translator } from '../../../i18n/translate.ts';
import { currentLocale } from '../../data/i18n/locale.ts';
import { titleKeyOf } from '../../../i18n/locale/titles.ts';

/** Sets the document title of a page, in the current language. */
export function setDocumentTitle(path: string): void {
  const t = translator(currentLocale(), 'paint');
  if (t !== null) document.title = t(titleKeyOf(path));
}
