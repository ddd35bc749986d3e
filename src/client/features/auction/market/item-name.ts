import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { LibraryView } from '../../../data/catalogue/use-library.ts';
import type { Translate } from '../../../../i18n/translation.ts';

/** Name of an item; its id where the catalogue does not have it, and nothing said while the catalogue loads. */
export function itemName(
  t: Translate<Texts['auction']>,
  { byId, status }: Pick<LibraryView, 'byId' | 'status'>,
  itemId: string,
): string {
  return byId.get(itemId)?.name ?? (status === 'loading' ? '…' : t('unnamed', { id: itemId }));
}

/** Artefacts of every quality and level trade under one name, so their prices are not comparable. */
export function isMixedKind(item: Pick<LibraryItem, 'category'> | undefined): boolean {
  return item?.category.startsWith('artefact') === true;
}
