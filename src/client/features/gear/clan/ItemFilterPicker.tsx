import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { ItemPicker } from '../../../components/item-picker/ItemPicker.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';

/** Chooses the item that the table is filtered by; apart from it, because the search in all names is heavy. */
export function ItemFilterPicker(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly items: readonly LibraryItem[];
  readonly selectedId: string | null;
  readonly onPick: (itemId: string) => void;
}) {
  const t = useT('gear');
  return <ItemPicker {...props} label={t('filterItem')} search={useItemSearch()} />;
}
