import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { Translate } from '../../../i18n/translation.ts';
import type { ViewContext } from '../../components/slots/operation-view.ts';

const SHOWN_ITEMS = 3;

/** How the texts of changes name items; `nameOf` is null for an item that this device does not know. */
export function itemTexts(
  nameOf: (itemId: string) => string | null,
  t: Translate<Texts['unsent']>,
  format: Formats,
): Pick<ViewContext, 'itemName' | 'itemsText'> {
  const itemName = (itemId: string): string => nameOf(itemId) ?? t('someItem');
  return {
    itemName,
    itemsText: (items) =>
      [
        ...items
          .slice(0, SHOWN_ITEMS)
          .map(({ itemId, quantity }) => `${itemName(itemId)} × ${format.number(quantity)}`),
        ...(items.length > SHOWN_ITEMS ? [t('moreItems', { count: items.length - SHOWN_ITEMS })] : []),
      ].join(', '),
  };
}
