import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ItemPicker } from '../../../components/item-picker/ItemPicker.tsx';
import type { Crafting } from '../state/use-crafting.ts';

/** Picker for craftable items; searches names in all languages. */
export function ResultPicker({
  crafting,
  isOpen,
  onClose,
}: {
  readonly crafting: Crafting;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const t = useT('crafting');
  const search = useItemSearch();
  const { itemId } = crafting.setup;
  return (
    <ItemPicker
      label={t('pickLabel')}
      isOpen={isOpen}
      onClose={onClose}
      items={crafting.craftable}
      search={search}
      whyNot={(other) => t('notMadeBody', { name: crafting.nameOf(other) })}
      selectedId={itemId}
      onPick={(picked) => {
        if (picked !== itemId) crafting.store.open(picked);
      }}
    />
  );
}
