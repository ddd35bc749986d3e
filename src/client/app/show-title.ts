import { translator } from '../../i18n/translate.ts';
import { currentLocale } from '../data/locale.ts';
import { titleKeyOf } from './titles.ts';

/** Gives the document the title of a page, in the language of the page. */
export function showTitle(path: string): void {
  const words = translator(currentLocale(), 'paint');
  if (words !== null) document.title = words(titleKeyOf(path));
}
