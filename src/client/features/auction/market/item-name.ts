import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Texts } from '../../../../i18n/texts.ts';
import type { Translate } from '../../../../i18n/translation.ts';

/** Name of an item, or its id while the catalogue is missing or does not have it. */
export function itemName(
  t: Translate<Texts['auction']>,
  byId: ReadonlyMap<string, LibraryItem>,
  itemId: string,
): string {
  return byId.get(itemId)?.name ?? t('unnamed', { id: itemId });
}

/** Artefacts of every quality and level trade under one name, so their prices are not comparable. */
export function isMixedKind(item: Pick<LibraryItem, 'category'> | undefined): boolean {
  return item?.category.startsWith('artefact') === true;
}
