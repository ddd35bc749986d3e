import { useEffect, useMemo } from 'react';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import { requestItemPictures } from '../item-picture/item-pictures.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import type { ComboboxMatch } from '../../ui/combobox/Combobox.tsx';
import { LazyCombobox } from './LazyCombobox.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { categoryName, RANK_KEYS } from '../items/item-labels.ts';
import { ItemPicture } from '../item-picture/ItemPicture.tsx';

/** What distinguishes an item from its namesakes. */
interface PickableItem {
  readonly id: string;
  readonly name: string;
  readonly rank: ItemRank;
  readonly category: string;
}

interface ItemPickerProps {
  /** Purpose of the choice: title of the dialog and name of the field. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The choices, in the order shown before anything is typed. */
  readonly items: readonly PickableItem[];
  /**
   * Search results, best first, with the matching alias; null for all. Results that are not in `items` are
   * ignored.
   */
  readonly search: (text: string) => readonly ComboboxMatch[] | null;
  /** Why what was found cannot be picked, where no choice was found but another item. */
  readonly whyNot?: (itemId: string) => string;
  /** Called before the dialog closes. */
  readonly onPick: (itemId: string) => void;
  readonly selectedId?: string | null;
}

function PickList({
  label,
  items,
  search,
  whyNot,
  onPick,
  selectedId = null,
}: Omit<ItemPickerProps, 'isOpen' | 'onClose'>) {
  const t = useT('catalogue');
  const format = useFormats();
  useEffect(requestItemPictures, []);
  const options = useMemo(
    () =>
      items.map(({ id, name, rank, category }) => ({
        id,
        label: name,
        rank,
        picture: <ItemPicture itemId={id} />,
        detail:
          rank === 'default'
            ? categoryName(t, category)
            : `${categoryName(t, category)} · ${t(RANK_KEYS[rank])}`,
      })),
    [items, t],
  );
  return (
    <LazyCombobox
      label={label}
      placeholder={t('searchPlaceholder')}
      options={options}
      selectedId={selectedId}
      search={search}
      onPick={onPick}
      emptyText={(text) => {
        const best = search(text)?.[0];
        return best === undefined || whyNot === undefined ? t('noMatch') : whyNot(best.id);
      }}
      countText={(shown, total) =>
        t('matchCount', { shown: format.number(shown), total: format.number(total) })
      }
      listClass="h-[clamp(9rem,100dvh-16rem,60dvh)] max-sm:h-[calc(100dvh-10.5rem)]"
    />
  );
}

/**
 * A dialog to find one item by its name in any language; picture, rank and category distinguish namesakes.
 */
export function ItemPicker({ isOpen, onClose, onPick, ...rest }: ItemPickerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={rest.label} isTall>
      <PickList
        {...rest}
        onPick={(itemId) => {
          onPick(itemId);
          onClose();
        }}
      />
    </Dialog>
  );
}
